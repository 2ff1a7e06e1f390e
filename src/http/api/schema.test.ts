import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Type } from 'typebox'
import { defineOperation } from './operation.ts'
import { presentTimes } from './resources/browser.ts'
import { presentResults } from './resources/results.ts'
import { sampleDocument } from '../../testing/facts/sample-report.ts'
import { envelope, integer, text, type Wire } from './schema.ts'

const Thing = Type.Object({ id: integer('Its number.', 1), name: text('Its name.', 'One') }, { $id: 'Thing' })

test('a field that has no schema does not compile', () => {
  // @ts-expect-error: `secret` is not in the schema.
  const thing: Wire<typeof Thing> = { id: 1, name: 'One', secret: 'x' }
  defineOperation({
    method: 'GET',
    path: '/things',
    tag: 'Reports',
    summary: 'List things',
    access: 'read',
    responses: { 200: { description: 'A thing.', body: envelope('ThingResponse', Thing, 200) } },
    async handle({ send }) {
      // @ts-expect-error: `secret` is not in the schema.
      send(200, { data: { id: 1, name: 'One', secret: 'x' }, status: 200 })
      // @ts-expect-error: 201 is not documented.
      send(201, { data: { id: 1, name: 'One' }, status: 201 })
      // @ts-expect-error: `name` is missing.
      send(200, { data: { id: 1 }, status: 200 })
      return send(200, { data: { id: 1, name: 'One' }, status: 200 })
    },
  })
  assert.ok(thing)
})

test('lab times are whole milliseconds, and layout shift has three decimals', () => {
  const times = { ttfb_ms: 620.4, fcp_ms: 1840.6, lcp_ms: 3120.5, speed_index_ms: 2710.1, tbt_ms: 180.49 }
  assert.deepEqual(presentTimes({ ...times, cls: 0.042_49, inp_ms: 63.7, load_ms: 4230.2 }), {
    ttfb_ms: 620,
    fcp_ms: 1841,
    lcp_ms: 3121,
    speed_index_ms: 2710,
    tbt_ms: 180,
    cls: 0.042,
    inp_ms: 64,
    load_ms: 4230,
  })
})

test('every name in the results is snake_case', () => {
  const named: string[] = []
  const walk = (value: unknown, path: string): void => {
    if (Array.isArray(value)) for (const item of value) walk(item, path)
    else if (typeof value === 'object' && value !== null) {
      for (const [name, part] of Object.entries(value)) {
        // Names in `values` come from the message, categories from the catalogue.
        if (path.endsWith('.values') || path.endsWith('.categories')) continue
        if (!/^[a-z0-9]+(_[a-z0-9]+)*$/.test(name)) named.push(`${path}.${name}`)
        walk(part, `${path}.${name}`)
      }
    }
  }
  walk(presentResults(sampleDocument()), '')
  assert.deepEqual([...new Set(named)], [])
})
