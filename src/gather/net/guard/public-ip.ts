import { type PlainSentenceId, type Sentence, sentence } from '../../../core/sentence.ts'
import { BlockList, isIPv4, isIPv6 } from 'node:net'
import { ownIps } from './own-ips.ts'

export interface IpPolicy {
  /** Whether loopback, private and shared addresses may be reached: only on a personal machine. */
  readonly privateTargets: boolean
  /** Private hosts that the operator allows, in lower case. */
  readonly privateHosts?: readonly string[]
  /** Whether 198.18.0.0/15 counts as public: local proxies use it for every name ("fake IP"). */
  readonly fakeIps?: boolean
  /** Private addresses that count as public, for tests, which cannot leave the machine. */
  readonly countAsPublic?: readonly string[]
  /** Addresses of this machine. Default: those of its network interfaces. */
  readonly ownIps?: BlockList
}

/** Whether this address belongs to this machine or its private network. */
export function isPrivateIp(ip: string, policy: IpPolicy): boolean {
  const kind = kindUnder(ip, policy)
  return kind !== undefined && kind !== fakeIp
}

/** Why this IP address must not be contacted, for the site's owner; undefined if it may. */
export function refusalOfIp(ip: string, policy: IpPolicy): Sentence | undefined {
  const kind = kindUnder(ip, policy)
  if (kind === undefined || (policy.privateTargets && kind.private)) return undefined
  if (policy.fakeIps === true && kind === fakeIp) return undefined
  return sentence('ipSpecial', { ip, kind: sentence(kind.is) })
}

interface Kind {
  readonly is: PlainSentenceId
  /** Belongs to the machine or its private network: reachable if private targets are allowed. */
  readonly private: boolean
  readonly ranges: readonly string[]
}

const metadata: Kind = {
  is: 'ipMetadata',
  private: false,
  ranges: [
    '169.254.169.254/32',
    '169.254.170.2/32',
    '169.254.170.23/32',
    '100.100.100.200/32',
    '168.63.129.16/32',
    '192.0.0.192/32',
    'fd00:ec2::254/128',
    'fd00:ec2::23/128',
    'fd20:ce::254/128',
    'fd00:c1::a9fe:a9fe/128',
  ],
}

// Local proxies return these instead of real addresses ("fake IP"), so a personal machine needs them.
const fakeIp: Kind = { is: 'ipTest', private: true, ranges: ['198.18.0.0/15'] }

// In order: the first match is reported. IANA's special-purpose registries (RFC 6890 and later), as of 2026.
const kinds: readonly Kind[] = [
  metadata,
  {
    is: 'ipLoopback',
    private: true,
    ranges: ['127.0.0.0/8', '::1/128'],
  },
  {
    is: 'ipPrivate',
    private: true,
    ranges: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
  },
  {
    is: 'ipProvider',
    private: true,
    ranges: ['100.64.0.0/10'],
  },
  fakeIp,
  { is: 'ipLinkLocal', private: false, ranges: ['169.254.0.0/16', 'fe80::/10'] },
  { is: 'ipUnspecified', private: false, ranges: ['0.0.0.0/8', '::/128'] },
  { is: 'ipBroadcast', private: false, ranges: ['255.255.255.255/32'] },
  { is: 'ipMulticast', private: false, ranges: ['224.0.0.0/4', 'ff00::/8'] },
  {
    is: 'ipDocumentation',
    private: false,
    ranges: ['192.0.2.0/24', '198.51.100.0/24', '203.0.113.0/24', '2001:db8::/32', '3fff::/20'],
  },
  {
    is: 'ipReserved',
    private: false,
    ranges: [
      '192.0.0.0/24',
      '192.31.196.0/24',
      '192.52.193.0/24',
      '192.88.99.0/24',
      '192.175.48.0/24',
      '240.0.0.0/4',
      '2001::/23',
      '2620:4f:8000::/48',
      '3ffe::/16',
    ],
  },
]

const lists = kinds.map((kind) => ({ kind, list: listOf(kind.ranges) }))
const global6 = listOf(['2000::/3'])
const teredo = listOf(['2001::/32'])
const translated = listOf(['64:ff9b::/96'])
const reserved6: Kind = { is: 'ipReserved', private: false, ranges: [] }

/** A public address of this machine may have services meant only for its private network. */
const ownMachine: Kind = { is: 'ipThisMachine', private: true, ranges: [] }

function kindUnder(ip: string, policy: IpPolicy): Kind | undefined {
  if (policy.countAsPublic?.includes(ip) === true) return undefined
  return kindOf(ip, policy.ownIps ?? ownIps())
}

function kindOf(ip: string, own: BlockList): Kind | undefined {
  if (isIPv4(ip)) return listed(ip, 'ipv4') ?? (own.check(ip, 'ipv4') ? ownMachine : undefined)
  // A zone ("%eth0") only ever belongs to an address of the local link.
  if (!isIPv6(ip) || ip.includes('%')) return reserved6
  const words = wordsOf(ip)
  if (isMapped(words)) return kindOf(v4(words, 6), own)
  const inner = carried(words)
    .map((v4Address) => kindOf(v4Address, own))
    .find((kind) => kind !== undefined)
  const itself = listed(ip, 'ipv6') ?? (own.check(ip, 'ipv6') ? ownMachine : undefined)
  if (translated.check(ip, 'ipv6')) return inner
  // Teredo is inside a reserved block, but is judged by the addresses it embeds.
  if (itself !== undefined && !teredo.check(ip, 'ipv6')) return itself
  return inner ?? (global6.check(ip, 'ipv6') ? undefined : reserved6)
}

function listed(ip: string, family: 'ipv4' | 'ipv6'): Kind | undefined {
  return lists.find(({ list }) => list.check(ip, family))?.kind
}

const isMapped = (words: readonly number[]) =>
  words.slice(0, 5).every((word) => word === 0) && words[5] === 0xffff

/** The IPv4 addresses that a packet to this IPv6 address may end up at. */
function carried(words: readonly number[]): readonly string[] {
  const [w0 = 0, w1 = 0, w2 = 0, w3 = 0, w4 = 0, w5 = 0] = words
  const found: string[] = []
  const startsWithZeros = (count: number) => words.slice(0, count).every((word) => word === 0)
  // ::a.b.c.d (compatible) and ::ffff:0:a.b.c.d (translated, RFC 2765).
  if (startsWithZeros(6) && (words[6] !== 0 || (words[7] ?? 0) > 1)) found.push(v4(words, 6))
  if (startsWithZeros(4) && w4 === 0xffff && w5 === 0) found.push(v4(words, 6))
  // NAT64 (RFC 6052), and its local-use prefix (RFC 8215), which may carry the address at either place.
  if (w0 === 0x64 && w1 === 0xff9b) {
    found.push(v4(words, 6))
    if (w2 === 1) found.push(dotted(w3, ((w4 & 0xff) << 8) | (w5 >> 8)))
  }
  // 6to4 (RFC 3056).
  if (w0 === 0x2002) found.push(v4(words, 1))
  // Teredo (RFC 4380): the server, and the client with every bit inverted.
  if (w0 === 0x2001 && w1 === 0) {
    found.push(v4(words, 2), dotted(~(words[6] ?? 0) & 0xffff, ~(words[7] ?? 0) & 0xffff))
  }
  // ISATAP (RFC 5214) under any prefix.
  if ((w4 === 0 || w4 === 0x200) && w5 === 0x5efe) found.push(v4(words, 6))
  return found
}

const v4 = (words: readonly number[], at: number) => dotted(words[at] ?? 0, words[at + 1] ?? 0)

const dotted = (high: number, low: number) => `${high >> 8}.${high & 0xff}.${low >> 8}.${low & 0xff}`

/** The eight 16-bit words of an address that `isIPv6` has accepted. */
function wordsOf(ip: string): readonly number[] {
  // bounded: `isIPv6` accepts 45 characters
  const plain = ip.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, a, b, c, d) => {
    return `${hex(Number(a) * 256 + Number(b))}:${hex(Number(c) * 256 + Number(d))}`
  })
  const [left = '', right] = plain.split('::')
  const read = (part: string) => (part === '' ? [] : part.split(':').map((word) => Number.parseInt(word, 16)))
  const before = read(left)
  const after = read(right ?? '')
  return [...before, ...Array<number>(8 - before.length - after.length).fill(0), ...after]
}

const hex = (word: number) => word.toString(16)

function listOf(ranges: readonly string[]): BlockList {
  const list = new BlockList()
  for (const range of ranges) {
    const [ip = '', bits] = range.split('/')
    list.addSubnet(ip, Number(bits), isIPv4(ip) ? 'ipv4' : 'ipv6')
  }
  return list
}
