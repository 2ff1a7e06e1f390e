import assert from 'node:assert/strict'
import { test } from 'node:test'
import { msPerStart, pauseAfter } from './backlog.ts'

const now = new Date('2026-11-16T06:00:00Z')
const inMinutes = (minutes: number): number => now.getTime() + minutes * 60_000

test('thousands of due schedules are spread over the time that is left', () => {
  assert.equal(msPerStart([{ windowMinutes: 30, count: 10_000, deadline: inMinutes(15) }], now), 90)
  assert.equal(pauseAfter(10, 36, 1), 26)
  assert.equal(pauseAfter(10, 36, 4), 134, 'four at a time do not start them four times as fast')
})

test('the most urgent of them set the pace', () => {
  const hourly = { windowMinutes: 6, count: 1000, deadline: inMinutes(1) }
  const daily = { windowMinutes: 30, count: 1000, deadline: inMinutes(10) }
  assert.equal(msPerStart([hourly, daily], now), 60)
  const many = { windowMinutes: 30, count: 99_000, deadline: inMinutes(10) }
  assert.equal(msPerStart([hourly, many], now), 6, 'those behind them must be in time, too')
})

test('a few schedules start soon, and late ones without delay', () => {
  assert.equal(
    pauseAfter(5, msPerStart([{ windowMinutes: 30, count: 3, deadline: inMinutes(15) }], now), 1),
    40,
  )
  assert.equal(
    pauseAfter(5, msPerStart([{ windowMinutes: 6, count: 3, deadline: inMinutes(-1) }], now), 1),
    2,
  )
})
