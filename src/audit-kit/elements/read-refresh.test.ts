import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readRefresh } from './read-refresh.ts'

const cases: readonly (readonly [content: string, seconds: number | null, target: string | null])[] = [
  ['5', 5, null],
  ['0', 0, null],
  ['0.9', 0, null],
  ['.5; url=/x', 0, '/x'],
  ['1.2.3;url=/x', 1, '/x'],
  ['0; url=/x', 0, '/x'],
  ['0, url = "/x y"z', 0, '/x y'],
  ["0;URL='/x", 0, '/x'],
  ['0 url=/x', 0, '/x'],
  ['0; /x', 0, '/x'],
  ['0; url', 0, 'url'],
  ['5;', 5, null],
  ['; foo', null, null],
  ['foo', null, null],
  ['-1; url=/x', null, null],
  ['5x; url=/x', null, null],
  ['', null, null],
]
for (const [content, seconds, target] of cases) {
  test(`a refresh of "${content}" is parsed like browsers do`, () =>
    assert.deepEqual(readRefresh(content), seconds === null ? null : { seconds, target }))
}
