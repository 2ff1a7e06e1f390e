import { connect } from 'node:net'

/**
 * Sends requests over keep-alive connections and returns how many. A raw socket and a search for the response length
 * keep the client cheap.
 */
export async function load(
  url: string,
  headers: Readonly<Record<string, string>>,
  ms: number,
  connections = 16,
): Promise<number> {
  const { hostname, port, pathname, search } = new URL(url)
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  const request = Buffer.from(
    `GET ${pathname}${search} HTTP/1.1\r\nHost: ${hostname}:${port}\r\n${lines.join('')}\r\n`,
  )
  const end = performance.now() + ms
  const counts = await Promise.all(
    Array.from({ length: connections }, () => ask(hostname, Number(port), request, end)),
  )
  return counts.reduce((sum, count) => sum + count, 0)
}

function ask(host: string, port: number, request: Buffer, end: number): Promise<number> {
  return new Promise((resolve, reject) => {
    let count = 0
    let missing = 0
    let head = ''
    const socket = connect({ host, port, noDelay: true }, () => socket.write(request))
    socket.on('error', reject)
    socket.on('data', (chunk) => {
      if (missing > 0) missing -= chunk.length
      else {
        head += chunk.toString('latin1')
        const split = head.indexOf('\r\n\r\n')
        if (split === -1) return
        const length = Number(/content-length: *(\d+)/i.exec(head)?.[1] ?? 0)
        if (!head.startsWith('HTTP/1.1 200')) return reject(new Error(head.slice(0, 200)))
        missing = length - (head.length - split - 4)
        head = ''
      }
      if (missing > 0) return
      count += 1
      if (performance.now() < end) return void socket.write(request)
      socket.destroy()
      resolve(count)
    })
  })
}
