import assert from 'node:assert/strict'
import { test } from 'node:test'
import { trendOf } from './trend.ts'

const run = (report: number, finishedAt: string, score: number) => ({ report, finishedAt, score })

test('each day has the mean of the latest score of every page', () => {
  const points = trendOf([
    run(2, '2026-11-02T08:00:00.000Z', 60),
    run(1, '2026-11-01T08:00:00.000Z', 80),
    run(1, '2026-11-02T09:00:00.000Z', 100),
    run(1, '2026-11-01T09:00:00.000Z', 90),
  ])
  assert.deepEqual(points, [
    { at: '2026-11-01T09:00:00.000Z', score: 90, pages: 1 },
    { at: '2026-11-02T09:00:00.000Z', score: 80, pages: 2 },
  ])
})

test('without runs there is no trend', () => {
  assert.deepEqual(trendOf([]), [])
})
