import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isSameWord, sharedWords } from './word-match.ts'

test('a word and its longer forms are the same word', () => {
  assert.ok(isSameWord('table', 'tables'))
  assert.ok(isSameWord('tables', 'table'))
  assert.ok(isSameWord('art', 'art'))
  assert.ok(!isSameWord('art', 'article'))
  assert.ok(!isSameWord('chair', 'table'))
})

test('forms of a long word share most of it', () => {
  assert.ok(isSameWord('лицензии', 'лицензию'))
  assert.ok(isSameWord('privatisation', 'privatisations'))
  assert.ok(!isSameWord('contents', 'contest'))
  assert.ok(!isSameWord('continue', 'continent'))
  assert.ok(!isSameWord('position', 'positive'))
})

test('shared words are told once, in the spelling of the first text, marks ignored', () => {
  assert.deepEqual(sharedWords(['café', 'tables', 'café', 'oak'], ['cafe', 'table']), ['café', 'tables'])
  assert.deepEqual(sharedWords([], ['oak']), [])
})

test('the parts of a compound with hyphens are words too', () => {
  assert.deepEqual(sharedWords(['git', 'add', 'file'], ['git-add']), ['git', 'add'])
})
