import assert from 'node:assert/strict'
import { test } from 'node:test'
import { request } from '../../testing/facts/browser-facts.ts'
import { ledElsewhere } from './led-elsewhere.ts'

const page = new URL('https://www.example.com/news.html?utm_source=x')
const visited = (url: string, changes: Parameters<typeof request>[0] = {}) =>
  request({ url, type: 'Document', ...changes })

test('names the page that phones are sent to', () => {
  const requests = [visited(page.href), request(), visited('https://www.example.com/amp/news')]
  assert.equal(ledElsewhere(requests, page), 'https://www.example.com/amp/news')
})

test('takes other spellings, frames, redirects and pages that did not load for no other page', () => {
  const alike = [
    visited('http://example.com/news', { status: 301 }),
    visited('https://example.com/news'),
    visited('https://ads.example/', { inFrame: true }),
    visited('https://www.example.com/gone', { failure: 'refused', status: null }),
    visited('https://www.example.com/away', { status: 302 }),
  ]
  assert.equal(ledElsewhere(alike, page), undefined)
  assert.equal(ledElsewhere([], page), undefined)
})
