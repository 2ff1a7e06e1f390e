import { createServer } from 'node:http'
import { lstatSync, readdirSync, readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { Unpacked } from './fetch-corpus.ts'
import { fileBelow, sendFile } from './send-file.ts'
import { type PlacedPage, serveHosts } from './serve-hosts.ts'

export interface CorpusPage {
  readonly source: string
  /** Relative to the folder of its source. */
  readonly path: string
  readonly url: string
}

export interface Served {
  readonly pages: readonly CorpusPage[]
  /** Hostnames that resolve to this machine. */
  readonly hosts: ReadonlySet<string>
  close(): void
}

/**
 * Sources with their own URLs are served under those, unless all are wanted on ports. Each of the others has its own
 * port, because URLs that start with a slash refer to the root of their host.
 */
export async function serveCorpus(
  corpus: readonly Unpacked[],
  { onPorts = false }: { readonly onPorts?: boolean } = {},
): Promise<Served> {
  const hasHost = ({ site, urls }: Unpacked): boolean =>
    !onPorts && (site !== undefined || urls !== undefined)
  const opened = await Promise.all(corpus.filter((source) => !hasHost(source)).map(serveSource))
  const named = await serveHosts(corpus.filter(hasHost).flatMap(placedPages))
  return {
    pages: [...opened.flatMap(({ pages }) => pages), ...named.pages],
    hosts: named.hosts,
    close() {
      for (const each of [...opened, named]) each.close()
    },
  }
}

function placedPages(source: Unpacked): readonly PlacedPage[] {
  const folder = join(source.root, source.folder)
  const { site, urls = {} } = source
  if (site === undefined)
    return Object.entries(urls)
      .map(([path, url]) => ({ source: source.name, path, url, file: join(folder, path) }))
      .filter(({ file }) => isPage(file))
  return chosenFrom(source, folder).map((path) => ({
    source: source.name,
    path,
    url: `${site}/${publishedPath(path)}`,
    folder,
    below: pathBelow(source),
  }))
}

function chosenFrom({ pages = [] }: Unpacked, folder: string): readonly string[] {
  return typeof pages === 'number'
    ? spread(pagesIn(folder), pages)
    : // A client-rendered app is often less than a kilobyte of HTML.
      pages.filter((path) => isPage(join(folder, path), 0))
}

/** The URL of a published index file is that of its folder; scripts of the page read it. */
const publishedPath = (path: string): string => path.replace(/(?<=^|\/)index\.html$/, '')

async function serveSource(source: Unpacked): Promise<Pick<Served, 'pages' | 'close'>> {
  const folder = join(source.root, source.folder)
  const below = pathBelow(source)
  const server = createServer((request, response) =>
    sendFile(request, response, fileBelow(below, request.url ?? '/', folder, source.root)),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // A TCP server's address is never a string.
  const { port } = server.address() as AddressInfo
  const pages = chosenFrom(source, folder).map((path) => ({
    source: source.name,
    path,
    url: `http://127.0.0.1:${port}${below}/${pathOf(source, path).split('/').map(encodeURIComponent).join('/')}`,
  }))
  return {
    pages,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** The path that a site is published at, such as that of a repository on GitHub Pages; mostly empty. */
const pathBelow = ({ site }: Unpacked): string =>
  site === undefined ? '' : new URL(site).pathname.replace(/\/$/, '')

const pathOf = ({ site }: Unpacked, path: string): string => (site === undefined ? path : publishedPath(path))

/** Pages large enough to be meaningful and small enough to be real pages. */
const sizes = { minBytes: 1500, maxBytes: 1_500_000 }

function pagesIn(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.html?$/i.test(path))
    .toSorted()
    .filter((path) => isPage(join(folder, path)))
}

function isPage(file: string, minBytes = sizes.minBytes): boolean {
  const about = lstatSync(file, { throwIfNoEntry: false })
  if (about?.isFile() !== true || about.size < minBytes || about.size > sizes.maxBytes) return false
  return !namesIp(readFileSync(file, 'latin1'))
}

/**
 * Whether the page contains IP addresses. Name resolution can be blocked, but these would be contacted outside
 * loopback.
 */
const namesIp = (html: string): boolean =>
  /\/\/(?:[^/\s"'<>]{0,80}@)?(?:(?:\d{1,3}\.){3}\d|\[[\da-f:])/i.test(html)

/** An evenly spread selection, always the same. */
function spread(all: readonly string[], wanted: number): readonly string[] {
  if (all.length <= wanted) return all
  return Array.from({ length: wanted }, (_, index) => all[Math.floor((index * all.length) / wanted)] ?? '')
}
