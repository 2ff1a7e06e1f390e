import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { misdirected } from '../../core/page/static-files.ts'
import { type Body, compressed, openFiles, type SentFile } from './folder-files.ts'
import type { SiteRules } from './rules.ts'
import { headersFor, redirectFor } from './site-rules.ts'

export interface FolderServerOptions {
  readonly folder: string
  readonly rules: SiteRules
  /** The origin of the published site: redirects to it stay on this server. */
  readonly site: string | undefined
  /** The path that the folder is published under; empty at the root of the host. */
  readonly base: string
  /** Whether unknown paths get the home page, as in single-page applications. */
  readonly spa: boolean
}

export interface FolderServer {
  readonly origin: string
  /** A unique id: a later server may get the same port. */
  readonly opening: string
  /** Whether unknown paths get a page of the site. */
  readonly answersUnknown: boolean
  close(): Promise<void>
}

interface Reply {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly file?: SentFile
}

/** Serves a folder on a free loopback port, like a hosting platform for static files. */
export async function openFolderServer(options: FolderServerOptions): Promise<FolderServer> {
  const files = openFiles(options.folder)
  const notFound = await files.find('/404.html')
  const fallback = options.rules.fallback ?? (options.spa ? '/index.html' : null)

  async function answer(path: string): Promise<Reply> {
    if (path === options.base) return moved(`${path}/`, 301)
    if (!path.startsWith(`${options.base}/`)) return outside(path)
    return within(path.slice(options.base.length))
  }

  /** The rest of the host is not in the folder. A file of the folder without its base is an error, though. */
  async function outside(path: string): Promise<Reply> {
    const isOurs = path !== '/' && (await files.find(path)) !== undefined
    return { status: isOurs ? 404 : misdirected, headers: {} }
  }

  async function within(path: string): Promise<Reply> {
    const redirect = redirectFor(options.rules, path)
    const file = await files.find(path)
    if (redirect !== undefined && (redirect.force || file === undefined)) {
      if (redirect.status >= 300 && redirect.status < 400) return moved(redirect.to, redirect.status)
      const other = await files.find(redirect.to)
      if (other !== undefined) return { status: redirect.status, headers: {}, file: other }
    }
    if (file?.slash === true) return moved(`${options.base}${path}/`, 301)
    if (file !== undefined) return { status: 200, headers: {}, file }
    const isExcluded = options.rules.fallbackExcept.some((pattern) => pattern.test({ pathname: path }))
    const home = fallback === null || isExcluded ? undefined : await files.find(fallback)
    if (home !== undefined) return { status: 200, headers: {}, file: home }
    return { status: 404, headers: {}, ...(notFound === undefined ? {} : { file: notFound }) }
  }

  const moved = (to: string, status: number): Reply => {
    const target = URL.parse(to)
    const local = target !== null && target.origin === options.site
    return { status, headers: { location: local ? `${target.pathname}${target.search}` : to } }
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = URL.parse(request.url ?? '/', 'http://localhost')
    if (url === null || (request.method !== 'GET' && request.method !== 'HEAD')) {
      response.writeHead(url === null ? 400 : 405).end()
      return
    }
    const { status, headers, file } = await answer(url.pathname)
    const configured = headersFor(options.rules, url.pathname.slice(options.base.length))
    const body: Body =
      file === undefined ? plainText(status) : await compressed(file, request.headers['accept-encoding'])
    response.writeHead(status, {
      ...body.headers,
      ...configured,
      ...headers,
      'content-length': body.bytes.length,
    })
    response.end(request.method === 'HEAD' ? undefined : body.bytes)
  }

  const server = createServer((request, response) => {
    handle(request, response).catch(() => {
      if (!response.headersSent) response.writeHead(500)
      response.end()
    })
  })
  server.keepAliveTimeout = 30_000
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    opening: randomUUID(),
    answersUnknown: notFound !== undefined || fallback !== null,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function plainText(status: number): Body {
  const bytes = Buffer.from(status === 404 ? 'Not found\n' : '')
  return { bytes, headers: { 'content-type': 'text/plain' } }
}
