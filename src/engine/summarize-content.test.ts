import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Facts, Gathered } from '../core/facts.ts'
import type { DataItem, ImageFacts } from '../core/facts/read.ts'
import { subresource, subresources } from '../testing/facts/asked-facts.ts'
import { browserFacts, request } from '../testing/facts/browser-facts.ts'
import { summarizeContent } from './summarize-content.ts'

const lost = { ok: false, because: 'not gathered' } as const

/** Facts of which only a few were gathered. */
function gathered(facts: Partial<Facts>): Gathered<Facts> {
  const known = Object.fromEntries(Object.entries(facts).map(([name, value]) => [name, { ok: true, value }]))
  return new Proxy(known, {
    get: (target, name) => target[String(name)] ?? lost,
  }) as unknown as Gathered<Facts>
}

test('a page without any gathered facts has an empty summary', () => {
  const { headings, keywords, third_parties, share_image } = summarizeContent(gathered({}))
  assert.deepEqual([headings, keywords, third_parties, share_image], [[], [], [], null])
})

test('the summary stays small, whatever a page sends', () => {
  const element = {} as DataItem['element']
  const long = 'x'.repeat(10_000)
  let item: DataItem = {
    format: 'json-ld',
    types: [long],
    vocabulary: null,
    id: null,
    properties: {},
    element,
  }
  for (let depth = 0; depth < 50; depth += 1) {
    item = { ...item, properties: { [long]: [...Array.from({ length: 50 }, () => long), item] } }
  }
  const headings = Array.from({ length: 5000 }, () => ({ level: 2 as const, text: long, element }))
  const summary = summarizeContent(
    gathered({ headings, structuredData: { items: Array.from({ length: 50 }, () => item), errors: [] } }),
  )
  assert.equal(summary.heading_count, 5000)
  assert.ok(JSON.stringify(summary).length < 60_000, `${JSON.stringify(summary).length} characters`)
})

test('an image has the size that the browser loaded, as in the list of requests', () => {
  const url = new URL('https://example.com/logo.svg')
  const image = { url, src: '/logo.svg', alt: '', width: 1, height: 1, lazy: false } as ImageFacts
  const fetched = subresources([subresource({ url: url.href, wireBytes: 115 })])
  const sizes = (facts: Partial<Facts>) =>
    summarizeContent(gathered({ images: [image], subresources: fetched, ...facts })).images.map(
      ({ bytes }) => bytes,
    )
  assert.deepEqual(sizes({}), [115])
  const loaded = (wireBytes: number) =>
    browserFacts({ requests: [request({ type: 'Image', url: url.href, wireBytes })], requestCount: 1 })
  assert.deepEqual(sizes({ browser: loaded(126) }), [126])
  assert.deepEqual(sizes({ browser: loaded(0) }), [115], 'it came from the cache or failed')
})
