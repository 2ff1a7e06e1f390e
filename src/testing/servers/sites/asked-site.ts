import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { TestContext } from 'node:test'
import { openAskSource } from '../../../gather/ask/open-ask-source.ts'
import { askRobotsTxt } from '../../../gather/ask/site/robots-txt.ts'
import type { AskSource } from '../../../gather/ask/source.ts'
import { openNet } from '../../../gather/net/open-net.ts'
import { readFacts } from '../../../gather/read-facts.ts'

/** The response of a local site for one path. */
export interface SiteAnswer {
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Uint8Array
  /** Never responds. */
  readonly silent?: true
  /** How long it takes to respond. */
  readonly delayMs?: number
}

/** Responses by path with query; other paths get a 404. A plain string is HTML. */
export type SitePaths = Readonly<Record<string, string | SiteAnswer | ((asked: Asked) => SiteAnswer)>>

export interface Asked {
  readonly method: string
  readonly path: string
  readonly headers: IncomingHttpHeaders
}

export interface Site {
  readonly origin: string
  /** Every request so far, in order. */
  readonly asked: readonly Asked[]
  /** `METHOD path` of each request, sorted. */
  readonly lines: () => readonly string[]
}

/** A real HTTP server on loopback, closed with the test. */
export async function openSite(test: TestContext, paths: SitePaths): Promise<Site> {
  const asked: Asked[] = []
  const server = createServer((request, response) => {
    const now = { method: request.method ?? '', path: request.url ?? '', headers: request.headers }
    asked.push(now)
    const found = Object.hasOwn(paths, now.path) ? paths[now.path] : undefined
    const answer = typeof found === 'function' ? found(now) : found
    if (answer === undefined)
      return void response.writeHead(404, { 'content-type': 'text/plain' }).end('Not found')
    if (typeof answer === 'string')
      return void response.writeHead(200, { 'content-type': 'text/html' }).end(answer)
    if (answer.silent) return
    const send = () =>
      response
        .writeHead(answer.status ?? 200, { ...answer.headers })
        .end(now.method === 'HEAD' ? undefined : answer.body)
    if (answer.delayMs === undefined) send()
    else setTimeout(send, answer.delayMs)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  test.after(() => {
    server.closeAllConnections()
    server.close()
  })
  // A TCP server's address is never a string.
  const { port } = server.address() as AddressInfo
  const lines = () => asked.map(({ method, path }) => `${method} ${path}`).toSorted()
  return { origin: `http://127.0.0.1:${port}`, asked, lines }
}

/** An origin where nothing listens. */
export async function deadOrigin(): Promise<string> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return `http://127.0.0.1:${port}`
}

/** Fetches a page of the site and its robots.txt, clears the list of requests and returns the source for askers. */
export async function askSourceOf(
  test: TestContext,
  site: Site,
  path = '/',
  signal: AbortSignal = AbortSignal.timeout(20_000),
): Promise<AskSource> {
  const net = openNet({ privateTargets: true, userAgent: 'Plumbline/test' })
  test.after(() => net.close())
  const fetched = await net.fetch(`${site.origin}${path}`)
  const read = readFacts(fetched, (fact, error) => {
    throw new Error(`The reader of ${fact} threw.`, { cause: error })
  })
  if (!read.page.ok || !read.metadata.ok || !read.links.ok || !read.resources.ok || !read.inline.ok)
    throw new Error('A reader failed.')
  const page = read.page.value
  const robotsTxt = await askRobotsTxt({ page, net, signal })
  // Emptied in place, so that tests only see the asker's own requests.
  ;(site.asked as Asked[]).length = 0
  return openAskSource({
    page,
    metadata: read.metadata.value,
    links: read.links.value,
    resources: read.resources.value,
    imports: read.inline.value.imports,
    fonts: read.inline.value.fonts,
    robotsTxt,
    net,
    signal,
  })
}
