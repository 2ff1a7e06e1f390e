import assert from 'node:assert/strict'
import { test } from 'node:test'
import { drawReport, sampleRequest, visitedDocument } from '../../../testing/facts/drawn-report.ts'

test('the waterfall names a file by host and file name, and counts unlisted files', () => {
  const page = drawReport('loading')
  assert.match(page, /cdn\.example\.net\/…\/app\.js/)
  assert.match(page, /2 more requests are not listed/)
})

test('the waterfall names own files without their host, and folders by their name', () => {
  const urls = ['https://example.com/', 'https://example.com/ar/', 'https://example.com/img/2026/oak.jpg']
  const requests = urls.map((url) => ({ ...sampleRequest, url, third_party: false }))
  const page = drawReport('loading', visitedDocument({ requests }))
  assert.deepEqual(
    [...page.matchAll(/<td><bdi title="[^"]*">([^<]*)/g)].map(([, name]) => name),
    ['/', '/ar', '/…/oak.jpg'],
  )
})

test('a file that failed says so in place of its size', () => {
  const page = drawReport(
    'loading',
    visitedDocument({ requests: [{ ...sampleRequest, failure: 'canceled', bytes: 0 }] }),
  )
  const [row = ''] = /<tr class="foreign">.*?<\/tr>/s.exec(page) ?? []
  assert.match(row, /<td class="number"><span class="tag fail">/)
  assert.doesNotMatch(row, /0\sbytes/)
})

test('the time scale of the waterfall has round times, above the lines of its rows', () => {
  const page = drawReport('loading')
  const ticks = [...page.matchAll(/<text x="([\d.]+)%" y="1em" text-anchor="end">([^<]+)</g)]
  assert.ok(ticks.length >= 2 && ticks.length <= 5, String(ticks.length))
  for (const [, , time = ''] of ticks) assert.match(time, /^[1-9](?:\.5)?0*\s(?:ms|s)$/)
  const [, lines = ''] = /class="grid" d="([^"]+)"/.exec(page) ?? []
  const placed = [...lines.matchAll(/M([\d.]+)/g)].map(([, x]) => Math.round(Number(x) / 4))
  assert.deepEqual(
    placed,
    ticks.map(([, x]) => Math.round(Number(x))),
  )
})
