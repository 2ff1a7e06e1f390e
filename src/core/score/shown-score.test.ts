import assert from 'node:assert/strict'
import { test } from 'node:test'
import { shownChange, wholeScore } from './shown-score.ts'

test('a score is shown as a whole number that is never rounded up', () => {
  assert.deepEqual([79.9, 80, 49.6, 0, 100].map(wholeScore), [79, 80, 49, 0, 100])
})

test('a difference is that of the numbers shown', () => {
  assert.equal(shownChange(97.8, 92.3), -5)
  assert.equal(shownChange(79.9, 80), 1)
  assert.equal(shownChange(92.1, 92.1), 0)
})

test('scores that look the same have not changed', () => {
  assert.equal(shownChange(14.2, 14.1), 0)
  assert.equal(shownChange(92.1, 92.9), 0)
})
