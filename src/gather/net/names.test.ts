import { sentenceText } from '../../messages/sentence-text.ts'
import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { dnsServer } from '../../testing/servers/wire/dns-server.ts'
import { rawServer, respond } from '../../testing/servers/wire/raw-server.ts'
import { openHostResolver } from './dns/resolve-host.ts'
import { openNet } from './open-net.ts'
import { resolverFor } from './dns/resolver.ts'

const signal = new AbortController().signal

test('the hosts file comes before DNS', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'hosts-'))
  t.after(() => rm(folder, { recursive: true }))
  const hostsFile = join(folder, 'hosts')
  await writeFile(
    hostsFile,
    '# comment\n10.9.8.7\tfirst.example Second.Example # more\n::1 second.example\nbroken third.example\n',
  )
  const server = await dnsServer(t, {
    'third.example': { A: ['10.0.0.3'] },
    'second.example': { A: ['10.0.0.2'] },
  })
  const resolveHost = openHostResolver({ privateTargets: false }, { hostsFile, dns: resolverFor([server]) })
  assert.deepEqual(await resolveHost('first.example', signal), ['10.9.8.7'])
  assert.deepEqual(await resolveHost('second.example', signal), ['10.9.8.7', '::1'])
  assert.deepEqual(await resolveHost('third.example', signal), ['10.0.0.3'])
})

test('both kinds of address are resolved, and one is enough', async (t) => {
  const server = await dnsServer(t, {
    'both.example': { A: ['10.0.0.1', '10.0.0.2'], AAAA: ['fd00::1'] },
    'six.example': { AAAA: ['fd00::6'] },
  })
  const resolveHost = openHostResolver({ privateTargets: false }, { dns: resolverFor([server]) })
  assert.deepEqual(await resolveHost('both.example', signal), ['10.0.0.1', '10.0.0.2', 'fd00::1'])
  assert.deepEqual(await resolveHost('six.example', signal), ['fd00::6'])
  await assert.rejects(resolveHost('none.example', signal), { code: 'ENOTFOUND' })
})

test('a page is fetched by a DNS name, and names that resolve to forbidden addresses are rejected', async (t) => {
  const site = await rawServer(t, (socket) => respond(socket, 'found'))
  const server = await dnsServer(t, {
    'site.example': { A: ['127.0.0.1'] },
    'cloud.example': { A: ['127.0.0.1', '169.254.169.254'] },
  })
  const net = openNet({ privateTargets: true, userAgent: 'test', dnsServers: [server] })
  t.after(() => net.close())
  const { chain } = await net.fetch(`http://site.example:${site.port}/`)
  assert.equal(chain[0].connection.ip, '127.0.0.1')
  assert.ok(chain[0].timing.dnsMs !== null)
  await assert.rejects(net.fetch(`http://cloud.example:${site.port}/`), { code: 'url-refused' })
  const strict = openNet({ privateTargets: false, userAgent: 'test', dnsServers: [server] })
  await assert.rejects(strict.fetch(`http://site.example:${site.port}/`), { code: 'url-refused' })
  assert.match(
    sentenceText((await strict.refusalOf(new URL('https://site.example/'))) ?? ''),
    /^site\.example resolves to an IP address that is not audited\. Submit the URL[^\d]*$/,
  )
  assert.equal(await strict.refusalOf(new URL('https://none.example/')), undefined)
  assert.equal(site.requests.length, 1)
})

test('records are formatted like in a zone file', async (t) => {
  const long = `v=DKIM1; p=${'A'.repeat(400)}`
  const zone = {
    'a.example': {
      A: ['10.0.0.1'],
      TXT: ['v=spf1 -all', long],
      MX: ['10 mx.a.example'],
      NS: ['ns.a.example'],
      CAA: ['0 issue "letsencrypt.org"', '128 iodef "mailto:a@b.example"'],
    },
  } as const
  const server = await dnsServer(t, zone)
  const net = openNet({ privateTargets: false, userAgent: 'test', dnsServers: [server] })
  for (const [type, records] of Object.entries(zone['a.example'])) {
    assert.deepEqual(await net.resolve('a.example', type), records, type)
  }
  assert.deepEqual(await net.resolve('a.example', 'AAAA'), [])
  assert.deepEqual(await net.resolve('none.example', 'TXT'), [])
  assert.deepEqual(await net.resolve('8.8.8.8', 'TXT'), [])
  await assert.rejects(net.resolve('a.internal', 'TXT'), { code: 'url-refused' })
})

test('a query to a silent name server ends when the caller aborts', async (t) => {
  const server = await dnsServer(t, {})
  const net = openNet({
    privateTargets: false,
    userAgent: 'test',
    dnsServers: [server],
    limits: { connectMs: 100 },
  })
  await assert.rejects(net.resolve('x.silent', 'TXT', AbortSignal.timeout(50)), { code: 'timed-out' })
  await assert.rejects(net.fetch('http://x.silent/'), { code: 'timed-out' })
})
