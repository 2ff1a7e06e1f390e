import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isFormOf, isSameWord, sharedWords } from './word-match.ts'

test('a word matches its longer forms', () => {
  assert.ok(isSameWord('table', 'tables'))
  assert.ok(isSameWord('tables', 'table'))
  assert.ok(isSameWord('art', 'art'))
  assert.ok(!isSameWord('art', 'article'))
  assert.ok(!isSameWord('chair', 'table'))
})

test('a form of a word has an ending of few letters', () => {
  assert.ok(isFormOf('table', 'tables'))
  assert.ok(isFormOf('holzmöbel', 'holzmöbelhaus'))
  assert.ok(!isFormOf('port', 'portfolio'))
  assert.ok(!isFormOf('care', 'carefully'))
})

test('a compound matches its last word', () => {
  assert.ok(isSameWord('satzung', 'vereinssatzung'))
  assert.ok(isSameWord('hinnasto', 'palveluhinnasto'))
  assert.ok(!isSameWord('table', 'vegetable'))
  assert.ok(!isSameWord('action', 'traction'))
  assert.ok(!isSameWord('ration', 'administration'))
})

test('forms of a long word share most of it', () => {
  assert.ok(isSameWord('лицензии', 'лицензию'))
  assert.ok(isSameWord('privatisation', 'privatisations'))
  assert.ok(!isSameWord('contents', 'contest'))
  assert.ok(!isSameWord('continue', 'continent'))
  assert.ok(!isSameWord('position', 'positive'))
})

test('shared words are listed once, spelled as in the first text, ignoring diacritics', () => {
  assert.deepEqual(sharedWords(['café', 'tables', 'café', 'oak'], ['cafe', 'table']), ['café', 'tables'])
  assert.deepEqual(sharedWords([], ['oak']), [])
})

test('the parts of a hyphenated compound are words too', () => {
  assert.deepEqual(sharedWords(['git', 'add', 'file'], ['git-add']), ['git', 'add'])
})
