import assert from 'node:assert/strict'
import { describe, it, test } from 'node:test'
import type { DataItem } from '../../../core/facts/read.ts'
import { readPage } from '../../../testing/facts/read-page.ts'
import { parseHtml } from '../../parse/document.ts'
import { readStructuredData } from './structured-data.ts'

const read = (body: string) =>
  readStructuredData(parseHtml(`<!doctype html><body>${body}`), new URL('https://example.com/'))
const jsonLd = (json: string) => `<script type="application/ld+json">${json}</script>`
const only = (body: string): DataItem => {
  const { items } = read(body)
  assert.equal(items.length, 1)
  return items[0] as DataItem
}

test('a graph is expanded and inherits the vocabulary', () => {
  const { items } = read(
    jsonLd(
      '{"@context":["https://schema.org/",{}],"@graph":[{"@type":"WebSite","@id":"#a"},{"@type":["A","B"]}]}',
    ),
  )
  assert.deepEqual(
    items.map(({ types, id, vocabulary }) => ({ types, id, vocabulary })),
    [
      { types: ['WebSite'], id: '#a', vocabulary: 'https://schema.org' },
      { types: ['A', 'B'], id: null, vocabulary: 'https://schema.org' },
    ],
  )
})

test('a missing vocabulary is null, and a different one is reported', () => {
  assert.equal(only(jsonLd('{"@type":"Product"}')).vocabulary, null)
  assert.equal(
    only(jsonLd('{"@context":"https://w3.org/ns/x","@type":"A"}')).vocabulary,
    'https://w3.org/ns/x',
  )
  assert.equal(only(jsonLd('{"@type":"http://schema.org/Product"}')).vocabulary, 'https://schema.org')
})

test('values are flattened and nested items stay items', () => {
  const { properties } = only(
    jsonLd(
      '{"@type":"Product","name":{"@value":"Oak"},"offers":[{"@type":"Offer","price":9.5}],"empty":null}',
    ),
  )
  assert.deepEqual(properties['name'], ['Oak'])
  const [offer] = properties['offers'] ?? []
  assert.ok(typeof offer === 'object')
  assert.deepEqual(offer.properties['price'], [9.5])
  assert.deepEqual(properties['empty'], [])
})

test('microdata and RDFa give the same item', () => {
  const marked = only(
    '<div itemscope itemtype="https://schema.org/Product"><b itemprop=name>Oak</b><a itemprop=url href=/oak>x</a></div>',
  )
  const rdfa = only(
    '<div vocab="http://schema.org/" typeof=Product><b property=name>Oak</b><a property=url href=/oak>x</a></div>',
  )
  for (const { types, vocabulary, properties } of [marked, rdfa]) {
    assert.deepEqual(types, ['Product'])
    assert.equal(vocabulary, 'https://schema.org')
    assert.deepEqual({ ...properties }, { name: ['Oak'], url: ['https://example.com/oak'] })
  }
})

test('properties named like members of objects are properties', () => {
  const { properties } = only('<div itemscope><b itemprop="constructor __proto__ toString">x</b></div>')
  assert.deepEqual(Object.keys(properties).toSorted(), ['__proto__', 'constructor', 'toString'])
  assert.deepEqual(properties['constructor'], ['x'])
  assert.equal(only(jsonLd('{"name":"x"}')).properties['constructor'], undefined)
})

test('invalid JSON is an error with its position; wrapping in comments is not', () => {
  const { items, errors } = read(jsonLd('<!-- {"@type":"A"} -->') + jsonLd('{"@type": '))
  assert.equal(items.length, 1)
  assert.equal(errors.length, 1)
  assert.equal(errors[0]?.element.tag, 'script')
  const said = (code: string) => read(jsonLd(code)).errors[0]?.message
  // Never in the words of the JavaScript engine.
  assert.deepEqual(said('{"@type": "A", "name": oak}')?.id, 'jsonInvalidNear')
  assert.match(JSON.stringify(said('{"@type": "A" "name": "B"}')), /name/)
  assert.deepEqual(said(''), { id: 'jsonInvalid', values: {} })
})

test('hostile depth is truncated', () => {
  const deep = '{"a":'.repeat(5000) + '1' + '}'.repeat(5000)
  assert.equal(read(jsonLd(deep)).items.length, 1)
})

describe('structured data', () => {
  it('reads JSON-LD with graphs, arrays and nested items', () => {
    const { structuredData } = readPage({
      html: '<script type="application/ld+json">{"@context":"https://schema.org","@graph":[{"@type":["Product","https://schema.org/Thing"],"name":"Oak","offers":{"@type":"Offer","price":5}}]}</script>',
    })
    const [item] = structuredData.items
    assert.deepEqual(item?.types, ['Product', 'Thing'])
    assert.deepEqual(item?.properties['name'], ['Oak'])
    const [offer] = item?.properties['offers'] ?? []
    assert.ok(typeof offer === 'object')
    assert.deepEqual(offer.properties['price'], [5])
  })

  it('reports JSON that cannot be parsed', () => {
    const { structuredData } = readPage({ html: '<script type="application/ld+json">{oops}</script>' })
    assert.equal(structuredData.errors.length, 1)
  })

  it('reads microdata and RDFa with nesting', () => {
    const { structuredData } = readPage({
      html: '<div itemscope itemtype="https://schema.org/Person"><span itemprop=name>Ada</span><div itemprop=address itemscope itemtype="https://schema.org/PostalAddress"><span itemprop=addressLocality>London</span></div></div><div vocab="https://schema.org/" typeof="Book"><span property="name">Notes</span></div>',
    })
    assert.deepEqual(
      structuredData.items.map(({ format, types }) => [format, ...types]),
      [
        ['microdata', 'Person'],
        ['rdfa', 'Book'],
      ],
    )
    const [address] = structuredData.items[0]?.properties['address'] ?? []
    assert.ok(typeof address === 'object')
    assert.deepEqual({ ...address.properties }, { addressLocality: ['London'] })
  })

  it('bounds endlessly nested data', () => {
    const deep = `${'{"a":'.repeat(3000)}1${'}'.repeat(3000)}`
    assert.equal(
      readPage({ html: `<script type="application/ld+json">${deep}</script>` }).structuredData.items.length,
      1,
    )
  })
})
