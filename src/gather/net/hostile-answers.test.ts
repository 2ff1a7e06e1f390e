import assert from 'node:assert/strict'
import type { Socket } from 'node:net'
import { test, type TestContext } from 'node:test'
import { brotliCompressSync, constants, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib'
import { rawServer, respond } from '../../testing/raw-server.ts'
import type { NetLimits } from './limits.ts'
import { openNet } from './open-net.ts'

function open(t: TestContext, limits: Partial<NetLimits> = {}) {
  const net = openNet({ privateTargets: true, userAgent: 'test', limits })
  t.after(() => net.close())
  return net
}

const textOf = (body: Uint8Array) => Buffer.from(body).toString()
const mb = 1_000_000

// 64 MB of nothing: enough to tell a bounded reader from one that is not, and quick to make.
const nothing = Buffer.alloc(64 * mb)
const fastBrotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } }
const bombs: Readonly<Record<string, () => Buffer>> = {
  gzip: () => gzipSync(nothing, { level: 1 }),
  deflate: () => deflateSync(nothing, { level: 1 }),
  br: () => brotliCompressSync(nothing, fastBrotli),
  zstd: () => zstdCompressSync(nothing),
  'gzip, gzip': () => gzipSync(gzipSync(nothing, { level: 1 })),
  'br, gzip': () => gzipSync(brotliCompressSync(nothing, fastBrotli)),
  // The inner coding decodes to nothing at all: only the layer between is large.
  'gzip, zstd': () => zstdCompressSync(Buffer.concat(Array<Buffer>(200_000).fill(gzipSync('')))),
}

for (const [coding, make] of Object.entries(bombs)) {
  test(`a ${coding} bomb is refused before it goes off`, async (t) => {
    const bytes = make()
    assert.ok(bytes.length < 0.6 * mb)
    const server = await rawServer(t, (socket) => respond(socket, bytes, [`Content-Encoding: ${coding}`]))
    const before = process.memoryUsage().rss
    await assert.rejects(open(t).fetch(server.origin), { code: 'decompression-refused' })
    assert.ok(process.memoryUsage().rss - before < 48 * mb, 'memory stays bounded')
  })
}

test('a zstd frame that asks for a window larger than the web allows is not decoded', async (t) => {
  // Magic number, a frame header with window descriptor 0xf8 (2 GB), one raw block.
  const frame = Buffer.from('28b52ffd00f801000061', 'hex')
  const server = await rawServer(t, (socket) => respond(socket, frame, ['Content-Encoding: zstd']))
  await assert.rejects(open(t).fetch(server.origin), { code: 'bad-response' })
})

test('more codings than two, and codings nobody asked for, are refused', async (t) => {
  let coding = 'gzip, gzip, gzip'
  const server = await rawServer(t, (socket) => respond(socket, 'x', [`Content-Encoding: ${coding}`]))
  const net = open(t)
  await assert.rejects(net.fetch(server.origin), { code: 'decompression-refused', message: /3 times over/ })
  coding = 'compress'
  await assert.rejects(net.fetch(server.origin), { code: 'encoding-unsupported', message: /"compress"/ })
  assert.equal((await net.fetch(server.origin, { method: 'HEAD' })).chain[0].status, 200)
})

test('a body past the limit is cut, and says so', async (t) => {
  const server = await rawServer(t, (socket, head) => {
    if (head.includes('/gzip')) respond(socket, gzipSync('ab'.repeat(5000)), ['Content-Encoding: gzip'])
    else respond(socket, 'ab'.repeat(5000))
  })
  const net = open(t)
  for (const path of ['/', '/gzip']) {
    const { body, cut, chain } = await net.fetch(`${server.origin}${path}`, { maxBytes: 1001 })
    assert.equal(body.length, 1001)
    assert.equal(chain[0].decodedBytes, 1001)
    assert.match(cut ?? '', /larger than 1 kB/)
  }
  const whole = await net.fetch(server.origin, { maxBytes: 10_000 })
  assert.equal(whole.cut, null)
})

test('an endless body is cut at the wire limit', async (t) => {
  const endless = (socket: Socket) => {
    socket.write('HTTP/1.1 200 OK\r\n\r\n')
    const more = () => {
      while (!socket.destroyed && socket.write(nothing.subarray(0, 65_536)));
    }
    socket.on('drain', more)
    more()
  }
  const server = await rawServer(t, endless)
  const { body, cut, chain } = await open(t, { wireBytes: mb }).fetch(server.origin)
  assert.equal(body.length, mb)
  assert.equal(chain[0].wireBytes, mb)
  assert.match(cut ?? '', /more than 1 MB on the wire/)
})

test('an endless body that is nothing but framing is ended', async (t) => {
  const server = await rawServer(t, (socket) => {
    socket.write('HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n1;')
    const more = () => {
      while (!socket.destroyed && socket.write('x=y;'.repeat(16_000)));
    }
    socket.on('drain', more)
    more()
  })
  await assert.rejects(open(t, { wireBytes: mb }).fetch(server.origin), {
    code: /connection-lost|bad-response|headers-too-large/,
  })
})

test('headers that never come run into their deadline', async (t) => {
  const server = await rawServer(t, () => {})
  const net = open(t, { headersMs: 80 })
  await assert.rejects(net.fetch(server.origin), { code: 'timed-out', message: /did not begin to answer/ })
})

test('headers that drip run into the same deadline', async (t) => {
  const server = await rawServer(t, (socket) => {
    socket.write('HTTP/1.1 200 OK\r\n')
    const timer = setInterval(() => socket.write('X: y\r\n'), 10)
    socket.on('close', () => clearInterval(timer))
  })
  await assert.rejects(open(t, { headersMs: 100 }).fetch(server.origin), { code: 'timed-out' })
})

test('interim answers without end run into the same deadline', async (t) => {
  const server = await rawServer(t, (socket) => {
    const timer = setInterval(() => socket.write('HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n'), 5)
    socket.on('close', () => clearInterval(timer))
  })
  await assert.rejects(open(t, { headersMs: 100 }).fetch(server.origin), { code: 'timed-out' })
})

test('a body that drips without end is cut in time, keeping what came', async (t) => {
  const server = await rawServer(t, (socket, head) => {
    socket.write(`HTTP/1.1 200 OK\r\n${head.includes('/gzip') ? 'Content-Encoding: gzip\r\n' : ''}\r\n`)
    if (head.includes('/silent')) return
    if (head.includes('/gzip')) socket.write(gzipSync('hello '.repeat(2000)).subarray(0, -12))
    const timer = setInterval(() => socket.write(head.includes('/gzip') ? Buffer.alloc(0) : 'x'), 10)
    socket.on('close', () => clearInterval(timer))
  })
  const net = open(t)
  const drip = await net.fetch(server.origin, { timeoutMs: 300 })
  assert.match(textOf(drip.body), /^x+$/)
  assert.match(drip.cut ?? '', /did not end in time/)
  const zipped = await net.fetch(`${server.origin}/gzip`, { timeoutMs: 300 })
  assert.match(textOf(zipped.body), /^(?:hello ){100}/)
  assert.match(zipped.cut ?? '', /did not end in time/)
  await assert.rejects(net.fetch(`${server.origin}/silent`, { timeoutMs: 200 }), {
    code: 'timed-out',
    message: /within 0\.2 seconds/,
  })
})

test('the deadline is one for all redirects together', async (t) => {
  const server = await rawServer(t, (socket, head) => {
    const step = Number(/\/(\d+) /.exec(head)?.[1] ?? 0)
    setTimeout(() => respond(socket, '', [`Location: /${step + 1}`], '302 Found'), 60)
  })
  const start = performance.now()
  await assert.rejects(open(t).fetch(`${server.origin}/0`, { timeoutMs: 200 }), { code: 'timed-out' })
  assert.ok(performance.now() - start < 1500)
  assert.ok(server.requests.length <= 4)
})

test('headers of 100,000 lines or one endless line are too large', async (t) => {
  const server = await rawServer(t, (socket, head) => {
    socket.write('HTTP/1.1 200 OK\r\n')
    socket.write(
      head.includes('/one')
        ? `X: ${'y'.repeat(mb)}\r\n\r\n`
        : `${'X-Header: some value\r\n'.repeat(100_000)}\r\n`,
    )
  })
  const net = open(t)
  await assert.rejects(net.fetch(`${server.origin}/many`), { code: 'headers-too-large' })
  await assert.rejects(net.fetch(`${server.origin}/one`), { code: 'headers-too-large' })
})

test('60 kB of headers are still read', async (t) => {
  const server = await rawServer(t, (socket) =>
    respond(socket, 'fine', Array<string>(3000).fill('X-Header: some value')),
  )
  const { chain } = await open(t).fetch(server.origin)
  assert.equal(chain[0].headers.length, 3001)
})

test('what is not HTTP is a bad response', async (t) => {
  const answers = [
    'SSH-2.0-OpenSSH_9.6\r\n\r\n',
    '220 mail.example ESMTP\r\n\r\n',
    '<html>no head</html>\r\n\r\n',
    'HTTP/1.1 200 OK\r\nNo colon here\r\n\r\n',
    'HTTP/1.1 abc OK\r\n\r\n',
    'HTTP/1.1 200 OK\r\nContent-Length: twelve\r\n\r\n',
    'HTTP/1.1 200 OK\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\nhello',
    'HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: upgrade\r\n\r\n',
  ]
  let answer = ''
  const server = await rawServer(t, (socket) => socket.end(answer))
  const net = open(t)
  for (answer of answers) {
    await assert.rejects(net.fetch(server.origin), { code: 'bad-response' }, answer)
  }
})

test('a body shorter than its length, or broken off between chunks, is kept and cut', async (t) => {
  const answers = [
    'HTTP/1.1 200 OK\r\nContent-Length: 500\r\n\r\nhello',
    'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n',
    'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\nzz\r\nwhat\r\n',
    'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhelloXX',
  ]
  let answer = ''
  const server = await rawServer(t, (socket) => socket.end(answer))
  const net = open(t)
  for (answer of answers) {
    const { body, cut } = await net.fetch(server.origin)
    assert.equal(textOf(body), 'hello', answer)
    assert.match(cut ?? '', /broke off/, answer)
  }
})

test('a body longer than its length ends at its length, and the rest is never taken for an answer', async (t) => {
  const server = await rawServer(t, (socket) => {
    socket.write(
      'HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhelloHTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\nevil',
    )
  })
  const net = open(t)
  for (let time = 0; time < 3; time += 1) assert.equal(textOf((await net.fetch(server.origin)).body), 'hello')
})

// Text that does not compress well, so that a part of it is still a part.
const words = Array.from({ length: 100_000 }, (_, index) =>
  ((index * 2_654_435_761) % 1_000_003).toString(36),
).join(' ')

for (const [coding, compress] of Object.entries({
  gzip: gzipSync,
  deflate: deflateSync,
  br: (text: string) => brotliCompressSync(text, fastBrotli),
  zstd: zstdCompressSync,
})) {
  test(`a ${coding} body that is cut off or damaged is kept as far as it decodes`, async (t) => {
    const bytes = compress(words)
    const spoilt = Buffer.concat([bytes.subarray(0, -5000), Buffer.alloc(5000, 0xff)])
    const bodies = {
      '/cut': bytes.subarray(0, -5000),
      '/spoilt': spoilt,
      '/plain': Buffer.from('x is not compressed'),
    }
    const server = await rawServer(t, (socket, head) => {
      const body = Object.entries(bodies).find(([path]) => head.includes(`${path} `))?.[1]
      respond(socket, body, [`Content-Encoding: ${coding}`])
    })
    const net = open(t)
    for (const path of ['/cut', '/spoilt']) {
      const { body, cut } = await net.fetch(`${server.origin}${path}`)
      assert.ok(body.length > 0 && words.startsWith(textOf(body.subarray(0, 1000))), path)
      assert.match(cut ?? '', /damaged or incomplete/, path)
    }
    await assert.rejects(net.fetch(`${server.origin}/plain`), {
      code: 'bad-response',
      message: /Content-Encoding/,
    })
    assert.equal((await net.fetch(`${server.origin}/empty`)).cut, null)
  })
}
