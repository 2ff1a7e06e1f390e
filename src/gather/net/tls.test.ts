import { sentenceText } from '../../messages/sentence-text.ts'
import assert from 'node:assert/strict'
import { once } from 'node:events'
import { test } from 'node:test'
import { connect } from 'node:tls'
import { makeCertificate } from '../../testing/servers/wire/certificate.ts'
import { rawServer, respond } from '../../testing/servers/wire/raw-server.ts'
import { openNet } from './open-net.ts'
import { describeTls } from './tls/tls-facts.ts'

const day = 86_400_000
const selfSigned = makeCertificate({ name: 'localhost', names: ['localhost', '127.0.0.1'] })
const hello = (socket: Parameters<typeof respond>[0]) => respond(socket, 'hello')
const open = (limits = {}) => openNet({ privateTargets: true, userAgent: 'test', limits })

test('an untrusted certificate does not stop the fetch, and the reason is kept', async (t) => {
  const server = await rawServer(t, hello, { tls: selfSigned })
  const net = open()
  t.after(() => net.close())
  const fetched = await net.fetch(`https://localhost:${server.port}/`)
  const [exchange] = fetched.chain
  assert.equal(Buffer.from(fetched.body).toString(), 'hello')
  const { tls } = exchange.connection
  assert.ok(tls !== null)
  assert.equal(tls.version, 'TLSv1.3')
  assert.match(tls.cipher, /^TLS_AES_/)
  assert.ok(tls.keyExchange !== null)
  assert.equal(tls.trusted, false)
  assert.equal(tls.untrustedBecause?.id, 'certificateSelfSigned')
  assert.equal(tls.chain.length, 1)
  const [own] = tls.chain
  assert.deepEqual(own?.names, ['localhost', '127.0.0.1'])
  assert.equal(own?.subject, 'CN=localhost')
  assert.equal(own?.keyType, 'ec')
  assert.equal(own?.keyBits, 256)
  assert.equal(own?.signature, 'ecdsa-with-SHA256')
  assert.equal(own?.selfSigned, true)
  assert.ok(Date.parse(own?.validTo ?? '') > Date.now())
  assert.ok(exchange.timing.tlsMs !== null && exchange.timing.connectMs !== null)
})

test('the name and the dates of a certificate are checked', async (t) => {
  const other = makeCertificate({ name: 'other.example', names: ['other.example'] })
  const expired = makeCertificate({
    name: 'localhost',
    names: ['localhost'],
    from: new Date(Date.now() - 20 * day),
    to: new Date(Date.now() - 10 * day),
  })
  const net = open()
  t.after(() => net.close())
  const wrong = await rawServer(t, hello, { tls: other })
  const late = await rawServer(t, hello, { tls: expired })
  const because = async (port: number) =>
    sentenceText((await net.handshake('localhost', port)).untrustedBecause ?? '')
  assert.match(await because(wrong.port), /not valid for localhost/)
  assert.match(await because(late.port), /self-signed|expired/)
})

test('a chain that leads to a trusted root is trusted, for its own name only', async (t) => {
  const root = makeCertificate({ name: 'Test Root', authority: true })
  const leaf = makeCertificate({ name: 'site.example', names: ['site.example'], issuer: root })
  const server = await rawServer(t, hello, { tls: { cert: leaf.cert + root.cert, key: leaf.key } })
  const socket = connect({ port: server.port, host: '127.0.0.1', servername: 'site.example', ca: root.cert })
  t.after(() => socket.destroy())
  await once(socket, 'secureConnect')
  const described = describeTls(socket, 'site.example')
  assert.equal(described.trusted, true)
  assert.equal(described.untrustedBecause, null)
  assert.deepEqual(
    described.chain.map(({ subject }) => subject),
    ['CN=site.example', 'CN=Test Root'],
  )
  assert.equal(describeTls(socket, 'other.example').trusted, false)
})

test('a handshake reports what the server chooses', async (t) => {
  const tls = {
    ...selfSigned,
    ALPNProtocols: ['h2', 'http/1.1'],
    minVersion: 'TLSv1',
    ciphers: 'DEFAULT@SECLEVEL=0',
  } as const
  const server = await rawServer(t, hello, { tls: { ...tls, ALPNProtocols: [...tls.ALPNProtocols] } })
  const net = open()
  assert.equal(
    (await net.handshake('127.0.0.1', server.port, { protocols: ['h2', 'http/1.1'] })).protocol,
    'h2',
  )
  assert.equal(
    (await net.handshake('127.0.0.1', server.port, { protocols: ['http/1.1'] })).protocol,
    'http/1.1',
  )
  const old = await net.handshake('127.0.0.1', server.port, { minVersion: 'TLSv1', maxVersion: 'TLSv1.1' })
  assert.equal(old.version, 'TLSv1.1')
  assert.equal(server.requests.length, 0)
})

test('a server that refuses the handshake, speaks no TLS or hangs up is a failed handshake', async (t) => {
  const strict = await rawServer(t, hello, { tls: { ...selfSigned, minVersion: 'TLSv1.3' } })
  const plain = await rawServer(t, hello, {
    greet: (socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'),
  })
  const rude = await rawServer(t, hello, { greet: (socket) => socket.destroy() })
  const net = open()
  t.after(() => net.close())
  await assert.rejects(net.handshake('127.0.0.1', strict.port, { maxVersion: 'TLSv1.2' }), {
    code: 'tls-failed',
  })
  await assert.rejects(net.fetch(`https://127.0.0.1:${plain.port}/`), {
    code: 'tls-failed',
    message: /^notTls /,
  })
  await assert.rejects(net.fetch(`https://127.0.0.1:${rude.port}/`), {
    code: 'tls-failed',
    message: /^tlsFailed .*tlsClosed/,
  })
})

test('a server that is silent during the handshake runs into the connect deadline', async (t) => {
  const silent = await rawServer(t, hello)
  const net = open({ connectMs: 100 })
  await assert.rejects(net.fetch(`https://127.0.0.1:${silent.port}/`), { code: 'timed-out' })
})

test('a handshake goes through the same checks as a fetch', async (t) => {
  const server = await rawServer(t, hello, { tls: selfSigned })
  const net = openNet({ privateTargets: false, userAgent: 'test' })
  for (const host of [
    '127.0.0.1',
    'localhost',
    '::1',
    '[::1]',
    '0x7f000001',
    'a/b',
    'u@127.0.0.1',
    '169.254.169.254',
  ]) {
    await assert.rejects(net.handshake(host, server.port), { code: 'url-refused' }, host)
  }
  assert.equal(server.connections(), 0)
})
