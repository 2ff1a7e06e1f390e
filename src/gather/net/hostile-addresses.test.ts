import assert from 'node:assert/strict'
import type { Socket } from 'node:net'
import { test, type TestContext } from 'node:test'
import { Failure } from '../../core/failure.ts'
import { hostileAnswers, hostileUrls } from '../../testing/hostile-urls.ts'
import { rawServer, respond } from '../../testing/servers/wire/raw-server.ts'
import { type Fetcher, fetchPage } from './http/fetch-page.ts'
import { openGate } from './guard/gate.ts'
import { defaultLimits } from './guard/limits.ts'
import { openConnectionPool } from './http/connection-pool.ts'
import type { ResolveHost } from './dns/resolve-host.ts'
import { openNet } from './open-net.ts'

const resolveHost: ResolveHost = async (name) => hostileAnswers[name] ?? []

/** A server on both loopback addresses that must not receive anything. */
async function canary(t: TestContext) {
  const sing = (socket: Socket) => respond(socket, 'reached')
  const four = await rawServer(t, sing)
  // Some machines have no IPv6.
  const six = await rawServer(t, sing, { host: '::1', port: four.port }).catch(() => undefined)
  return { ...four, connections: () => four.connections() + (six?.connections() ?? 0) }
}

test('hostile URLs reach nothing when private targets are forbidden', async (t) => {
  const server = await canary(t)
  const net = openNet({ privateTargets: false, userAgent: 'test', resolveHost })
  t.after(() => net.close())
  assert.ok(hostileUrls.length >= 120)
  for (const template of hostileUrls) {
    const url = template.replaceAll('PORT', String(server.port))
    await assert.rejects(
      net.fetch(url),
      (error) => error instanceof Failure && error.code === 'url-refused',
      url,
    )
    const parsed = URL.parse(url)
    if (parsed !== null) assert.equal(typeof (await net.refusalOf(parsed)), 'object', `refusalOf ${url}`)
  }
  assert.equal(server.connections(), 0)
})

test('the canary works: the same server is reached when private targets are allowed', async (t) => {
  const server = await canary(t)
  const net = openNet({ privateTargets: true, userAgent: 'test', resolveHost })
  t.after(() => net.close())
  for (const host of [
    '127.0.0.1',
    '2130706433',
    '0x7f.1',
    '１２７.０.０.１',
    'localhost',
    'a.localhost.',
    '127.0.0.1.nip.example',
  ]) {
    const { body } = await net.fetch(`http://${host}:${server.port}/`)
    assert.equal(Buffer.from(body).toString(), 'reached', host)
  }
  assert.equal(server.requests.length, 7)
})

test('cloud metadata and link-local stay unreachable when private targets are allowed', async (t) => {
  const server = await canary(t)
  const net = openNet({ privateTargets: true, userAgent: 'test', resolveHost })
  t.after(() => net.close())
  const urls = [
    'http://169.254.169.254/',
    'http://2852039166/',
    'http://[::ffff:169.254.169.254]/',
    'http://[fd00:ec2::254]/',
    'http://metadata.google.internal/',
    'http://metadata/',
    'http://cloud.example/',
    'http://[fe80::1]/',
    'http://100.100.100.200/',
    'http://168.63.129.16/',
    'http://0.0.0.0/',
    `http://scoped.example:${server.port}/`,
  ]
  for (const url of urls) {
    await assert.rejects(net.fetch(url), { code: 'url-refused' }, url)
  }
})

test('a name that resolves first to a public address and then to a private one is rejected', async (t) => {
  const server = await canary(t)
  let lookups = 0
  const rebinding: ResolveHost = async () => (++lookups === 1 ? ['93.184.215.14'] : ['127.0.0.1'])
  const net = openNet({ privateTargets: false, userAgent: 'test', resolveHost: rebinding })
  const url = `http://rebind.example:${server.port}/`
  assert.equal(await net.refusalOf(new URL(url)), undefined)
  await assert.rejects(net.fetch(url), {
    code: 'url-refused',
    message: /^hostLeadsAstray .*rebind\.example/,
  })
  assert.equal(lookups, 2)
  assert.equal(server.connections(), 0)
})

test('a name is resolved once per connection, and the checked address is the one used', async (t) => {
  const server = await rawServer(t, (socket) => respond(socket, 'reached', ['Connection: close']))
  let lookups = 0
  const rebinding: ResolveHost = async () => (++lookups === 1 ? ['127.0.0.1'] : ['169.254.169.254'])
  const net = openNet({ privateTargets: true, userAgent: 'test', resolveHost: rebinding })
  t.after(() => net.close())
  const url = `http://rebind.example:${server.port}/`
  const fetched = await net.fetch(url)
  assert.equal(fetched.chain[0].connection.ip, '127.0.0.1')
  assert.match(server.requests[0] ?? '', new RegExp(`^host: rebind\\.example:${server.port}$`, 'im'))
  assert.equal(lookups, 1)
  await assert.rejects(net.fetch(url), { code: 'url-refused' })
  assert.equal(server.connections(), 1)
})

test('the next address is tried when the first refuses', async (t) => {
  const server = await rawServer(t, (socket) => respond(socket, 'reached'))
  const net = openNet({
    privateTargets: true,
    userAgent: 'test',
    resolveHost: async () => ['127.0.0.9', '127.0.0.1'],
  })
  t.after(() => net.close())
  const fetched = await net.fetch(`http://two.example:${server.port}/`)
  assert.equal(fetched.chain[0].connection.ip, '127.0.0.1')
})

/**
 * A fetcher under the strict rules, except that `public.example` may reach loopback: it represents a public site, since
 * tests contact nothing but loopback.
 */
function fetcherWithOnePublicSite(t: TestContext): Fetcher {
  const isSite = (host: string) => host === 'public.example'
  const connections = openConnectionPool(
    { resolveHost: async (name, signal) => (isSite(name) ? ['127.0.0.1'] : resolveHost(name, signal)) },
    defaultLimits,
  )
  t.after(() => connections.close())
  return {
    policyFor: (host) => ({ privateTargets: isSite(host) }),
    userAgent: 'test',
    limits: defaultLimits,
    connections,
    gate: openGate({ perHost: 2, perLocalHost: 8 }),
  }
}

test('redirects from a public site to hostile URLs reach nothing', async (t) => {
  const server = await canary(t)
  const fetcher = fetcherWithOnePublicSite(t)
  const targets = hostileUrls
    .map((each) => each.replaceAll('PORT', String(server.port)))
    .filter((each) => /^[\x20-\x7e]+$/.test(each))
  let target = ''
  const site = await rawServer(t, (socket, head) =>
    head.startsWith('GET /start ')
      ? respond(socket, '', [`Location: ${target}`], '302 Found')
      : respond(socket, 'own page'),
  )
  for (const each of targets) {
    target = each
    const outcome = await fetchPage(`http://public.example:${site.port}/start`, {}, fetcher).then(
      ({ chain }) => chain.at(-1)?.url ?? '',
      (error: unknown) => (error instanceof Failure ? error.code : 'internal'),
    )
    // "nonsense", "http:127..." and the like are relative to the site itself.
    const relative = outcome.startsWith(`http://public.example:${site.port}/`)
    assert.ok(relative || outcome === 'url-refused' || outcome === 'bad-redirect', `${each}: ${outcome}`)
  }
  assert.equal(server.connections(), 0)
  assert.ok(site.requests.length >= targets.length)
})
