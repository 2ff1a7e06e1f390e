/**
 * One customer of a provider: an IPv4 address, or an IPv6 /64, in which a customer can choose any address (RFC 6177).
 */
export function networkOf(ip: string): string {
  const groups = ipv6Groups(ip)
  return groups === undefined ? ipv4Of(ip) : `${groups.slice(0, 4).join(':')}::/64`
}

/** What one party can rent cheaply: 256 neighboring IPv4 addresses, or an IPv6 /48. */
export function providerNetworkOf(ip: string): string {
  const groups = ipv6Groups(ip)
  if (groups === undefined) return `${ipv4Of(ip).split('.').slice(0, 3).join('.')}.0/24`
  return `${groups.slice(0, 3).join(':')}::/48`
}

const ipv4Of = (ip: string): string => ip.replace(/^::ffff:/i, '')

function ipv6Groups(ip: string): readonly string[] | undefined {
  const [address = ''] = ip.split('%')
  if (!address.includes(':') || address.includes('.')) return undefined
  const [head = '', tail] = address.split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail === undefined || tail === '' ? [] : tail.split(':')
  const missing = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length)
  const groups = [...before, ...Array<string>(missing).fill('0'), ...after]
  return groups.map((group) => Number.parseInt(group, 16).toString(16))
}
