import assert from 'node:assert/strict'
import { test } from 'node:test'
import { loggedUrl, printable, printableJson } from './printable.ts'

const hostile = 'a\u0000\u001b[31m\u007f\u0085\u009b2J\u061c\u200e\u200f\u202e\u2066\u2069\u2028\u2029z'
const commands = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2028\u2029\u2066-\u2069]/u

test('control characters and bidi controls are removed from a text', () => {
  assert.doesNotMatch(printable(hostile), commands)
  assert.equal(printable('Grüße, 漢字 👍'), 'Grüße, 漢字 👍')
})

test('JSON keeps all of them, escaped', () => {
  const json = printableJson(JSON.stringify({ [hostile]: hostile }, null, 2))
  assert.doesNotMatch(json.replaceAll('\n', ''), commands)
  assert.deepEqual(JSON.parse(json), { [hostile]: hostile })
})

test('a logged URL has no query, no fragment and no credentials', () => {
  assert.equal(loggedUrl('https://u:p@a.example:8443/x?token=secret#y'), 'https://a.example:8443/x')
  assert.equal(loggedUrl('no url?token=secret'), '')
})
