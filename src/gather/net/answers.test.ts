import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib'
import { rawServer, respond } from '../../testing/servers/wire/raw-server.ts'
import type { NetLimits } from './guard/limits.ts'
import { openNet } from './open-net.ts'

function open(t: TestContext, limits: Partial<NetLimits> = {}) {
  const net = openNet({ privateTargets: true, userAgent: 'Plumbline/0.1 (test)', limits })
  t.after(() => net.close())
  return net
}

const textOf = (body: Uint8Array) => Buffer.from(body).toString()
const page = '<p>Grüße</p>'.repeat(3000)

test('a response is kept as received: status, headers in order with duplicates, bytes and times', async (t) => {
  const server = await rawServer(t, (socket) =>
    respond(
      socket,
      'hello',
      ['Set-Cookie: a=1', 'X-Odd: caf\u00e9', 'set-cookie: b=2', 'Empty:'],
      '404 Not Found',
    ),
  )
  const { chain, body, cut, requestedUrl } = await open(t).fetch(`${server.origin}/a%20b?c=d#part`)
  const [exchange] = chain
  assert.equal(requestedUrl, `${server.origin}/a%20b?c=d#part`)
  assert.equal(exchange.url, `${server.origin}/a%20b?c=d`)
  assert.equal(exchange.status, 404)
  assert.equal(exchange.httpVersion, '1.1')
  assert.deepEqual(exchange.headers, [
    ['set-cookie', 'a=1'],
    ['x-odd', 'caf\u00e9'],
    ['set-cookie', 'b=2'],
    ['empty', ''],
    ['content-length', '5'],
  ])
  assert.equal(textOf(body), 'hello')
  assert.equal(cut, null)
  assert.equal(exchange.wireBytes, 5)
  assert.equal(exchange.decodedBytes, 5)
  assert.deepEqual(exchange.connection, { ip: '127.0.0.1', port: server.port, tls: null })
  const { dnsMs, connectMs, tlsMs, firstByteMs, totalMs } = exchange.timing
  assert.equal(dnsMs, null)
  assert.equal(tlsMs, null)
  assert.ok(connectMs !== null && firstByteMs > 0 && totalMs >= connectMs + firstByteMs)
})

test('the size of the head is its size on the wire', async (t) => {
  const head = 'HTTP/1.1 200 Fine\r\nA: b\r\nContent-Length: 0\r\n\r\n'
  const server = await rawServer(t, (socket) => socket.write(head))
  assert.equal((await open(t).fetch(server.origin)).chain[0].headerBytes, head.length)
})

test('a request identifies the client and what it accepts, and its headers can be set', async (t) => {
  const server = await rawServer(t, (socket) => respond(socket))
  const net = open(t)
  await net.fetch(server.origin)
  await net.fetch(server.origin, { headers: { Accept: 'text/css', 'X-More': '1' } })
  const [first = '', second = ''] = server.requests
  assert.match(first, /^GET \/ HTTP\/1\.1\r\n/)
  assert.match(first, /^user-agent: Plumbline\/0\.1 \(test\)$/im)
  assert.match(first, /^accept-encoding: br, zstd, gzip, deflate$/im)
  assert.match(first, /^accept: text\/html/im)
  assert.match(second, /^accept: text\/css$/im)
  assert.match(second, /^x-more: 1$/im)
  assert.doesNotMatch(second, /cookie|authorization/i)
})

const codings = {
  gzip: gzipSync(page),
  'X-GZIP': gzipSync(page),
  br: brotliCompressSync(page),
  zstd: zstdCompressSync(page),
  deflate: deflateSync(page),
  'deflate ': deflateRawSync(page),
  identity: Buffer.from(page),
  'gzip, br': brotliCompressSync(gzipSync(page)),
  'deflate,identity, gzip': gzipSync(deflateSync(page)),
}

for (const [coding, bytes] of Object.entries(codings)) {
  test(`content coding "${coding}" is decoded`, async (t) => {
    const server = await rawServer(t, (socket) => respond(socket, bytes, [`Content-Encoding: ${coding}`]))
    const { chain, body, cut } = await open(t).fetch(server.origin)
    assert.equal(textOf(body), page)
    assert.equal(cut, null)
    assert.equal(chain[0].wireBytes, bytes.length)
    assert.equal(chain[0].decodedBytes, Buffer.byteLength(page))
    const named = coding
      .toLowerCase()
      .split(',')
      .map((each) => each.trim())
    assert.deepEqual(
      chain[0].encodings,
      named.filter((each) => each !== 'identity'),
    )
  })
}

test('a compressed response that arrives byte by byte is decoded', async (t) => {
  const bytes = gzipSync('drop by drop')
  const server = await rawServer(t, (socket) => {
    socket.setNoDelay(true)
    socket.write(`HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nTransfer-Encoding: chunked\r\n\r\n`)
    for (const byte of bytes)
      socket.write(Buffer.concat([Buffer.from('1\r\n'), Buffer.of(byte), Buffer.from('\r\n')]))
    socket.write('0\r\n\r\n')
  })
  assert.equal(textOf((await open(t).fetch(server.origin)).body), 'drop by drop')
})

test('responses without a body have none, whatever their headers say', async (t) => {
  const server = await rawServer(t, (socket, head) => {
    const status = head.startsWith('HEAD')
      ? '200 OK'
      : head.includes('/304')
        ? '304 Not Modified'
        : '204 No Content'
    socket.write(
      `HTTP/1.1 ${status}\r\nContent-Encoding: gzip\r\nContent-Length: ${head.startsWith('HEAD') ? 500 : 0}\r\n\r\n`,
    )
  })
  const net = open(t, { totalMs: 2000 })
  for (const [path, method, status] of [
    ['/', 'HEAD', 200],
    ['/304', 'GET', 304],
    ['/204', 'GET', 204],
  ] as const) {
    const { chain, body, cut } = await net.fetch(`${server.origin}${path}`, { method })
    assert.equal(chain[0].status, status)
    assert.equal(chain[0].method, method)
    assert.equal(body.length, 0)
    assert.equal(cut, null)
  }
})

test('interim responses are skipped', async (t) => {
  const server = await rawServer(t, (socket) => {
    socket.write(
      'HTTP/1.1 103 Early Hints\r\nLink: </a.css>; rel=preload\r\n\r\nHTTP/1.1 102 Processing\r\n\r\n',
    )
    respond(socket, 'the answer')
  })
  const { chain, body } = await open(t).fetch(server.origin)
  assert.equal(chain[0].status, 200)
  assert.deepEqual(chain[0].headers, [['content-length', '10']])
  assert.equal(textOf(body), 'the answer')
})

test('HTTP/1.0 is recognized, and its body ends with the connection', async (t) => {
  const server = await rawServer(t, (socket) =>
    socket.end('HTTP/1.0 200 OK\r\nContent-Type: text/html\r\n\r\nold'),
  )
  const { chain, body, cut } = await open(t).fetch(server.origin)
  assert.equal(chain[0].httpVersion, '1.0')
  assert.equal(textOf(body), 'old')
  assert.equal(cut, null)
})

test('a connection is reused, and then has no connect time', async (t) => {
  const server = await rawServer(t, (socket) => respond(socket, page))
  const net = open(t)
  const url = `http://localhost:${server.port}/`
  const [first] = (await net.fetch(url)).chain
  const [second] = (await net.fetch(url)).chain
  assert.ok(first.timing.connectMs !== null && first.timing.dnsMs !== null)
  assert.deepEqual([second.timing.dnsMs, second.timing.connectMs], [null, null])
  assert.equal(server.connections(), 1)
})

test('a kept connection that the server has closed is replaced once', async (t) => {
  let count = 0
  const server = await rawServer(t, (socket) => {
    count += 1
    if (count === 2) socket.destroy()
    else respond(socket, 'fine')
  })
  const net = open(t)
  await net.fetch(server.origin)
  assert.equal(textOf((await net.fetch(server.origin)).body), 'fine')
  assert.equal(server.connections(), 2)
  server.hangUp()
  assert.equal(textOf((await net.fetch(server.origin)).body), 'fine')
})

test('a new connection that is closed without a response is lost', async (t) => {
  const server = await rawServer(t, (socket) => socket.destroy())
  await assert.rejects(open(t).fetch(server.origin), { code: 'connection-lost' })
  assert.equal(server.connections(), 1)
})

test('a port without a listener refuses the connection', async (t) => {
  const server = await rawServer(t, () => {})
  server.close()
  await assert.rejects(open(t).fetch(server.origin), {
    code: 'connection-refused',
    message: /^connectionRefused /,
  })
})

test('a name without an address is unresolved', async (t) => {
  const resolveHost = async () => []
  const net = openNet({ privateTargets: false, userAgent: 'test', resolveHost })
  t.after(() => net.close())
  await assert.rejects(net.fetch('http://nowhere.example/'), {
    code: 'host-unresolved',
    message: /nowhere\.example/,
  })
  const broken = openNet({
    privateTargets: false,
    userAgent: 'test',
    resolveHost: () => Promise.reject(new Error('no')),
  })
  await assert.rejects(broken.fetch('http://nowhere.example/'), { code: 'host-unresolved' })
  assert.equal(await broken.refusalOf(new URL('http://nowhere.example/')), undefined)
})

test('a name server that does not respond runs into the connect deadline', async (t) => {
  const net = openNet({
    privateTargets: false,
    userAgent: 'test',
    resolveHost: () => new Promise(() => {}),
    limits: { connectMs: 50 },
  })
  t.after(() => net.close())
  await assert.rejects(net.fetch('http://slow.example/'), { code: 'timed-out' })
})

test('a caller that aborts gets a failure immediately', async (t) => {
  const server = await rawServer(t, () => {})
  const net = open(t)
  const signal = AbortSignal.timeout(50)
  await assert.rejects(net.fetch(server.origin, { signal }), { code: 'timed-out' })
  await assert.rejects(net.fetch(server.origin, { signal }), { code: 'timed-out' })
})

test('closing ends everything in progress', async (t) => {
  const server = await rawServer(t, () => {})
  const net = open(t)
  const pending = assert.rejects(net.fetch(server.origin), { code: 'connection-lost' })
  while (server.requests.length === 0) await new Promise((resolve) => setTimeout(resolve, 5))
  await net.close()
  await pending
  await assert.rejects(net.fetch(server.origin), { code: 'internal' })
})
