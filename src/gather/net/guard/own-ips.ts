import { BlockList, isIPv4 } from 'node:net'
import { networkInterfaces } from 'node:os'

/** An interface may come up, or get another address, while the service runs. */
const freshMs = 30_000

let own: { readonly list: BlockList; readonly until: number } | undefined

/** The addresses of this machine, public ones included. */
export function ownIps(): BlockList {
  const now = performance.now()
  if (own === undefined || now >= own.until) own = { list: listOf(machineIps()), until: now + freshMs }
  return own.list
}

export function listOf(ips: readonly string[]): BlockList {
  const list = new BlockList()
  for (const ip of ips) list.addAddress(ip, isIPv4(ip) ? 'ipv4' : 'ipv6')
  return list
}

function machineIps(): readonly string[] {
  return Object.values(networkInterfaces()).flatMap((addresses = []) =>
    addresses.map(({ address }) => address.split('%', 1)[0] ?? address),
  )
}
