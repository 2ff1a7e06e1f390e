import { sentenceText } from '../../messages/sentence-text.ts'
import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import { brotliCompressSync, constants, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib'
import { rawServer, respond } from '../../testing/servers/wire/raw-server.ts'
import { openNet } from './open-net.ts'

function open(t: TestContext) {
  const net = openNet({ privateTargets: true, userAgent: 'test' })
  t.after(() => net.close())
  return net
}

const textOf = (body: Uint8Array) => Buffer.from(body).toString()
const mb = 1_000_000

// 64 MB of zeros: enough to distinguish a bounded reader from an unbounded one, and fast to create.
const nothing = Buffer.alloc(64 * mb)
const fastBrotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } }
const bombs: Readonly<Record<string, () => Buffer>> = {
  gzip: () => gzipSync(nothing, { level: 1 }),
  deflate: () => deflateSync(nothing, { level: 1 }),
  br: () => brotliCompressSync(nothing, fastBrotli),
  zstd: () => zstdCompressSync(nothing),
  'gzip, gzip': () => gzipSync(gzipSync(nothing, { level: 1 })),
  'br, gzip': () => gzipSync(brotliCompressSync(nothing, fastBrotli)),
  // The inner coding decodes to nothing at all: only the layer in between is large.
  'gzip, zstd': () => zstdCompressSync(Buffer.concat(Array<Buffer>(200_000).fill(gzipSync('')))),
}

for (const [coding, make] of Object.entries(bombs)) {
  test(`a ${coding} bomb is rejected before it expands`, async (t) => {
    const bytes = make()
    assert.ok(bytes.length < 0.6 * mb)
    const server = await rawServer(t, (socket) => respond(socket, bytes, [`Content-Encoding: ${coding}`]))
    const before = process.memoryUsage().rss
    await assert.rejects(open(t).fetch(server.origin), { code: 'decompression-refused' })
    assert.ok(process.memoryUsage().rss - before < 48 * mb, 'memory stays bounded')
  })
}

test('a zstd frame with a window larger than the web allows is not decoded', async (t) => {
  // Magic number, a frame header with window descriptor 0xf8 (2 GB), one raw block.
  const frame = Buffer.from('28b52ffd00f801000061', 'hex')
  const server = await rawServer(t, (socket) => respond(socket, frame, ['Content-Encoding: zstd']))
  await assert.rejects(open(t).fetch(server.origin), { code: 'bad-response' })
})

test('more than two codings, and codings that were not requested, are rejected', async (t) => {
  let coding = 'gzip, gzip, gzip'
  const server = await rawServer(t, (socket) => respond(socket, 'x', [`Content-Encoding: ${coding}`]))
  const net = open(t)
  await assert.rejects(net.fetch(server.origin), {
    code: 'decompression-refused',
    message: /^compressedTooOften .*"count":3/,
  })
  coding = 'compress'
  await assert.rejects(net.fetch(server.origin), {
    code: 'encoding-unsupported',
    message: /^encodingUnsupported .*"compress"/,
  })
  assert.equal((await net.fetch(server.origin, { method: 'HEAD' })).chain[0].status, 200)
})

for (const [coding, bytes] of Object.entries({
  gzip: gzipSync('hello'),
  deflate: deflateSync('hello'),
  br: brotliCompressSync('hello'),
})) {
  test(`data after the end of ${coding} data is ignored, and the connection stays in sync`, async (t) => {
    const padded = Buffer.concat([bytes, Buffer.alloc(300_000, 'x')])
    const server = await rawServer(t, (socket, head) => {
      if (head.includes('/second')) respond(socket, 'second')
      else respond(socket, padded, [`Content-Encoding: ${coding}`])
    })
    const net = open(t)
    const { body, cut, chain } = await net.fetch(server.origin)
    assert.equal(textOf(body), 'hello')
    assert.equal(cut, null)
    assert.equal(chain[0].wireBytes, padded.length)
    assert.equal(textOf((await net.fetch(`${server.origin}/second`)).body), 'second')
    assert.equal(server.connections(), 1)
  })
}

test('a gzip header with every field is skipped, in one piece or byte by byte', async (t) => {
  const plain = gzipSync('hello')
  const extra = Buffer.concat([Buffer.of(3, 0), Buffer.from('abc')])
  const fields = Buffer.concat([extra, Buffer.from('name\0comment\0'), Buffer.of(1, 2)])
  const full = Buffer.concat([
    Buffer.of(0x1f, 0x8b, 8, 4 | 8 | 16 | 2),
    plain.subarray(4, 10),
    fields,
    plain.subarray(10),
  ])
  const server = await rawServer(t, (socket, head) => {
    const size = head.includes('/bytes') ? 1 : full.length
    socket.write('HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nTransfer-Encoding: chunked\r\n\r\n')
    for (let at = 0; at < full.length; at += size) {
      const piece = full.subarray(at, at + size)
      socket.write(
        Buffer.concat([Buffer.from(`${piece.length.toString(16)}\r\n`), piece, Buffer.from('\r\n')]),
      )
    }
    socket.write('0\r\n\r\n')
  })
  const net = open(t)
  for (const path of ['/whole', '/bytes']) {
    assert.equal(textOf((await net.fetch(`${server.origin}${path}`)).body), 'hello', path)
  }
})

test('an endless gzip header is skipped as well', async (t) => {
  const plain = gzipSync('hello')
  const name = Buffer.concat([Buffer.alloc(200_000, 'n'), Buffer.of(0)])
  const long = Buffer.concat([Buffer.of(0x1f, 0x8b, 8, 8), plain.subarray(4, 10), name, plain.subarray(10)])
  const server = await rawServer(t, (socket) => respond(socket, long, ['Content-Encoding: gzip']))
  assert.equal(textOf((await open(t).fetch(server.origin)).body), 'hello')
})

test('a gzip response that ends within its header is a bad response', async (t) => {
  const server = await rawServer(t, (socket) =>
    respond(socket, gzipSync('x').subarray(0, 7), ['Content-Encoding: gzip']),
  )
  await assert.rejects(open(t).fetch(server.origin), { code: 'bad-response' })
})

// Text that does not compress well, so that a truncated part still contains something.
const words = Array.from({ length: 100_000 }, (_, index) =>
  ((index * 2_654_435_761) % 1_000_003).toString(36),
).join(' ')

for (const [coding, compress] of Object.entries({
  gzip: gzipSync,
  deflate: deflateSync,
  br: (text: string) => brotliCompressSync(text, fastBrotli),
  zstd: zstdCompressSync,
})) {
  test(`a ${coding} body that is truncated or damaged is kept as far as it decodes`, async (t) => {
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
      assert.match(sentenceText(cut ?? ''), /damaged or incomplete/, path)
    }
    await assert.rejects(net.fetch(`${server.origin}/plain`), {
      code: 'bad-response',
      message: /^notDecompressed /,
    })
    assert.equal((await net.fetch(`${server.origin}/empty`)).cut, null)
  })
}
