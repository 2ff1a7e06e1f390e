import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { describe, it } from 'node:test'
import { gzipSaving } from './gzip-saving.ts'

describe('gzipSaving', () => {
  it('saves most of a text that repeats itself', () => {
    const text = Buffer.from('a { color: red }\n'.repeat(1000))
    assert.ok(gzipSaving(text) > text.length * 0.9)
  })

  it('draws a large file from its beginning', () => {
    const text = Buffer.from('a { color: red }\n'.repeat(100_000))
    assert.ok(gzipSaving(text) > text.length * 0.9)
  })

  it('saves nothing of what fits a packet, and nothing of noise', () => {
    assert.equal(gzipSaving(Buffer.from('a'.repeat(1399))), 0)
    assert.equal(gzipSaving(randomBytes(5000)), 0)
  })
})
