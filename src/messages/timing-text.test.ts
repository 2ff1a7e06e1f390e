import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Timing } from '../core/ports/monitoring/schedules.ts'
import { timingText } from './timing-text.ts'

const timing: Timing = {
  every: 'cron',
  cron: '',
  at: '00:00',
  weekday: 'monday',
  day: 1,
  timezone: 'UTC',
}

test('a simple cron is said in words, and another one as it is', () => {
  const said = (cron: string): string => timingText({ ...timing, cron })
  assert.equal(said('0 6 * * MON,THU'), 'Mondays and Thursdays at 06:00 (UTC)')
  assert.equal(said('30 18 * * 7'), 'Every Sunday at 18:30 (UTC)')
  assert.equal(said('5 7 * * 1-5'), 'Monday to Friday at 07:05 (UTC)')
  assert.equal(said('0 4 * * *'), 'Every day at 04:00 (UTC)')
  for (const cron of ['*/5 * * * *', '0 6 1 * *', '0 6 * * MON,TUE,WED', '0 6 * * MON#2', '0 6,18 * * *'])
    assert.equal(said(cron), `Cron ${cron} (UTC)`)
})
