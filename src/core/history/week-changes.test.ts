import assert from 'node:assert/strict'
import { test } from 'node:test'
import { trendOf } from './trend.ts'
import { weekChanges } from './week-changes.ts'

const now = new Date('2026-11-17T12:00:00.000Z')
const run = (report: number, day: string, score: number) => ({
  report,
  score,
  finishedAt: `2026-11-${day}T08:00:00.000Z`,
})
const changes = (...runs: readonly ReturnType<typeof run>[]) => {
  const { mean, pages } = weekChanges(runs, trendOf(runs), now)
  return { mean, pages: pages.map(({ from, to }) => [to.report, from.score, to.score]) }
}

test('a page is compared with its last run before the week, the largest change first', () => {
  const runs = [run(1, '01', 50), run(1, '09', 60), run(1, '12', 90), run(1, '16', 65), run(2, '15', 40)]
  assert.deepEqual(changes(...runs, run(2, '16', 70), run(3, '05', 80), run(3, '16', 80.4)), {
    mean: 1,
    pages: [
      [2, 40, 70],
      [1, 60, 65],
    ],
  })
})

test('a week without runs changed nothing', () => {
  assert.deepEqual(changes(run(1, '01', 50), run(1, '05', 60)), { mean: null, pages: [] })
  assert.deepEqual(changes(), { mean: null, pages: [] })
  assert.deepEqual(changes(run(1, '16', 60)), { mean: null, pages: [] })
})
