import { once } from 'node:events'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import type { TestContext } from 'node:test'
import { createServer as createTlsServer, type TlsOptions } from 'node:tls'

/** A server that sends whatever a test wants, valid HTTP or not. */
export interface RawServer {
  readonly port: number
  /** `http://127.0.0.1:port`, or https with TLS. */
  readonly origin: string
  /** Heads of the requests so far. */
  readonly requests: readonly string[]
  /** How many connections were opened so far. */
  connections(): number
  /** Closes every open connection. */
  hangUp(): void
  /** Stops listening, so that connections are refused. */
  close(): void
}

export interface RawServerOptions {
  readonly tls?: TlsOptions
  readonly host?: string
  readonly port?: number
  /** Sent immediately, before any request. */
  readonly greet?: (socket: Socket) => void
}

/** Calls `answer` with each request's head and the socket to respond on. Closed when the test ends. */
export async function rawServer(
  t: TestContext,
  answer: (socket: Socket, head: string) => void,
  options: RawServerOptions = {},
): Promise<RawServer> {
  const requests: string[] = []
  const sockets = new Set<Socket>()
  let connections = 0
  const accept = (socket: Socket) => {
    connections += 1
    sockets.add(socket)
    socket.on('error', () => {}).on('close', () => sockets.delete(socket))
    options.greet?.(socket)
    let read = ''
    socket.on('data', (chunk) => {
      read += chunk.toString('latin1')
      for (let end = read.indexOf('\r\n\r\n'); end >= 0; end = read.indexOf('\r\n\r\n')) {
        const head = read.slice(0, end)
        read = read.slice(end + 4)
        requests.push(head)
        answer(socket, head)
      }
    })
  }
  const server: Server =
    options.tls === undefined ? createServer(accept) : createTlsServer(options.tls, accept)
  server.on('tlsClientError', () => {})
  const host = options.host ?? '127.0.0.1'
  server.listen(options.port ?? 0, host)
  await once(server, 'listening')
  const hangUp = () => {
    for (const socket of sockets) socket.destroy()
  }
  const close = () => {
    server.close()
    hangUp()
  }
  t.after(close)
  // A TCP server's address is never a string.
  const { port } = server.address() as AddressInfo
  const scheme = options.tls === undefined ? 'http' : 'https'
  return {
    port,
    origin: `${scheme}://${host.includes(':') ? `[${host}]` : host}:${port}`,
    requests,
    connections: () => connections,
    hangUp,
    close,
  }
}

/** A complete response with its length, leaving the connection open. */
export function respond(
  socket: Socket,
  body: string | Uint8Array = '',
  headers: readonly string[] = [],
  status = '200 OK',
): void {
  const bytes = Buffer.from(body)
  socket.write(
    [`HTTP/1.1 ${status}`, ...headers, `Content-Length: ${bytes.length}`, '', ''].join('\r\n'),
    'latin1',
  )
  socket.write(bytes)
}
