import { createServer } from 'node:http'
import { lstatSync, readdirSync, readFileSync, readlinkSync, statSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { dirname, extname, join, normalize } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Unpacked } from './fetch-corpus.ts'

export interface CorpusPage {
  readonly source: string
  /** From the folder of its source. */
  readonly path: string
  readonly url: string
}

export interface Served {
  readonly pages: readonly CorpusPage[]
  close(): void
}

/** Each source has its own port, because URLs that start with a slash refer to the root of their host. */
export async function serveCorpus(corpus: readonly Unpacked[]): Promise<Served> {
  const opened = await Promise.all(corpus.map(serveSource))
  return {
    pages: opened.flatMap(({ pages }) => pages),
    close: () => opened.forEach(({ close }) => close()),
  }
}

async function serveSource(source: Unpacked): Promise<Served> {
  const folder = join(source.root, source.folder)
  const server = createServer((request, response) => {
    const file = fileFor(request.url ?? '/', folder, source.root)
    if (file === undefined)
      return void response.writeHead(404, htmlType).end(request.method === 'HEAD' ? '' : notFound)
    const type = types[extname(file).toLowerCase()] ?? 'application/octet-stream'
    const packs = isText(type) && /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''))
    const plain = readFileSync(file)
    const body = packs ? gzipSync(plain) : plain
    response.writeHead(200, {
      'content-type': type,
      'content-length': body.length,
      'cache-control': 'public, max-age=604800',
      'last-modified': statSync(file).mtime.toUTCString(),
      ...(isText(type) ? { vary: 'accept-encoding' } : {}),
      ...(packs ? { 'content-encoding': 'gzip' } : {}),
    })
    response.end(request.method === 'HEAD' ? undefined : body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // A server that listens on TCP has an address of this kind.
  const { port } = server.address() as AddressInfo
  const chosen =
    typeof source.pages === 'number'
      ? spread(pagesIn(folder), source.pages)
      : source.pages.filter((path) => isPage(join(folder, path)))
  const pages = chosen.map((path) => ({
    source: source.name,
    path,
    url: `http://127.0.0.1:${port}/${path.split('/').map(encodeURIComponent).join('/')}`,
  }))
  return {
    pages,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** The charset is left to the page, as the servers that these pages came from mostly do. */
const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.htm': 'text/html',
  '.testhtml': 'text/html',
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.gif': 'image/gif',
  '.jpg': 'image/jpeg',
  '.ico': 'image/x-icon',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
}
const isText = (type: string): boolean => /^(?:text\/|application\/json|image\/svg)/.test(type)
const htmlType = { 'content-type': 'text/html; charset=utf-8' }
const notFound =
  '<!doctype html><html lang="en"><title>Not found</title><p>There is no such page. <a href="/">Start</a>'

function fileFor(target: string, folder: string, root: string): string | undefined {
  try {
    const path = normalize(decodeURIComponent(target.split(/[?#]/, 1)[0] ?? '/'))
    if (path.includes('..')) return undefined
    const file = followed(join(folder, path), root)
    if (!statSync(file).isDirectory()) return file
    const index = followed(join(file, 'index.html'), root)
    return path.endsWith('/') && statSync(index).isFile() ? index : undefined
  } catch {
    return undefined
  }
}

/** Symbolic links of a package mean the root it unpacked to, not this machine's. */
function followed(file: string, root: string, linksLeft = 8): string {
  if (linksLeft === 0 || !lstatSync(file).isSymbolicLink()) return file
  const target = readlinkSync(file)
  return followed(
    target.startsWith('/') ? join(root, target) : join(dirname(file), target),
    root,
    linksLeft - 1,
  )
}

/** Pages large enough to say something and small enough to be pages. */
const sizes = { leastBytes: 1500, mostBytes: 1_500_000 }

function pagesIn(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.html?$/i.test(path))
    .toSorted()
    .filter((path) => isPage(join(folder, path)))
}

function isPage(file: string): boolean {
  const about = lstatSync(file, { throwIfNoEntry: false })
  if (about?.isFile() !== true || about.size < sizes.leastBytes || about.size > sizes.mostBytes) return false
  return !namesUrl(readFileSync(file, 'latin1'))
}

/** A name can be kept from being asked, an address by numbers cannot: such pages would reach beyond loopback. */
const namesUrl = (html: string): boolean =>
  /\/\/(?:[^/\s"'<>]{0,80}@)?(?:(?:\d{1,3}\.){3}\d|\[[\da-f:])/i.test(html)

/** The same ones every time, from the first to the last. */
function spread(all: readonly string[], wanted: number): readonly string[] {
  if (all.length <= wanted) return all
  return Array.from({ length: wanted }, (_, index) => all[Math.floor((index * all.length) / wanted)] ?? '')
}
