import assert from 'node:assert/strict'
import { test } from 'node:test'
import { reportWith } from '../../../testing/facts/printed-report.ts'
import { pdfDocument } from './document.ts'
import { print, problem, studio } from '../../../testing/facts/printed-pdf.ts'
import { sampleDocument } from '../../../testing/facts/sample-report.ts'

test('the cover is about the site; the title of the page is below it', () => {
  const markup = print([], {
    final_url: 'https://www.shop.example/tables',
    page: { ...sampleDocument().page, title: 'Home' },
  })
  assert.match(
    markup,
    /<h1><bdi>shop\.example<\/bdi><\/h1>\s*<p class="pdf-page-title"><bdi>Home<\/bdi><\/p>/,
  )
  assert.match(
    markup,
    /<a href="https:\/\/www\.shop\.example\/tables"><bdi>https:\/\/www\.shop\.example\/tables<\/bdi><\/a> · Nov 14, 2026, 09:15 UTC/,
  )
})

test('the cover gives the reason for the result in one sentence, with no other score than the one beside it', () => {
  const verdict = { result: 'decent', because: [] } as const
  const held = print([], { score: 71.6, result: 'decent', verdict })
  assert.match(
    held,
    /class="because">Not good because of (one weak area|\d weak areas): “[^<]*” \(\d+\)( and “[^<]*” \(\d+\))?\.<\/p>/,
  )
  assert.ok(!held.includes('71.6'))
  const partial = print([], { score: 95, result: 'decent', verdict, partial: true, coverage: 0.3 })
  assert.match(partial, /class="because">Too little of the page could be checked to call it good\.<\/p>/)
  const plain = { title: 'Nobody finds the page', why: 'It is hidden.', fix: 'Ask for it.' }
  const critical = print([{ ...problem, plain, severity: 'critical' }], { score: 30, result: 'bad' })
  assert.match(critical, /Bad because of a critical problem: “Nobody finds the page”\./)
})

test('the cover has the desktop’s screen across the page, and the phone’s beside the categories', () => {
  const { browser } = reportWith({})
  assert.ok(browser !== undefined)
  for (const name of ['desktop', 'mobile']) {
    const pictures = [{ name, type: 'image/webp' as const, width: 412, height: 823, at_ms: null }]
    assert.match(
      print([], { browser: { ...browser, pictures } }),
      new RegExp(`<div class="pdf-glance ${name}"><img src="/pictures/${name}"`),
    )
  }
})

test('the cover says whether its URL opens with a password', () => {
  const given = {
    site: studio,
    document: sampleDocument(),
    pictures: '',
    online: 'https://p.example/r/s',
    full: false,
  }
  assert.match(pdfDocument(given), /Complete report online: <a/)
  assert.match(pdfDocument({ ...given, needsPassword: true }), /online \(opens with its password\): <a/)
})
