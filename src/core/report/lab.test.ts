import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { gradeByCurve } from '../../audit-kit/grade-by-curve.ts'
import { curve, labLimits } from './lab.ts'

describe('the log-normal curve of lab times', () => {
  it('is 0.9 at the first control point and 0.5 at the second, like Lighthouse', () => {
    for (const limits of Object.values(labLimits)) {
      assert.ok(Math.abs(curve(limits.pass, limits) - 0.9) < 0.001)
      assert.ok(Math.abs(curve(limits.fail, limits) - 0.5) < 0.001)
    }
  })

  // Computed by Lighthouse 13's own getLogNormalScore({ median: 4000, p10: 2500 }, value).
  it('agrees with Lighthouse in between', () => {
    for (const [value, score] of [
      [1000, 0.9999],
      [2000, 0.9703],
      [3200, 0.7285],
      [6000, 0.1346],
    ] as const) {
      assert.ok(
        Math.abs(curve(value, labLimits.largestPaint) - score) < 0.01,
        `${value}: ${curve(value, labLimits.largestPaint)}`,
      )
    }
  })

  it('never rises with the value, and matches the status', () => {
    const values = fc.double({ min: 0, max: 60_000, noNaN: true })
    fc.assert(
      fc.property(values, values, fc.constantFrom(...Object.values(labLimits)), (one, other, limits) => {
        const [less, more] = one < other ? [one, other] : [other, one]
        assert.ok(curve(less, limits) >= curve(more, limits))
        const { is, extent = -1 } = gradeByCurve(one, limits, 'x', {})
        const score = 1 - extent
        assert.equal(is, score >= 0.9 ? 'pass' : score >= 0.5 ? 'warn' : 'fail')
      }),
    )
  })
})
