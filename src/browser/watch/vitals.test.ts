import assert from 'node:assert/strict'
import { verbatim } from '../../testing/verbatim.ts'
import { describe, it } from 'node:test'
import { browserFacts } from '../../testing/facts/browser-facts.ts'
import { labOf } from './vitals.ts'

const { lab } = browserFacts({})
const still = { ...lab, largestPaintMs: 1000, layoutShift: 0, shifts: [] }
const moved = { value: 0.2, atMs: 400, selector: '#late', snippet: '<div id="late">', loadedBefore: [] }
const moving = { ...lab, largestPaintMs: 1400, layoutShift: 0.2, shifts: [moved] }

describe('several loads of a page', () => {
  it('take the median of times', () => {
    assert.equal(
      labOf([still, moving, { ...still, largestPaintMs: 1100 }], verbatim('a phone')).largestPaintMs,
      1100,
    )
    assert.equal(labOf([still, moving], verbatim('a phone')).largestPaintMs, 1200)
  })

  it('have no Speed Index if one of them has none', () => {
    const filled = { ...still, speedIndexMs: 1500 }
    assert.equal(labOf([filled, { ...filled, speedIndexMs: 1700 }], verbatim('a phone')).speedIndexMs, 1600)
    assert.equal(labOf([filled, { ...filled, speedIndexMs: null }], verbatim('a phone')).speedIndexMs, null)
  })

  it('take what the main thread did from the load whose blocking time is shown', () => {
    const busy = (blockingMs: number, largestPaintMs: number) => ({
      ...still,
      blockingMs,
      largestPaintMs,
      scriptMs: blockingMs * 2,
      longTasks: [{ startMs: 100, durationMs: blockingMs + 50 }],
    })
    const combined = labOf([busy(5000, 1100), busy(175, 1000), busy(201, 1200)], verbatim('a phone'))
    assert.equal(combined.blockingMs, 201)
    assert.equal(combined.scriptMs, 402)
    assert.deepEqual(combined.longTasks, [{ startMs: 100, durationMs: 251 }])
  })

  it('take their layout shifts from the load that shifted most', () => {
    for (const loads of [
      [still, moving],
      [moving, still, still],
    ]) {
      const combined = labOf(loads, verbatim('a phone'))
      assert.equal(combined.layoutShift, 0.2)
      assert.deepEqual(combined.shifts, [moved])
    }
  })
})
