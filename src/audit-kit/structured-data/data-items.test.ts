import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseHtml } from '../../gather/parse/document.ts'
import { readStructuredData } from '../../gather/read/structured/structured-data.ts'
import { allItems, plainValues } from './data-items.ts'

const read = (json: string) =>
  readStructuredData(
    parseHtml(`<!doctype html><script type="application/ld+json">${json}</script>`),
    new URL('https://example.com/'),
  )

test('nested items follow their parent', () => {
  const data = read('[{"@type":"A","x":{"@type":"B","y":[{"@type":"C"}]}},{"@type":"D"}]')
  assert.deepEqual(
    allItems(data).map(({ types }) => types[0]),
    ['A', 'B', 'C', 'D'],
  )
})

test('plain values are strings, numbers and names of nested items', () => {
  const [item] = read('{"author":["Ann",{"@type":"Person","name":"Bo"},{"@type":"Person"}," ",7]}').items
  assert.ok(item)
  assert.deepEqual(plainValues(item, 'author'), ['Ann', 'Bo', '7'])
  assert.deepEqual(plainValues(item, 'constructor'), [])
})
