import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import type { TestContext } from 'node:test'

/** A way to the server over TCP that can be held up, as by a router that restarts: late, and nothing missing. */
export async function pausableWire(context: TestContext, path: string) {
  const sockets = new Set<Socket>()
  let isCut = false
  const wire = createServer((near) => {
    const far = connect(path)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      from.on('data', (chunk) => to.write(chunk))
      from.on('error', () => to.destroy())
      from.on('close', () => {
        sockets.delete(from)
        to.destroy()
      })
      if (isCut) from.pause()
    }
  })
  wire.listen(0, '127.0.0.1')
  await once(wire, 'listening')
  context.after(() => {
    for (const socket of sockets) socket.destroy()
    wire.close()
  })
  const address = wire.address()
  if (typeof address !== 'object' || address === null) throw new Error('The wire has no address.')
  return {
    port: address.port,
    cut(): void {
      isCut = true
      for (const socket of sockets) socket.pause()
    },
    mend(): void {
      isCut = false
      for (const socket of sockets) socket.resume()
    },
  }
}
