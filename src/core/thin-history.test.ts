import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { type KeptRun, thinHistory } from './thin-history.ts'

const now = new Date('2026-11-16T00:00:00Z')
const hourMs = 3_600_000
const rules = { allDays: 30, dailyDays: 90 }

/** One run every `everyHours`, the newest now. By default all found the same. */
function history(
  days: number,
  everyHours: number,
  found: (index: number) => string = () => 'same',
): KeptRun[] {
  const count = Math.floor((days * 24) / everyHours) + 1
  return Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    createdAt: new Date(now.getTime() - (count - 1 - index) * everyHours * hourMs).toISOString(),
    found: found(index),
  }))
}

function kept(runs: readonly KeptRun[]): readonly KeptRun[] {
  const gone = new Set(thinHistory(runs, now, rules))
  return runs.filter(({ id }) => !gone.has(id))
}

const within = (runs: readonly KeptRun[], from: number, to: number): number =>
  runs.filter(({ createdAt }) => {
    const days = (now.getTime() - Date.parse(createdAt)) / (24 * hourMs)
    return days >= from && days < to
  }).length

test('every run is kept for 30 days, then one a day, then one a week', () => {
  const left = kept(history(230, 6))
  assert.equal(within(left, 0, 30), 120)
  assert.ok(Math.abs(within(left, 30, 90) - 60) <= 1)
  assert.ok(Math.abs(within(left, 90, 230) - 20) <= 1)
})

test('the first run, the last and every run with a different result are kept', () => {
  const runs = history(300, 6, (index) => (index >= 401 && index < 404 ? 'broken' : 'same'))
  const ids = kept(runs).map(({ id }) => id)
  // Run 402 is the first broken one, and 405 the first one fixed again.
  for (const id of [1, 402, 405, runs.length]) assert.ok(ids.includes(id), String(id))
  assert.ok(!ids.includes(403))
})

test('thinning again removes nothing, and no change is ever lost', () => {
  const letters = fc.array(fc.constantFrom('a', 'b'), { minLength: 1, maxLength: 300 })
  fc.assert(
    fc.property(letters, fc.integer({ min: 1, max: 60 }), (found, everyHours) => {
      const runs = history(((found.length - 1) * everyHours) / 24, everyHours, (index) => found[index] ?? 'a')
      const left = kept(runs)
      assert.deepEqual(thinHistory(left, now, rules), [])
      const story = (all: readonly KeptRun[]) =>
        all.filter((run, index) => run.found !== all[index - 1]?.found).map(({ found: what }) => what)
      assert.deepEqual(story(left), story(runs))
    }),
  )
})
