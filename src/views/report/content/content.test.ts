import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Finding } from '../../../core/report/report.ts'
import { sampleDocument } from '../../../testing/facts/sample-report.ts'
import { drawReport } from '../../../testing/facts/drawn-report.ts'

test('the content counts all links, as the checks do', () => {
  const { content } = sampleDocument()
  assert.ok(content !== undefined)
  const page = drawReport(
    'content',
    sampleDocument({ content: { ...content, links: { ...content.links, other: 3 } } }),
  )
  assert.match(page, /Links <span class="count">16</)
  assert.match(page, /<dt>Other \(#, mailto…\)<\/dt>\s*<dd>3</)
})

test('lists of a page that scripts build say that they are from the HTML', () => {
  const [sample] = sampleDocument().findings
  assert.ok(sample !== undefined)
  const drawn = (status: Finding['status']) =>
    drawReport('content', {
      ...sampleDocument(),
      findings: [{ ...sample, id: 'content-without-js', status }],
    })
  assert.match(drawn('fail'), /are those of the HTML/)
  assert.doesNotMatch(drawn('pass'), /are those of the HTML/)
})

test('a long outline is folded like a long table, and a link without a text says so', () => {
  const { content } = sampleDocument()
  assert.ok(content !== undefined)
  const headings = Array.from({ length: 37 }, (_, index) => ({ level: 2, text: `Heading ${index}` }))
  const link = { url: 'https://example.org/', text: '', follow: true }
  const page = drawReport(
    'content',
    sampleDocument({
      content: {
        ...content,
        headings,
        heading_count: 37,
        links: { ...content.links, external_links: [link] },
      },
    }),
  )
  assert.match(
    page,
    /<summary><span>Show 17 more<\/span><span>Show fewer<\/span><\/summary><ol class="outline">/,
  )
  assert.match(page, /example\.org<\/bdi><\/td><td data-label="Text"><span class="absent">No text</)
})

test('the outline marks a heading without text', () => {
  const document = sampleDocument()
  const { content } = document
  assert.ok(content !== undefined)
  const page = drawReport('content', {
    ...document,
    content: { ...content, headings: [{ level: 3, text: '' }] },
  })
  assert.match(page, /H3<\/span> <span class="absent">No text<\/span>/)
})

test('the outline marks a skipped level only where the audit of headings finds one', () => {
  const [sample] = sampleDocument().findings.filter(({ status }) => status === 'fail')
  assert.ok(sample !== undefined)
  const outlined = (status: 'fail' | 'pass') =>
    drawReport('content', { ...sampleDocument(), findings: [{ ...sample, id: 'heading-order', status }] })
  assert.match(outlined('fail'), /skips a level/)
  assert.doesNotMatch(outlined('pass'), /skips a level/)
})
