import { sentenceText } from '../../../messages/sentence-text.ts'
import assert from 'node:assert/strict'
import { networkInterfaces } from 'node:os'
import { test } from 'node:test'
import fc from 'fast-check'
import ipaddr from 'ipaddr.js'
import { listOf, ownIps } from './own-ips.ts'
import { isPrivateIp, refusalOfIp } from './public-ip.ts'

const refused = (ip: string) => refusalOfIp(ip, { privateTargets: false }) !== undefined
const refusedToOwner = (ip: string) => refusalOfIp(ip, { privateTargets: true }) !== undefined

const words = (text: string) => text.trim().split(/\s+/)

// First and last of each range of the IANA IPv4 special-purpose registry, and the addresses of metadata services.
const special4 = words(`
  0.0.0.0 0.1.2.3 0.255.255.255 10.0.0.0 10.255.255.255 100.64.0.0 100.100.100.200 100.127.255.255
  127.0.0.0 127.0.0.1 127.1.2.3 127.255.255.255 168.63.129.16 169.254.0.0 169.254.169.254 169.254.170.2
  169.254.255.255 172.16.0.0 172.31.255.255 192.0.0.0 192.0.0.8 192.0.0.170 192.0.0.192 192.0.0.255
  192.0.2.0 192.0.2.255 192.88.99.1 192.168.0.0 192.168.255.255 198.18.0.0 198.19.255.255 198.51.100.7
  203.0.113.255 224.0.0.1 239.255.255.255 240.0.0.0 255.255.255.254 255.255.255.255
`)

const special6 = words(`
  :: ::1 ::2 ::ffff 100:: 100::1 100:0:0:1::1 2001::1 2001:1::1 2001:2::1 2001:10::1 2001:1f:ffff::
  2001:20::1 2001:30::1 2001:db8::1 2001:db8:ffff:ffff:ffff:ffff:ffff:ffff 3ffe::1 3fff::1 3fff:fff::1
  4000::1 5f00::1 8000::1 fc00::1 fd00::1 fd00:ec2::254 fd20:ce::254 fdff:ffff::1 fe00::1 fe80::1
  fe80::1%eth0 febf::1 fec0::1 ff00::1 ff02::1 ff0e::1 2620:4f:8000::1 1fff::1
`)

/** IPv6 forms whose packets may end at the IPv4 address they embed. */
const carriers: Readonly<Record<string, (high: string, low: string, dotted: string) => readonly string[]>> = {
  mapped: (high, low, dotted) => [`::ffff:${dotted}`, `::ffff:${high}:${low}`, `0:0:0:0:0:FFFF:${dotted}`],
  compatible: (high, low, dotted) => [`::${dotted}`, `::${high}:${low}`],
  translated: (high, low, dotted) => [`::ffff:0:${dotted}`, `::ffff:0:${high}:${low}`],
  nat64: (high, low, dotted) => [`64:ff9b::${dotted}`, `64:ff9b::${high}:${low}`],
  'local nat64': (high, low, dotted) => [`64:ff9b:1::${dotted}`, `64:ff9b:1::${high}:${low}`],
  '6to4': (high, low) => [`2002:${high}:${low}::`, `2002:${high}:${low}::1`, `2002:${high}:${low}:1::5`],
  'teredo server': (high, low) => [`2001:0:${high}:${low}::fefe:fefe`],
  'teredo client': (high, low) => [`2001:0:808:808::${turned(high)}:${turned(low)}`],
  isatap: (high, low, dotted) => [
    `2a00:1450:4001::5efe:${dotted}`,
    `2a00:1450:4001::200:5efe:${high}:${low}`,
  ],
}

const turned = (word: string) => (~Number.parseInt(word, 16) & 0xffff).toString(16)

function carry(dotted: string, how: string): readonly string[] {
  const [a = 0, b = 0, c = 0, d = 0] = dotted.split('.').map(Number)
  return carriers[how]?.((a * 256 + b).toString(16), (c * 256 + d).toString(16), dotted) ?? []
}

test('special addresses are rejected', () => {
  assert.deepEqual(
    [...special4, ...special6].filter((ip) => !refused(ip)),
    [],
  )
})

test('special IPv4 addresses are rejected inside every IPv6 form that embeds them', () => {
  const hidden = Object.keys(carriers).flatMap((how) => special4.flatMap((ip) => carry(ip, how)))
  assert.ok(hidden.length > 500)
  assert.deepEqual(
    hidden.filter((ip) => !refused(ip)),
    [],
  )
})

test('public addresses are allowed', () => {
  const open = words(`
  1.1.1.1 8.8.8.8 9.255.255.255 11.0.0.0 93.184.215.14 100.63.255.255 100.128.0.0 126.255.255.255
  128.0.0.0 168.63.129.15 169.253.255.255 169.255.0.0 172.15.255.255 172.32.0.0 191.255.255.255 192.0.1.0
  192.0.3.0 192.167.255.255 192.169.0.0 198.17.255.255 198.20.0.0 223.255.255.255 2606:4700:4700::1111
  2a00:1450:4001:80b::200e 2001:4860:4860::8888 2001:200::1 2400:cb00::1 2620:fe::fe ::ffff:8.8.8.8
  64:ff9b::8.8.8.8 2002:808:808::1 2a00:1450:4001::5efe:8.8.8.8
`)
  assert.deepEqual(open.filter(refused), [])
})

test('on a personal machine its private networks are allowed, and no other special addresses', () => {
  const own = words(`
  127.0.0.1 127.8.8.8 10.1.2.3 172.16.0.1 192.168.1.1 100.64.0.1 ::1 fd12:3456::1 fc00::1
  ::ffff:127.0.0.1 ::ffff:10.0.0.1 8.8.8.8
`)
  const never = words(`
  169.254.169.254 169.254.170.2 169.254.1.1 100.100.100.200 168.63.129.16 192.0.0.192 fd00:ec2::254
  fd20:ce::254 fe80::1 fe80::1%lo ::ffff:169.254.169.254 ::ffff:a9fe:a9fe 64:ff9b::169.254.169.254
  64:ff9b:1::169.254.169.254 2002:a9fe:a9fe::1 ::169.254.169.254 0.0.0.0 :: 224.0.0.1 ff02::1
  255.255.255.255 240.0.0.1 192.0.2.1 2001:db8::1
`)
  assert.deepEqual(own.filter(refusedToOwner), [])
  assert.deepEqual(
    never.filter((ip) => !refusedToOwner(ip)),
    [],
  )
})

test('what is not an address is rejected', () => {
  const odd = ['', ' 1.2.3.4', ...words('localhost 127.1 0x7f.0.0.1 1.2.3 1.2.3.4.5 ::g [::1] 1.2.3.4/8')]
  assert.deepEqual(
    odd.filter((word) => !refusedToOwner(word)),
    [],
  )
})

test('a refusal is a sentence that names the address, its kind and what to do', () => {
  assert.equal(
    sentenceText(refusalOfIp('10.0.0.7', { privateTargets: false }) ?? ''),
    '10.0.0.7 is a private address and is not audited. Submit the URL of a page on the public internet.',
  )
})

test('every IPv4 address is classified like in ipaddr.js, except metadata services', () => {
  const address = fc.oneof(
    fc.tuple(fc.nat(255), fc.nat(255), fc.nat(255), fc.nat(255)),
    fc.tuple(
      fc.constantFrom(0, 10, 100, 127, 169, 172, 192, 198, 203, 224, 240, 255),
      fc.nat(255),
      fc.nat(255),
      fc.nat(255),
    ),
    fc.tuple(
      fc.constantFrom(192, 198, 203, 172, 169),
      fc.constantFrom(0, 16, 31, 51, 52, 88, 168, 175, 254),
      fc.nat(255),
      fc.nat(255),
    ),
  )
  fc.assert(
    fc.property(address, (parts) => {
      const ip = parts.join('.')
      assert.equal(refused(ip), ipaddr.parse(ip).range() !== 'unicast', ip)
    }),
    { numRuns: 2000 },
  )
})

test('no IPv6 address is allowed that ipaddr.js does not call unicast, except tunnels to public IPv4', () => {
  const word = fc.integer({ min: 0, max: 0xffff })
  const start = fc.constantFrom(
    0,
    0x64,
    0x100,
    0x2000,
    0x2001,
    0x2002,
    0x2620,
    0x2a00,
    0x3ffe,
    0x3fff,
    0x5f00,
    0xfc00,
    0xfe80,
    0xfec0,
    0xff02,
  )
  const rest = fc.array(
    fc.oneof(word, fc.constantFrom(0, 1, 2, 0xffff, 0xff9b, 0xdb8, 0x5efe, 0x4f, 0x8000)),
    { minLength: 7, maxLength: 7 },
  )
  fc.assert(
    fc.property(fc.oneof(start, word), rest, (first, others) => {
      const ip = [first, ...others].map((each) => each.toString(16)).join(':')
      if (refused(ip)) return
      const range = ipaddr.parse(ip).range()
      assert.ok(['unicast', 'ipv4Mapped', 'rfc6052', '6to4', 'teredo'].includes(range), `${ip} is ${range}`)
    }),
    { numRuns: 3000 },
  )
})

test('an ordinary IPv6 address of an allocated block is allowed', () => {
  const word = fc.integer({ min: 1, max: 0xffff }).map((each) => each.toString(16))
  const start = fc.constantFrom('2400', '2600', '2610', '2800', '2a00', '2c00')
  fc.assert(
    fc.property(start, fc.array(word, { minLength: 7, maxLength: 7 }), (first, rest) => {
      fc.pre(rest[4] !== '5efe')
      assert.equal(refused([first, ...rest].join(':')), false)
    }),
  )
})

test('public addresses of this machine are private, in every form', () => {
  const own = listOf(['8.8.8.8', '2606:4700:4700::1111'])
  for (const ip of [
    '8.8.8.8',
    ...Object.keys(carriers).flatMap((how) => carry('8.8.8.8', how)),
    '2606:4700:4700::1111',
    '2606:4700:4700:0:0:0:0:1111',
  ]) {
    assert.match(
      sentenceText(refusalOfIp(ip, { privateTargets: false, ownIps: own }) ?? ''),
      /machine that Plumbline runs on|reserved/,
      ip,
    )
    assert.ok(isPrivateIp(ip, { privateTargets: true, ownIps: own }), ip)
  }
  assert.equal(refusalOfIp('8.8.8.8', { privateTargets: true, ownIps: own }), undefined)
  assert.equal(refusalOfIp('8.8.4.4', { privateTargets: false, ownIps: own }), undefined)
})

test('the addresses of this machine are read from its network interfaces', () => {
  const addresses = Object.values(networkInterfaces()).flatMap((some = []) => some)
  for (const { address, family } of addresses)
    assert.ok(ownIps().check(address.split('%')[0] ?? '', family === 'IPv4' ? 'ipv4' : 'ipv6'), address)
})
