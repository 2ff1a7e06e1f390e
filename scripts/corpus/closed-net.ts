import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import type { NetOptions } from '../../src/gather/net/open-net.ts'

/**
 * A network that ends at loopback: for every other name the name server fails, immediately and without a packet leaving
 * the machine. It "fails" rather than "does not exist": the pages' hosts do exist, they just must not be contacted.
 */
export async function openClosedNet(
  ownHosts: ReadonlySet<string> = new Set(),
): Promise<{ readonly net: NetOptions; close(): void }> {
  const socket = createSocket('udp4')
  socket.on('message', (question, from) => {
    const answer = Buffer.from(question)
    // A response with the code 2, "server failure" (RFC 1035, section 4.1.1).
    answer.writeUInt16BE(0x8182, 2)
    socket.send(answer, from.port, from.address)
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  return {
    net: {
      privateTargets: true,
      // Pages served under their real names are audited as the public pages they are.
      ...(ownHosts.size === 0 ? {} : { countAsPublic: ['127.0.0.1'] }),
      userAgent: 'Plumbline calibration',
      dnsServers: [`127.0.0.1:${socket.address().port}`],
      resolveHost: (name) =>
        ownHosts.has(name)
          ? Promise.resolve(['127.0.0.1'])
          : Promise.reject(Object.assign(new Error(`${name} is not asked`), { code: 'ESERVFAIL' })),
    },
    close: () => socket.close(),
  }
}
