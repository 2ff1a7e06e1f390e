import { createServer } from 'node:http'
import { createSecureServer } from 'node:http2'
import type { Server } from 'node:net'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { makeCertificate } from '../../src/testing/servers/wire/certificate.ts'
import { type Asked, type Answer, fileBelow, send, sendFile } from './send-file.ts'

/** A page under its real URL: a file that was saved from there, or a part of a published folder. */
export type PlacedPage = {
  readonly source: string
  readonly path: string
  readonly url: string
} & ({ readonly file: string } | { readonly folder: string; readonly below: string })

/**
 * The standard ports, since the pages use no others. Opening them needs root, or a kernel that allows it for everyone.
 */
const ports = { 'http:': 80, 'https:': 443 }

/** In MB, of an HTTP/2 connection. With Node's 10 MB, the last images of a page with large ones would fail. */
const maxSessionMemory = 200

/**
 * Serves the pages' hosts on loopback. HTTPS sites have a certificate that this process trusts, and redirect from http
 * and from the host with or without www, as most sites do.
 */
export async function serveHosts(placed: readonly PlacedPage[]): Promise<{
  readonly pages: readonly { readonly source: string; readonly path: string; readonly url: string }[]
  readonly hosts: ReadonlySet<string>
  close(): void
}> {
  const sites = Map.groupBy(placed, ({ url }) => new URL(url).host)
  const hosts = new Set([...sites.keys()].flatMap((host) => [host, twinOf(host)]))
  if (hosts.size === 0) return { pages: [], hosts, close: () => undefined }
  const answer = (scheme: keyof typeof ports, request: Asked, response: Answer): void => {
    const authority = String(request.headers[':authority'] ?? request.headers.host ?? '')
    const host = sites.has(authority) ? authority : twinOf(authority)
    const pages = sites.get(host) ?? []
    const own = pages[0] === undefined ? scheme : new URL(pages[0].url).protocol
    if (host !== authority || own !== scheme)
      return send(response, 301, { location: `${own}//${host}${request.url ?? '/'}` })
    const file = fileOf(request.url ?? '/', pages)
    // The other files of a saved page exist, but not here: a 403 is not mistaken for a missing file.
    if (file === undefined && pages.some((page) => 'file' in page) && !usuallyMissing.test(request.url ?? ''))
      return send(response, 403, { 'content-type': 'text/plain' }, 'not in the corpus')
    sendFile(request, response, file)
  }
  const authority = makeCertificate({ name: 'Plumbline corpus', authority: true })
  const { cert, key } = makeCertificate({ name: 'corpus', names: [...hosts], issuer: authority })
  setDefaultCACertificates([...getCACertificates('default'), authority.cert])
  const servers: readonly (readonly [Server, number])[] = [
    [createServer((...both) => answer('http:', ...both)), ports['http:']],
    [
      createSecureServer({ cert, key, allowHTTP1: true, maxSessionMemory }, (...both) =>
        answer('https:', ...both),
      ),
      ports['https:'],
    ],
  ]
  for (const [server, port] of servers)
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject).listen(port, '127.0.0.1', resolve)
    })
  return { pages: placed, hosts, close: () => servers.forEach(([server]) => server.close()) }
}

/** Files that are requested from every site, whether it has them or not. */
const usuallyMissing = /^\/(?:robots\.txt|sitemap|llms|agents\.md|\.well-known\/|favicon\.ico|plumbline-)/i

function fileOf(target: string, pages: readonly PlacedPage[]): string | undefined {
  for (const page of pages) {
    if ('folder' in page) return fileBelow(page.below, target, page.folder, page.folder)
    const { pathname, search } = new URL(page.url)
    if (`${pathname}${search}` === target) return page.file
  }
  return undefined
}

const twinOf = (host: string): string => (host.startsWith('www.') ? host.slice(4) : `www.${host}`)
