import assert from 'node:assert/strict'
import { test } from 'node:test'
import { charactersIn, limitFor, shownLength } from './display-length.ts'

test('characters are counted, with wide ones twice', () => {
  assert.equal(shownLength('Oak tables'), 10)
  assert.equal(shownLength('無垢材'), 6)
  assert.equal(shownLength('😀'), 1)
  assert.equal(shownLength(''), 0)
})

test('a limit is expressed in characters of the text', () => {
  assert.equal(limitFor('Oak tables', 60), 60)
  assert.equal(limitFor('無垢材', 60), 30)
  assert.equal(limitFor('', 60), 60)
  assert.equal(charactersIn('😀木'), 2)
})
