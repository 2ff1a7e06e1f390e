import assert from 'node:assert/strict'
import { test } from 'node:test'
import { paintedBy } from './painted-by.ts'

test('a paint waited for what ran before the main thread had painted it, not until it was shown', () => {
  const reported = { firstPaintMs: 400, firstPaintedMs: 120, largestPaintMs: 900, largestPaintedMs: 850 }
  assert.deepEqual(paintedBy(reported, { firstPaintMs: 1400 }, 1000), { firstMs: 1120, largestMs: 1850 })
})

test('a paint that only a frame made, or none, is taken as shown', () => {
  const nothing = { firstPaintedMs: 0, largestPaintedMs: 0 }
  assert.deepEqual(paintedBy(nothing, { firstPaintMs: 1300 }, 1000), { firstMs: 1300, largestMs: 1300 })
  assert.deepEqual(paintedBy(nothing, { firstPaintMs: null }, 1000), { firstMs: null, largestMs: 1000 })
})
