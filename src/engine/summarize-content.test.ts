import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Facts, Gathered } from '../core/facts.ts'
import type { DataItem } from '../core/facts/read.ts'
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
