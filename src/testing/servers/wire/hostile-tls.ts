import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { duplexPair } from 'node:stream'
import { createSecureContext, type SecureContextOptions, TLSSocket } from 'node:tls'
import { makeCertificate } from './certificate.ts'

const day = 86_400_000
const names = ['localhost', '127.0.0.1']
const good = makeCertificate({ name: 'localhost', names })
const expired = makeCertificate({
  name: 'localhost',
  names,
  from: new Date(Date.now() - 20 * day),
  to: new Date(Date.now() - 10 * day),
})
const other = makeCertificate({ name: 'other.example', names: ['other.example'] })

/** Almost 64 kB, as long as a certificate of ours can be. */
const bulky = () =>
  makeCertificate({
    name: 'localhost',
    names: [...names, ...Array.from({ length: 2500 }, (_, index) => `n${index}.localhost`)],
  })

const page = '<!doctype html><html lang="en"><title>A page over TLS</title><h1>Page</h1><p>Text</p>'
const whole = `HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: ${page.length}\r\n\r\n${page}`

/** A record of the handshake (RFC 8446, section 5.1) that announces this much content. */
const handshakeRecord = (length: number, ...content: readonly number[]): Buffer =>
  Buffer.from([0x16, 0x03, 0x03, length >> 8, length & 0xff, ...content])

const afterHello = (act: (socket: Socket) => void) => (socket: Socket) =>
  void socket.once('data', () => act(socket))

/** Writes the same part again and again until the client gives up. */
const endless = (part: Buffer, everyMs: number) =>
  afterHello((socket) => {
    const timer = setInterval(() => {
      if (socket.writableLength < 1_000_000) socket.write(part)
    }, everyMs)
    socket.once('close', () => clearInterval(timer))
  })

/** A proper handshake, and then whatever `act` does once the request has arrived. */
const secured =
  (options: SecureContextOptions, act: (secure: TLSSocket, socket: Socket) => void) => (socket: Socket) => {
    // Through a pair of streams: a socket with TLS on top of it accepts no bytes of its own.
    const [inner, outer] = duplexPair()
    outer.pipe(socket).pipe(outer)
    const secure = new TLSSocket(inner, { isServer: true, secureContext: createSecureContext(options) })
    // Clients that give up reset the connection.
    secure.on('error', () => socket.destroy())
    secure.once('data', () => act(secure, socket))
  }

const answer = (secure: TLSSocket): void => void secure.end(whole)

interface HostileTls {
  readonly scheme?: 'http'
  readonly accept: (socket: Socket) => void
}

const behaviors = {
  silent: { accept: (socket: Socket) => void socket.resume() },
  'closes-at-once': { accept: (socket: Socket) => void socket.destroy() },
  'closes-after-hello': { accept: afterHello((socket) => void socket.end()) },
  'resets-after-hello': { accept: afterHello((socket) => void socket.resetAndDestroy()) },
  'plain-http': { accept: afterHello((socket) => void socket.end(whole)) },
  garbage: { accept: afterHello((socket) => void socket.end(Buffer.alloc(4096, 0xa7))) },
  'closes-in-a-record': {
    accept: afterHello((socket) => void socket.end(handshakeRecord(500, 0x02, 0x00, 0x01, 0xf0))),
  },
  'longest-record': { accept: afterHello((socket) => void socket.write(handshakeRecord(0xffff))) },
  'endless-record': { accept: endless(Buffer.of(0x16), 200) },
  // A client ignores requests for another handshake while one is in progress (RFC 5246, section 7.4.1.1).
  'endless-hello-requests': { accept: endless(Buffer.alloc(9 * 500, handshakeRecord(4, 0, 0, 0, 0)), 5) },
  'endless-warnings': { accept: endless(Buffer.of(0x15, 0x03, 0x03, 0x00, 0x02, 0x01, 0x5a), 5) },
  'fatal-alert': {
    accept: afterHello((socket) => void socket.end(Buffer.of(0x15, 0x03, 0x03, 0x00, 0x02, 0x02, 0x28))),
  },
  'self-signed': { accept: secured(good, answer) },
  expired: { accept: secured(expired, answer) },
  'wrong-host': { accept: secured(other, answer) },
  'huge-certificate': {
    accept: (socket: Socket) => secured(bulky(), answer)(socket),
  },
  'huge-chain': {
    accept: (socket: Socket) => {
      const { cert, key } = bulky()
      secured({ key, cert: cert.repeat(4) }, answer)(socket)
    },
  },
  'closes-after-handshake': { accept: secured(good, (_secure, socket) => void socket.destroy()) },
  'closes-in-the-body': {
    accept: secured(good, (secure, socket) => void secure.write(whole.slice(0, -20), () => socket.destroy())),
  },
  'silent-after-handshake': { accept: secured(good, () => undefined) },
  'garbage-after-handshake': {
    accept: secured(good, (_secure, socket) => {
      socket.write(Buffer.concat([Buffer.of(0x17, 0x03, 0x03, 0x00, 0x40), Buffer.alloc(0x40, 0xa7)]))
    }),
  },
  'garbage-handshake-later': {
    accept: secured({ ...good, maxVersion: 'TLSv1.2' }, (_secure, socket) => {
      socket.write(Buffer.alloc(90, handshakeRecord(4, 0, 0, 0, 0)))
    }),
  },
  'tls-on-http': { scheme: 'http', accept: secured(good, answer) },
  'alert-on-http': {
    scheme: 'http',
    accept: afterHello((socket) => void socket.end(Buffer.of(0x15, 0x03, 0x01, 0x00, 0x02, 0x02, 0x46))),
  },
} as const satisfies Readonly<Record<string, HostileTls>>

export type HostileTlsName = keyof typeof behaviors

// The keys of this object are the names.
export const hostileTlsNames = Object.keys(behaviors) as readonly HostileTlsName[]

export interface HostileTlsSite {
  readonly urls: Readonly<Record<HostileTlsName, string>>
  connections(): number
  /** How many are still open. */
  open(): number
  close(): void
}

/** Servers that do to their clients what TLS allows, and what it does not: each on a port of its own. */
export async function startHostileTls(): Promise<HostileTlsSite> {
  const sockets = new Set<Socket>()
  let connections = 0
  const servers = hostileTlsNames.map((name) => {
    const server = createServer((socket) => {
      connections += 1
      sockets.add(socket)
      socket.on('error', () => socket.destroy()).once('close', () => sockets.delete(socket))
      behaviors[name].accept(socket)
    })
    return { name, server: server.listen(0, '127.0.0.1') }
  })
  await Promise.all(servers.map(({ server }) => once(server, 'listening')))
  const urls = servers.map(({ name, server }) => {
    const behavior: HostileTls = behaviors[name]
    // A TCP server's address is never a string.
    const { port } = server.address() as AddressInfo
    return [name, `${behavior.scheme ?? 'https'}://127.0.0.1:${port}/`]
  })
  return {
    // One for each name.
    urls: Object.fromEntries(urls) as Record<HostileTlsName, string>,
    connections: () => connections,
    open: () => sockets.size,
    close() {
      for (const { server } of servers) server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}
