import { sentenceText } from '../../messages/sentence-text.ts'
import assert from 'node:assert/strict'
import type { Socket } from 'node:net'
import { test, type TestContext } from 'node:test'
import { gzipSync } from 'node:zlib'
import { rawServer, respond } from '../../testing/servers/wire/raw-server.ts'
import type { NetLimits } from './guard/limits.ts'
import { openNet } from './open-net.ts'
import { patient } from '../../testing/until.ts'

function open(t: TestContext, limits: Partial<NetLimits> = {}) {
  const net = openNet({ privateTargets: true, userAgent: 'test', limits })
  t.after(() => net.close())
  return net
}

const textOf = (body: Uint8Array) => Buffer.from(body).toString()
const mb = 1_000_000

test('a body over the limit is truncated, and says so', async (t) => {
  const server = await rawServer(t, (socket, head) => {
    if (head.includes('/gzip')) respond(socket, gzipSync('ab'.repeat(5000)), ['Content-Encoding: gzip'])
    else respond(socket, 'ab'.repeat(5000))
  })
  const net = open(t)
  for (const path of ['/', '/gzip']) {
    const { body, cut, chain } = await net.fetch(`${server.origin}${path}`, { maxBytes: 1001 })
    assert.equal(body.length, 1001)
    assert.equal(chain[0].decodedBytes, 1001)
    assert.match(sentenceText(cut ?? ''), /larger than 1 kB/)
  }
  const whole = await net.fetch(server.origin, { maxBytes: 10_000 })
  assert.equal(whole.cut, null)
})

test('an endless body is truncated at the wire limit', async (t) => {
  const endless = (socket: Socket) => {
    socket.write('HTTP/1.1 200 OK\r\n\r\n')
    const more = () => {
      while (!socket.destroyed && socket.write(Buffer.alloc(65_536)));
    }
    socket.on('drain', more)
    more()
  }
  const server = await rawServer(t, endless)
  const { body, cut, chain } = await open(t, { wireBytes: mb }).fetch(server.origin)
  assert.equal(body.length, mb)
  assert.equal(chain[0].wireBytes, mb)
  assert.match(sentenceText(cut ?? ''), /larger than 1 MB before decompression/)
})

test('a body in 400,000 chunks of one byte is read completely', async (t) => {
  const pieces = 400_000
  const server = await rawServer(t, (socket) => {
    socket.write('HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n')
    socket.write(`${'1\r\nx\r\n'.repeat(pieces)}0\r\n\r\n`)
  })
  const { body, cut } = await open(t).fetch(server.origin)
  assert.equal(body.length, pieces)
  assert.equal(cut, null)
})

test('an endless body that is nothing but framing is aborted', async (t) => {
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

test('headers that never arrive run into their deadline', async (t) => {
  const server = await rawServer(t, () => {})
  const net = open(t, { headersMs: 80 })
  await assert.rejects(net.fetch(server.origin), { code: 'timed-out', message: /^headersTimeout / })
})

test('headers that trickle in run into the same deadline', async (t) => {
  const server = await rawServer(t, (socket) => {
    socket.write('HTTP/1.1 200 OK\r\n')
    const timer = setInterval(() => socket.write('X: y\r\n'), 10)
    socket.on('close', () => clearInterval(timer))
  })
  await assert.rejects(open(t, { headersMs: 100 }).fetch(server.origin), { code: 'timed-out' })
})

test('endless interim responses run into the same deadline', async (t) => {
  const server = await rawServer(t, (socket) => {
    const timer = setInterval(() => socket.write('HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n'), 5)
    socket.on('close', () => clearInterval(timer))
  })
  await assert.rejects(open(t, { headersMs: 100 }).fetch(server.origin), { code: 'timed-out' })
})

test('a body that trickles in forever is truncated in time, keeping what arrived', async (t) => {
  const server = await rawServer(t, (socket, head) => {
    socket.write(`HTTP/1.1 200 OK\r\n${head.includes('/gzip') ? 'Content-Encoding: gzip\r\n' : ''}\r\n`)
    if (head.includes('/silent')) return
    if (head.includes('/gzip')) socket.write(gzipSync('hello '.repeat(2000)).subarray(0, -12))
    const timer = setInterval(() => socket.write(head.includes('/gzip') ? Buffer.alloc(0) : 'x'), 10)
    socket.on('close', () => clearInterval(timer))
  })
  const net = open(t)
  const drip = await net.fetch(server.origin, { timeoutMs: 1000 })
  assert.match(textOf(drip.body), /^x+$/)
  assert.match(sentenceText(drip.cut ?? ''), /did not end in time/)
  const zipped = await net.fetch(`${server.origin}/gzip`, { timeoutMs: 1000 })
  assert.match(textOf(zipped.body), /^(?:hello ){100}/)
  assert.match(sentenceText(zipped.cut ?? ''), /did not end in time/)
  await assert.rejects(net.fetch(`${server.origin}/silent`, { timeoutMs: 200 }), {
    code: 'timed-out',
    message: /^responseTimeout .*"ms":200/,
  })
})

test('all redirects together have one deadline', async (t) => {
  const server = await rawServer(t, (socket, head) => {
    const step = Number(/\/(\d+) /.exec(head)?.[1] ?? 0)
    setTimeout(() => respond(socket, '', [`Location: /${step + 1}`], '302 Found'), 60)
  })
  const start = performance.now()
  await assert.rejects(open(t).fetch(`${server.origin}/0`, { timeoutMs: 200 }), { code: 'timed-out' })
  assert.ok(performance.now() - start < patient(1500))
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

test('60 kB of headers are still accepted', async (t) => {
  const server = await rawServer(t, (socket) =>
    respond(socket, 'fine', Array<string>(3000).fill('X-Header: some value')),
  )
  const { chain } = await open(t).fetch(server.origin)
  assert.equal(chain[0].headers.length, 3001)
})

test('a response that is not HTTP is a bad response', async (t) => {
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

test('a body shorter than its length, or broken off between chunks, is kept and marked as truncated', async (t) => {
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
    assert.match(sentenceText(cut ?? ''), /connection closed before/, answer)
  }
})

test('a body longer than its length ends at its length, and the rest is never taken for a response', async (t) => {
  const server = await rawServer(t, (socket) => {
    socket.write(
      'HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhelloHTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\nevil',
    )
  })
  const net = open(t)
  for (let time = 0; time < 3; time += 1) assert.equal(textOf((await net.fetch(server.origin)).body), 'hello')
})
