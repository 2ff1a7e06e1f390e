import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isBlank } from './is-blank.ts'

test('a text of characters that are never drawn is blank', () => {
  for (const text of [
    '',
    ' ',
    '\u00a0',
    '\u200b',
    '\u2060\ufeff',
    '\u3164',
    '\ufe0f',
    '\u202e',
    '\t\n',
    '\u{e0020}',
  ])
    assert.ok(isBlank(text), JSON.stringify(text))
  for (const text of ['a', '\u200ba', '.', '\u{1f469}\u200d\u{1f467}', '\u0301', '0'])
    assert.ok(!isBlank(text), JSON.stringify(text))
})
