import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { sampleDocument } from '../testing/facts/sample-report.ts'
import { packSummary, unpackSummary } from './packed-summary.ts'

const { page } = sampleDocument()
const links = (count: number, length: number) =>
  Array.from({ length: count }, (_, index) => ({
    url: `https://example.com/${index}`.padEnd(length, 'x'),
    follow: true,
  }))

describe('a packed summary', () => {
  it('is restored by unpacking', () => {
    assert.deepEqual(unpackSummary(packSummary(page)), { summary: page, linksCut: false })
  })

  it('has a buffer of its own, because threads transfer the whole underlying buffer', () => {
    const packed = packSummary(page)
    assert.equal(packed.buffer.byteLength, packed.length)
  })

  it('limits the size of links, and says when some are missing', () => {
    const packed = unpackSummary(packSummary({ ...page, links: links(499, 2000) }))
    assert.equal(packed.summary.links.length, 32)
    assert.equal(packed.linksCut, true)
    assert.equal(unpackSummary(packSummary({ ...page, links: links(500, 60) })).linksCut, true)
    assert.equal(unpackSummary(packSummary({ ...page, links: links(499, 60) })).linksCut, false)
  })
})
