import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { describe, it } from 'node:test'
import { gzipSaving } from './gzip-saving.ts'

describe('gzipSaving', () => {
  it('saves most of a repetitive text', () => {
    const text = Buffer.from('a { color: red }\n'.repeat(1000))
    assert.ok(gzipSaving(text) > text.length * 0.9)
  })

  it('extrapolates from the beginning of a large file', () => {
    const text = Buffer.from('a { color: red }\n'.repeat(100_000))
    assert.ok(gzipSaving(text) > text.length * 0.9)
  })

  it('saves nothing for what fits into one packet, and nothing for random data', () => {
    assert.equal(gzipSaving(Buffer.from('a'.repeat(1399))), 0)
    assert.equal(gzipSaving(randomBytes(5000)), 0)
  })
})
