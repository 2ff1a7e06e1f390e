import assert from 'node:assert/strict'
import { test } from 'node:test'
import { jsonFaultAt } from './json-fault.ts'

const placeIn = (text: string): string => {
  const { line, column } = jsonFaultAt(text)
  return `${line}:${column}`
}

test('the place where a text stops being JSON is found', () => {
  const cases: readonly (readonly [text: string, place: string])[] = [
    ['', '1:1'],
    ['{', '1:2'],
    ['{"a": 1,}', '1:9'],
    ['{"a" 1}', '1:6'],
    ['{a: 1}', '1:2'],
    ['{\n  "a": [1, 2\n  "b": 3\n}', '3:3'],
    ['{\r\n  "a": tru\r\n}', '2:8'],
    ['[1 2]', '1:4'],
    ['[1,]', '1:4'],
    ['[}', '1:2'],
    ['{]', '1:2'],
    ['{} {}', '1:4'],
    ['"open', '1:1'],
    ["{'a': 1}", '1:2'],
    ['{"a": "line\nend"}', '1:7'],
    ['// comment\n{}', '1:1'],
    ['01', '1:2'],
    ['\ufeff{}', '1:1'],
  ]
  for (const [text, place] of cases) {
    assert.throws(() => void JSON.parse(text), SyntaxError, text)
    assert.equal(placeIn(text), place, text)
  }
})

test('valid JSON is read to its end, and deep nesting takes no stack', () => {
  for (const text of ['{"a":[1,-2.5e+3,true,null,"\\u00e9\\n"],"b":{}}', ' [] ', '"x"', '0'])
    assert.equal(placeIn(text), `1:${text.length + 1}`, text)
  assert.equal(placeIn('['.repeat(100_000)), '1:100001')
})
