import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import type { TestContext } from 'node:test'

/**
 * A TCP connection to the server that can be interrupted without closing it. What is sent during that time arrives
 * late, as with a restarting router, or is lost.
 */
export async function cuttableWire(context: TestContext, path: string, meanwhile: 'late' | 'lost') {
  const sockets = new Set<Socket>()
  let isCut = false
  const wire = createServer((near) => {
    const far = connect(path)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      from.on('data', (chunk) => (isCut ? undefined : to.write(chunk)))
      from.on('error', () => to.destroy())
      from.on('close', () => {
        sockets.delete(from)
        to.destroy()
      })
      if (isCut && meanwhile === 'late') from.pause()
    }
  })
  wire.listen(0, '127.0.0.1')
  await once(wire, 'listening')
  context.after(() => {
    for (const socket of sockets) socket.destroy()
    wire.close()
  })
  const address = wire.address()
  if (typeof address !== 'object' || address === null) throw new Error('The wire has no port.')
  return {
    port: address.port,
    cut(): void {
      isCut = true
      if (meanwhile === 'late') for (const socket of sockets) socket.pause()
    },
    mend(): void {
      isCut = false
      for (const socket of sockets) socket.resume()
    },
  }
}
