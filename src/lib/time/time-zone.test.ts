import assert from 'node:assert/strict'
import { test } from 'node:test'
import { zonedInstant } from './time-zone.ts'

const read = (local: string, zone: string): string => zonedInstant(local, zone).toISOString()

test('a local time is the instant that its time zone means, on the days of a clock change, too', () => {
  assert.equal(read('2026-11-16T08:00', 'UTC'), '2026-11-16T08:00:00.000Z')
  assert.equal(read('2026-11-16T08:00', 'Europe/Berlin'), '2026-11-16T07:00:00.000Z')
  assert.equal(read('2026-07-16T08:30', 'America/New_York'), '2026-07-16T12:30:00.000Z')
  assert.equal(read('2026-07-16T00:15', 'Asia/Kathmandu'), '2026-07-15T18:30:00.000Z')
  assert.equal(read('2026-10-25T01:30', 'Europe/Berlin'), '2026-10-24T23:30:00.000Z')
  assert.equal(read('2026-10-25T03:30', 'Europe/Berlin'), '2026-10-25T02:30:00.000Z')
  assert.equal(read('2026-03-29T03:30', 'Europe/Berlin'), '2026-03-29T01:30:00.000Z')
})

test('what is no time stays invalid', () => {
  for (const text of ['', 'tomorrow', '2026-13-01T00:00'])
    assert.ok(Number.isNaN(zonedInstant(text, 'Europe/Berlin').getTime()), text)
})
