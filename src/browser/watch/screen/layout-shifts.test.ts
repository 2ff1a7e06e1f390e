import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { countedShifts, cumulativeShift } from './layout-shifts.ts'

const shift = (atMs: number, { value = 0.1, excused = false } = {}) => ({ value, atMs, excused })
const timesOf = (shifts: readonly { readonly atMs: number }[]) => shifts.map(({ atMs }) => atMs)

describe('layout shifts', () => {
  it('count right after the first layout, although the viewport has just become that of a phone', () => {
    const shifts = [
      shift(600, { excused: true }),
      shift(150, { excused: true }),
      shift(590, { excused: true }),
    ]
    assert.deepEqual(timesOf(countedShifts(shifts, 95)), [150, 590])
  })

  it('do not count later, if the page itself changed the viewport', () => {
    const shifts = [shift(150), shift(300, { excused: true }), shift(900, { excused: true }), shift(1000)]
    assert.deepEqual(timesOf(countedShifts(shifts, 100)), [150, 1000])
  })

  it('add up until a pause of a second, for at most five seconds', () => {
    assert.equal(cumulativeShift([]), 0)
    assert.equal(cumulativeShift([shift(0), shift(2000, { value: 0.15 })]), 0.15)
    const steady = Array.from({ length: 12 }, (_, place) => shift(place * 900, { value: 1 }))
    assert.equal(cumulativeShift(steady), 6)
  })
})
