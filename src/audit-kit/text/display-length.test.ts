import assert from 'node:assert/strict'
import { test } from 'node:test'
import { shownLength } from './display-length.ts'

test('characters are counted, wide ones twice', () => {
  assert.equal(shownLength('Oak tables'), 10)
  assert.equal(shownLength('無垢材'), 6)
  assert.equal(shownLength('😀'), 1)
  assert.equal(shownLength(''), 0)
})
