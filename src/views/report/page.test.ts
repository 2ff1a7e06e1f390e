import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hostile, sampleDocument, sampleRecord } from '../../testing/facts/sample-report.ts'
import { sentence } from '../../core/sentence.ts'
import { reportMarkdown } from './formats/markdown.ts'
import { pdfDocument } from './pdf/document.ts'
import { readView, reportViews } from './head/view-bar.ts'
import { drawReport, plainSite, visitedDocument } from '../../testing/facts/drawn-report.ts'

for (const part of reportViews) {
  test(`the ${part} part of a report escapes content of the page`, () => {
    assert.ok(!drawReport(part).includes(hostile.markup))
  })
}

test('parts with another subject have a short header on phones', () => {
  const brief = reportViews.filter((part) => /<header class="hero \w+ brief">/.test(drawReport(part)))
  assert.deepEqual(brief, ['previews', 'content', 'loading'])
})

test('the tabs of a site owner stay in the site owner’s view', () => {
  const page = drawReport('summary')
  const [bar = ''] = page.match(/<nav class="tabs".*?<\/nav>/s) ?? []
  assert.deepEqual(bar.match(/href="\/[^"]+"/g), [
    'href="/r/slug?view=summary"',
    'href="/r/slug?view=previews&amp;for=owner"',
  ])
  assert.deepEqual(readView({ view: 'previews', for: 'owner' }), { part: 'previews', reader: 'owner' })
  assert.deepEqual(readView({ view: 'loading', for: 'owner' }), { part: 'loading', reader: 'developer' })
})

test('a report of a page that came without its styles says so once, above the scores', () => {
  const incomplete = sentence('stylesMissing', { count: 1, hosts: { list: ['cdn.example.net'] } })
  const document = visitedDocument({ incomplete })
  for (const part of ['overview', 'summary'] as const)
    assert.equal(
      drawReport(part, document).match(
        /could not load a stylesheet or script of the layout from cdn\.example\.net/g,
      )?.length,
      1,
      part,
    )
})

test('a report from before content was stored says so instead of failing', () => {
  const { content: _content, ...old } = sampleDocument()
  assert.match(drawReport('content', old), /too old to include these details/)
  assert.match(drawReport('previews', old), /too old to include these details/)
  assert.match(drawReport('loading', old), /This page was not loaded in a browser/)
})

test('an uploaded report does not guess what uploads leave out', () => {
  const { content: _content, ...sample } = sampleDocument()
  const uploaded = { ...sample, fetch: { ...sample.fetch, hops: [] } }
  const drawn = drawReport('content', uploaded)
  assert.match(
    drawn,
    /<p class="notice warn">This report was uploaded, and uploads don’t include these details/,
  )
  assert.doesNotMatch(drawn, /without a certificate|No redirects|How the page was fetched/)
  assert.match(drawReport('previews', uploaded), /This report was uploaded/)
})

test('a report says when its run ended, as lists and history do, not when the page was fetched', () => {
  const document = sampleDocument()
  const record = { ...sampleRecord(), generatedAt: '2026-11-14T09:17:00.000Z' }
  const page = drawReport('overview', document, { record })
  assert.match(page, /<time datetime="2026-11-14T09:17[^>]*>Nov 14, 2026, 09:17 UTC</)
  assert.doesNotMatch(page, /09:15 UTC/)
  assert.match(reportMarkdown(document, new Map(), record.generatedAt), /09:17 UTC/)
  const pdf = pdfDocument({
    site: plainSite,
    document,
    pictures: '',
    online: null,
    full: false,
    auditedAt: record.generatedAt,
  })
  assert.match(pdf, /09:17 UTC/)
})
