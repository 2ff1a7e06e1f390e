import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { describe, it } from 'node:test'
import { gunzipSync, gzipSync, zstdCompressSync } from 'node:zlib'
import { inOneBlock } from './in-one-block.ts'

describe('inOneBlock', () => {
  it('releases the block that the bytes were written to, and keeps the bytes', () => {
    const packed = gzipSync('Oak tables and chairs')
    const made: Buffer[] = []
    const bytes = inOneBlock(1000, (block) => {
      const whole = gunzipSync(packed, block)
      made.push(whole)
      return whole
    })
    assert.equal(Buffer.from(bytes).toString(), 'Oak tables and chairs')
    assert.equal(bytes.buffer.byteLength, bytes.length)
    assert.equal(made[0]?.buffer.byteLength, 0)
  })

  it('keeps everything when one block is too small', () => {
    const noise = randomBytes(700_000)
    const packed = zstdCompressSync(noise)
    const bytes = inOneBlock(1000, (block) => zstdCompressSync(noise, block))
    assert.deepEqual(Buffer.from(bytes), packed)
  })

  it('does not touch the pool that small buffers share', () => {
    const neighbour = Buffer.from('a neighbour in the pool')
    inOneBlock(1, () => Buffer.from('made in the pool'))
    assert.equal(neighbour.toString(), 'a neighbour in the pool')
  })
})
