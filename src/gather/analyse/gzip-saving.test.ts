import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { describe, it } from 'node:test'
import { gzipSaving } from './gzip-saving.ts'

describe('gzipSaving', () => {
  it('saves most of a text that repeats itself', async () => {
    const text = Buffer.from('a { color: red }\n'.repeat(1000))
    assert.ok((await gzipSaving(text)) > text.length * 0.9)
  })

  it('draws a large file from its beginning', async () => {
    const text = Buffer.from('a { color: red }\n'.repeat(100_000))
    assert.ok((await gzipSaving(text)) > text.length * 0.9)
  })

  it('saves nothing of what fits a packet, and nothing of noise', async () => {
    assert.equal(await gzipSaving(Buffer.from('a'.repeat(1399))), 0)
    assert.equal(await gzipSaving(randomBytes(5000)), 0)
  })
})
