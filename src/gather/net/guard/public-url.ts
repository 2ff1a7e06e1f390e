import { type Sentence, sentence } from '../../../core/sentence.ts'
import { isIP } from 'node:net'
import { isLoopback } from '../../../core/url/url.ts'
import { type IpPolicy, refusalOfIp } from './public-ip.ts'

/** Why this URL must not be fetched, judged by its text alone; undefined if it may. */
export function refusalOfUrl(url: URL, policy: IpPolicy): Sentence | undefined {
  if (url.protocol !== 'http:' && url.protocol !== 'https:') {
    return sentence('urlScheme', { scheme: url.protocol.slice(0, 20) })
  }
  if (url.username !== '' || url.password !== '') {
    return sentence('urlPassword')
  }
  const port = portOf(url)
  if (blockedPorts.has(port)) {
    return sentence('urlPort', { port, host: url.hostname })
  }
  return refusalOfHost(url.hostname, policy)
}

/** The same for a host: a name, an IPv4 address, or an IPv6 address with or without brackets. */
export function refusalOfHost(host: string, policy: IpPolicy): Sentence | undefined {
  const literal = literalOf(host)
  if (literal !== undefined) return refusalOfIp(literal, policy)
  const name = withoutFinalDots(host.toLowerCase())
  if (name === '') return sentence('urlNoHost')
  if (metadataNames.has(name)) {
    return sentence('hostMetadata', { host: name })
  }
  if (policy.privateTargets) return undefined
  if (isLoopback(name) || /^localhost\d?(?:\.localdomain\d?)?$/.test(name)) {
    return sentence('hostThisMachine', { host: name })
  }
  if (!name.includes('.') || privateSuffix.test(name)) {
    return sentence('hostPrivate', { host: name })
  }
  return undefined
}

/** The IP address that a host literally is, without resolving. */
export function literalOf(host: string): string | undefined {
  const bare = host.startsWith('[') && host.endsWith(']') ? host.slice(1, -1) : host
  if (isIP(bare) !== 0) return bare
  // `127.0.0.1.` and `0x7f.1` are addresses to a URL parser, and so to anything that connects.
  const parsed = bare.includes(':') ? null : URL.parse(`http://${bare}/`)
  return parsed !== null && isIP(parsed.hostname) === 4 ? parsed.hostname : undefined
}

export function portOf(url: URL): number {
  if (url.port !== '') return Number(url.port)
  return url.protocol === 'https:' ? 443 : 80
}

// Top-level names that RFC 6761, 6762, 8375 and ICANN (`internal`, and the three of SAC045) keep out of public DNS, and
// those that home routers and Kubernetes use.
const privateSuffix =
  /\.(?:local|localdomain|internal|intranet|lan|home|corp|mail|private|localnet|home\.arpa|svc|cluster|test|invalid|onion|alt)$/

const metadataNames: ReadonlySet<string> = new Set([
  'metadata',
  'metadata.google.internal',
  'metadata.goog',
  'metadata.azure.internal',
  'metadata.azure.com',
  'metadata.tencentyun.com',
  'metadata.platformequinix.com',
  'metadata.packet.net',
  'metadata.nicmanager.com',
  'instance-data',
  'instance-data.ec2.internal',
  'rancher-metadata',
])

// The bad ports of the Fetch standard, section 2.9, and port 0.
const blockedPorts: ReadonlySet<number> = new Set([
  0, 1, 7, 9, 11, 13, 15, 17, 19, 20, 21, 22, 23, 25, 37, 42, 43, 53, 69, 77, 79, 87, 95, 101, 102, 103, 104,
  109, 110, 111, 113, 115, 117, 119, 123, 135, 137, 139, 143, 161, 179, 389, 427, 465, 512, 513, 514, 515,
  526, 530, 531, 532, 540, 548, 554, 556, 563, 587, 601, 636, 989, 990, 993, 995, 1719, 1720, 1723, 2049,
  3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10080,
])

function withoutFinalDots(host: string): string {
  let end = host.length
  while (host.charAt(end - 1) === '.') end -= 1
  return host.slice(0, end)
}
