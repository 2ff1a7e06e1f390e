import assert from 'node:assert/strict'
import { verbatim } from '../../../testing/words/verbatim.ts'
import { describe, it } from 'node:test'
import { browserFacts } from '../../../testing/facts/browser-facts.ts'
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
  })

  it('take the lower of two times with its own element, and never the mean', () => {
    const hero = { selector: '#hero', snippet: '<img id="hero">', url: 'https://www.example.com/hero.jpg' }
    const image = { ...hero, loadStartMs: null, loadEndMs: null, initiator: null }
    const late = { ...still, firstPaintMs: 1100, largestPaintMs: 14_900, largest: image }
    const combined = labOf([late, still], verbatim('a phone'))
    assert.deepEqual([combined.largestPaintMs, combined.largest], [1000, still.largest])
    assert.equal(combined.firstPaintMs, still.firstPaintMs)
  })

  it('have no Speed Index if one of them has none', () => {
    const filled = { ...still, speedIndexMs: 1500 }
    assert.equal(labOf([filled, { ...filled, speedIndexMs: 1700 }], verbatim('a phone')).speedIndexMs, 1500)
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
