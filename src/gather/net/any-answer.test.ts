import assert from 'node:assert/strict'
import { test } from 'node:test'
import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { Failure } from '../../core/failure.ts'
import { rawServer } from '../../testing/servers/wire/raw-server.ts'
import { openNet } from './open-net.ts'

const piece = fc.oneof(
  fc.constantFrom(
    'HTTP/1.1 200 OK\r\n',
    'HTTP/1.0 302 Found\r\n',
    'HTTP/1.1 103 Early Hints\r\n',
    'HTTP/1.1 100 Continue\r\n\r\n',
    'HTTP/1.1 101 Switching Protocols\r\n',
    'HTTP/1.1 204 No Content\r\n',
    'HTTP/2 200\r\n',
    'Location: /next\r\n',
    'Location: http://[\r\n',
    'Content-Length: 5\r\n',
    'Content-Length: -1\r\n',
    'Transfer-Encoding: chunked\r\n',
    'Transfer-Encoding: gzip, chunked\r\n',
    'Content-Encoding: gzip\r\n',
    'Content-Encoding: br,, zstd\r\n',
    'Connection: close\r\n',
    'Connection: keep-alive\r\nKeep-Alive: timeout=99999999999\r\n',
    'Upgrade: h2c\r\nConnection: upgrade\r\n',
    ' folded\r\n',
    '\r\n',
    '\r\n\r\n',
    '5\r\nhello\r\n',
    'ffffffffffffffff\r\n',
    '0\r\n\r\n',
    '0\r\nTrailer: x\r\n\r\n',
    'hello',
  ),
  fc.constant(gzipSync('hello').toString('latin1')),
  fc.string({ maxLength: 12 }),
)

test('whatever a server sends, a fetch ends with a response or a named failure', async (t) => {
  let pieces: readonly string[] = []
  let apart = false
  const server = await rawServer(t, (socket) => {
    socket.setNoDelay(true)
    if (apart) for (const each of pieces) socket.write(each, 'latin1')
    else socket.write(pieces.join(''), 'latin1')
    socket.end()
  })
  const net = openNet({ privateTargets: true, userAgent: 'test', limits: { totalMs: 5000 } })
  t.after(() => net.close())
  const start = fc.constantFrom(
    'HTTP/1.1 200 OK\r\n',
    'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n',
    '',
  )
  const property = fc.asyncProperty(
    start,
    fc.array(piece, { maxLength: 8 }),
    fc.boolean(),
    async (first, rest, split) => {
      pieces = [first, ...rest]
      apart = split
      const outcome = await net.fetch(server.origin).catch((error: unknown) => error)
      if (outcome instanceof Failure) assert.notEqual(outcome.code, 'internal')
      else assert.ok(typeof outcome === 'object' && outcome !== null && 'chain' in outcome, String(outcome))
    },
  )
  await fc.assert(property, { numRuns: 300 })
})
