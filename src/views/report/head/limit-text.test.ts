import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Limits } from '../../../core/audit.ts'
import { limitText } from './limit-text.ts'

const told = (value: number, limits: Limits): string | null => limitText({ limits, value })

test('a limit is told with its unit, and a saving is not told as a size', () => {
  assert.equal(told(3000, { pass: 2500, fail: 4000, unit: 'ms' }), 'Measured: 3 s (good: 2.5 s or less)')
  assert.equal(
    told(274_000, { pass: 1400, fail: 50_000, unit: 'bytes', isSaving: true }),
    'Could save 274 kB (up to 1.4 kB is fine)',
  )
  assert.equal(told(0.336, { pass: 0.1, fail: 0.25, unit: 'ratio' }), 'Measured: 0.336 (good: 0.1 or less)')
  assert.equal(told(35_034, { pass: 1500, fail: 3000, unit: 'count' }), 'Good: 1,500 or fewer')
  assert.equal(told(1, { pass: 3, fail: 1, unit: 'count' }), 'Good: 3 or more')
})

test('a limit is not told where it would be trivial, vague or wrong', () => {
  assert.equal(told(3, { pass: 0, fail: 2, unit: 'count' }), null, '“good: 0 or less” repeats the message')
  assert.equal(
    told(17, { pass: 60, fail: 90, unit: 'characters' }),
    null,
    'too short, so 60 is the wrong bound',
  )
  assert.equal(told(0, { pass: 90, fail: 50, unit: 'percent' }), null, 'percent of what?')
})
