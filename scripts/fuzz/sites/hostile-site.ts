import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { gzipSync } from 'node:zlib'
import { startHostileTls } from '../../../src/testing/servers/wire/hostile-tls.ts'
import { hostileMarkup } from './hostile-markup.ts'

export interface HostileSite {
  readonly urls: readonly string[]
  /** A well-behaved page on the same server. */
  readonly plainUrl: string
  /** Number of connections: a site that nobody reached proves nothing. */
  connections(): number
  close(): void
}

const html = 'HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n'

/** 30 MB of zeros in 30 kB. */
const bomb = gzipSync(Buffer.alloc(30 * 1024 * 1024))

const whole = (head: string, body: string | Buffer) => (socket: Socket) => {
  socket.write(`${head}Content-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n`)
  socket.end(body)
}

/** Writes the same part repeatedly until the client gives up. */
const endless = (head: string, part: string, everyMs: number) => (socket: Socket) => {
  socket.write(head)
  const timer = setInterval(() => {
    if (socket.writableLength < 1_000_000) socket.write(part)
  }, everyMs)
  socket.once('close', () => clearInterval(timer))
}

const plain = whole(
  html,
  '<!doctype html><html lang="en"><title>A plain page</title><h1>Plain</h1><p>Text</p>',
)

/** What a server can do to its client, by the first segment of the path. */
const behaviors: Readonly<Record<string, (socket: Socket, path: string) => void>> = {
  silent: () => {},
  closed: (socket) => socket.destroy(),
  slow: endless(`${html}\r\n<p>`, 'x', 1000),
  'slow-headers': endless('HTTP/1.1 200 OK\r\n', 'X-A: b\r\n', 500),
  endless: endless(`${html}\r\n`, '<p>'.repeat(20_000), 1),
  'endless-headers': endless('HTTP/1.1 200 OK\r\n', `X-A: ${'b'.repeat(5000)}\r\n`, 1),
  garbage: (socket) => socket.end('\0\x01\x02 not HTTP at all\r\n\r\n'),
  'bad-status': (socket) => socket.end('HTTP/1.1 099 \x01\r\nContent-Type: text/html\r\n\r\n<p>'),
  'bad-header': (socket) => socket.end(`${html}X: \0\x01\r\nnope\r\n: empty\r\n\r\n<p>`),
  'two-lengths': (socket) => socket.end(`${html}Content-Length: 3\r\nContent-Length: 9\r\n\r\n<p>`),
  'too-short': (socket) => socket.end(`${html}Content-Length: 5000\r\n\r\n<p>`),
  'bad-chunks': (socket) => socket.end(`${html}Transfer-Encoding: chunked\r\n\r\nzz\r\n<p>\r\n0\r\n\r\n`),
  loop: (socket, path) => whole(`HTTP/1.1 302 Found\r\nLocation: ${path}\r\n`, '')(socket),
  'long-loop': (socket, path) => whole(`HTTP/1.1 302 Found\r\nLocation: ${path}1\r\n`, '')(socket),
  'bad-location': whole('HTTP/1.1 301 Moved\r\nLocation: http://[::\r\n', ''),
  metadata: whole('HTTP/1.1 302 Found\r\nLocation: http://169.254.169.254/\r\n', ''),
  bomb: whole(`${html}Content-Encoding: gzip\r\n`, bomb),
  'nested-bomb': whole(`${html}Content-Encoding: gzip, gzip\r\n`, gzipSync(bomb)),
  'not-gzip': whole(`${html}Content-Encoding: gzip\r\n`, '<p>plain</p>'),
  'not-brotli': whole(`${html}Content-Encoding: br\r\n`, '\x01\x02\x03\x04'),
  'unknown-coding': whole(`${html}Content-Encoding: x-own\r\n`, '<p>'),
  'odd-type': whole(`HTTP/1.1 200 OK\r\nContent-Type: text/html; charset=${'x'.repeat(500)}\r\n`, '<p>'),
  utf16: whole('HTTP/1.1 200 OK\r\nContent-Type: text/html; charset=utf-16\r\n', '\xff\xfe<\0p'),
  deep: whole(`${html}`, '<div>'.repeat(20_000)),
  cookies: whole(`${html}${'Set-Cookie: a=b; Path=\x7f; Expires=never\r\n'.repeat(50)}`, '<p>'),
  markup: (socket, path) => whole(html, hostileMarkup(Number(/\d+/.exec(path)?.[0] ?? 0)))(socket),
}

/** A site on this machine that treats its clients as badly as a server can. */
export async function startHostileSite(): Promise<HostileSite> {
  const sockets = new Set<Socket>()
  let connections = 0
  const server = createServer((socket) => {
    connections += 1
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
    // Clients that give up reset the connection.
    socket.on('error', () => socket.destroy())
    let head = ''
    socket.on('data', (part: Buffer) => {
      const known = head.includes('\r\n\r\n')
      head += part.toString('latin1')
      if (known || !head.includes('\r\n\r\n')) return
      const path = /^\S+ (\S+)/.exec(head)?.[1] ?? '/'
      const name = path.split('/')[1] ?? ''
      const behavior = name === 'plain' ? plain : (behaviors[name] ?? whole('HTTP/1.1 404 Not Found\r\n', ''))
      behavior(socket, path)
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The site has no port.')
  const origin = `http://127.0.0.1:${address.port}`
  const tls = await startHostileTls()
  return {
    plainUrl: `${origin}/plain/`,
    urls: [
      ...Object.values(tls.urls),
      ...Object.keys(behaviors).flatMap((name) =>
        name === 'markup'
          ? [1, 2, 3, 4, 5, 6].map((seed) => `${origin}/markup/${seed}`)
          : `${origin}/${name}/`,
      ),
    ],
    connections: () => connections + tls.connections(),
    close() {
      tls.close()
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}
