import { sentence } from '../../core/sentence.ts'
import { createServer, request as plainRequest, type IncomingMessage, type ServerResponse } from 'node:http'
import { type AddressInfo, type Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { Failure } from '../../core/failure.ts'
import { dial, type Door } from '../../gather/net/tls/dial.ts'
import { portOf, refusalOfUrl } from '../../gather/net/guard/public-url.ts'
import { createPasses, type Pass, type RequestLimits } from './proxy-pass.ts'
import { forwardableHead, proxyMark } from './forwardable-head.ts'

export interface Proxy {
  readonly port: number
  /** Issues a pass. Requests without one get a 407, including those of Chromium's own services. */
  admit(): Pass
  close(): Promise<void>
}

export interface ProxyOptions {
  readonly connectMs?: number
  /** Concurrent connections. A page that opens thousands only delays itself. */
  readonly maxConnections?: number
  readonly requests?: RequestLimits
}

/** Pages of large shops request about 300 files from all hosts together. */
const requestLimits: RequestLimits = { total: 1000, ownHost: 700, otherHost: 250 }

/**
 * A hostname that doesn't exist and that the proxy answers itself. Each context presents its credentials there first.
 */
export const passUrl = 'http://pass.plumbline.invalid/'

/**
 * The browser's only route to the network. The code that fetches pages also resolves, checks and connects here: the
 * browser itself resolves no name and opens no other connection.
 */
export async function openProxy(door: Pick<Door, 'resolveHost'>, options: ProxyOptions = {}): Promise<Proxy> {
  const { connectMs = 10_000, maxConnections = 512, requests = requestLimits } = options
  const passes = createPasses(requests)
  const sockets = new Set<Socket>()
  const server = createServer({ maxHeaderSize: 64 * 1024, keepAliveTimeout: 1000 })
  server.maxConnections = maxConnections
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
    socket.on('error', () => socket.destroy())
  })
  const passOf = (request: IncomingMessage) => passes.find(request.headers['proxy-authorization'])
  const connectTo = async (url: URL, request: IncomingMessage, socket: Duplex): Promise<Socket> => {
    const pass = passOf(request)
    if (pass === undefined) throw new NoPass()
    pass.count(url.hostname)
    const policy = pass.policyFor(url.hostname)
    const refusal = policy === null ? sentence('proxyRefused') : refusalOfUrl(url, policy)
    if (policy === null || refusal !== undefined)
      throw new Failure('url-refused', refusal ?? sentence('proxyRefused'))
    const gone = new AbortController()
    const leave = () => gone.abort()
    socket.once('close', leave)
    try {
      const signal = AbortSignal.any([gone.signal, AbortSignal.timeout(connectMs)])
      const host = url.hostname.replace(/^\[|\]$/g, '')
      const dialled = await dial({ host, port: portOf(url) }, { ...door, policy }, signal)
      pass.keep(url.hostname, dialled.socket)
      return dialled.socket
    } finally {
      socket.off('close', leave)
    }
  }

  server.on('connect', (request, client, head) => {
    const url = tunnelTarget(request.url ?? '')
    if (url === null) return refuse(client, 400)
    connectTo(url, request, client).then(
      (outside) => {
        client.write('HTTP/1.1 200 Connection established\r\n\r\n')
        if (head.length > 0) outside.write(head)
        join(client, outside)
      },
      (error: unknown) => refuse(client, statusOf(error)),
    )
  })

  server.on('request', (request, response) => {
    const url = plainTarget(request.url ?? '')
    if (url === null) return answer(response, 400)
    if (url.href === passUrl) return answer(response, passOf(request) === undefined ? 407 : 204)
    connectTo(url, request, request.socket)
      .then((outside) => forward(request, response, url, outside))
      .catch((error: unknown) =>
        response.headersSent ? response.destroy() : answer(response, statusOf(error)),
      )
  })

  // Unencrypted WebSockets may also arrive in this form.
  server.on('upgrade', (request, client, head) => {
    const url = plainTarget(request.url ?? '')
    if (url === null) return refuse(client, 400)
    connectTo(url, request, client).then(
      (outside) => {
        const lines = [`${request.method} ${url.pathname}${url.search} HTTP/1.1`]
        for (let index = 0; index < request.rawHeaders.length; index += 2) {
          const name = request.rawHeaders[index] ?? ''
          if (!name.toLowerCase().startsWith('proxy-'))
            lines.push(`${name}: ${request.rawHeaders[index + 1] ?? ''}`)
        }
        outside.write(`${lines.join('\r\n')}\r\n\r\n`)
        if (head.length > 0) outside.write(head)
        join(client, outside)
      },
      (error: unknown) => refuse(client, statusOf(error)),
    )
  })

  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', resolve)
  })
  return {
    // A TCP server's address is never a string.
    port: (server.address() as AddressInfo).port,
    admit: () => passes.admit(),
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function forward(request: IncomingMessage, response: ServerResponse, url: URL, outside: Socket): void {
  const { 'proxy-connection': _, 'proxy-authorization': __, ...headers } = request.headers
  const onward = plainRequest({
    method: request.method ?? 'GET',
    path: `${url.pathname}${url.search}`,
    headers: { ...headers, connection: 'close' },
    setHost: false,
    createConnection: () => outside,
    insecureHTTPParser: true,
    maxHeaderSize: 256 * 1024,
  })
  const fail = () => (response.headersSent ? response.destroy() : answer(response, 502))
  onward.once('response', (found) => {
    const head = forwardableHead(found)
    if (head === null) {
      onward.destroy()
      return fail()
    }
    response.writeHead(head.status, head.reason, head.headers)
    found.pipe(response)
    found.once('error', () => response.destroy())
  })
  // Also covers a server that switches protocols or hangs up without a response.
  onward.once('error', fail).once('close', () => response.writableEnded || fail())
  response.once('close', () => onward.destroy())
  request.once('error', () => onward.destroy()).pipe(onward)
}

function join(client: Duplex, outside: Socket): void {
  const end = () => {
    client.destroy()
    outside.destroy()
  }
  client.once('error', end).once('close', end)
  outside.once('error', end).once('close', end)
  client.pipe(outside)
  outside.pipe(client)
}

/**
 * Parses the `host:port` of a CONNECT. The scheme only selects the URL rules; the tunnel carries the browser's own TLS.
 */
function tunnelTarget(authority: string): URL | null {
  if (!/^[^\s/?#@\\]+:\d{1,5}$/.test(authority)) return null
  const url = URL.parse(`https://${authority}/`)
  return url !== null && url.hostname !== '' ? url : null
}

function plainTarget(target: string): URL | null {
  const url = URL.parse(target)
  if (url === null || (url.protocol !== 'http:' && url.protocol !== 'ws:')) return null
  return url.protocol === 'ws:' ? URL.parse(`http:${target.slice(3)}`) : url
}

/** 403 tells the browser that we refused; it only reports "tunnel failed" in any case. */
const statusOf = (error: unknown): number => {
  if (error instanceof NoPass) return 407
  if (!(error instanceof Failure)) return 502
  return error.code === 'url-refused' ? 403 : error.code === 'timed-out' ? 504 : 502
}

class NoPass extends Error {}

const challenge = 'Basic realm="plumbline"'

function answer(response: ServerResponse, status: number): void {
  const asks = status === 407 ? { 'proxy-authenticate': challenge } : {}
  response.writeHead(status, { [proxyMark]: String(status), 'content-length': 0, ...asks }).end()
}

function refuse(client: Duplex, status: number): void {
  client.end(
    `HTTP/1.1 ${status} Refused\r\n${proxyMark}: ${status}\r\n${status === 407 ? `Proxy-Authenticate: ${challenge}\r\n` : ''}Content-Length: 0\r\nConnection: close\r\n\r\n`,
  )
}
