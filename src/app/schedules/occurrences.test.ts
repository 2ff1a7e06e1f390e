import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import type { Schedule, Timing } from '../../core/ports/monitoring/schedules.ts'
import { faultText, inApi } from '../../messages/field-fault.ts'
import { advanceSchedule, nextOccurrence, planSchedule, windowMinutes } from './occurrences.ts'
import { defaultTiming, readTiming } from './read-timing.ts'

const at = (every: Timing['every'], changes: Partial<Timing> = {}): Timing => ({
  ...defaultTiming,
  every,
  ...changes,
})

function series(timing: Timing, from: string, count: number): readonly string[] {
  const times: string[] = []
  let after = new Date(from)
  for (let index = 0; index < count; index += 1) {
    const next = nextOccurrence(timing, after)
    assert.ok(next !== null)
    times.push(next.toISOString().slice(0, 16))
    after = next
  }
  return times
}

describe('daylight saving', () => {
  const berlin = at('daily', { at: '02:30', timezone: 'Europe/Berlin' })
  const newYork = { timezone: 'America/New_York' }

  test('02:30 that does not exist in Berlin in spring runs at 03:00 the same day', () => {
    assert.deepEqual(series(berlin, '2026-03-28T00:00:00Z', 3), [
      '2026-03-28T01:30',
      '2026-03-29T01:00',
      '2026-03-30T00:30',
    ])
  })

  test('02:30 that exists twice in Berlin in autumn runs once', () => {
    assert.deepEqual(series(berlin, '2026-10-24T00:00:00Z', 3), [
      '2026-10-24T00:30',
      '2026-10-25T00:30',
      '2026-10-26T01:30',
    ])
  })

  test('02:30 that does not exist in New York in spring runs at 03:00 the same day', () => {
    assert.deepEqual(series(at('daily', { at: '02:30', ...newYork }), '2026-03-07T00:00:00Z', 3), [
      '2026-03-07T07:30',
      '2026-03-08T07:00',
      '2026-03-09T06:30',
    ])
  })

  test('01:30 that exists twice in New York in autumn runs once', () => {
    assert.deepEqual(series(at('daily', { at: '01:30', ...newYork }), '2026-10-31T00:00:00Z', 3), [
      '2026-10-31T05:30',
      '2026-11-01T05:30',
      '2026-11-02T06:30',
    ])
  })

  test('an hourly schedule runs every hour through both changes', () => {
    const hourly = at('hourly', { at: '00:30', timezone: 'Europe/Berlin' })
    for (const from of ['2026-03-28T22:00:00Z', '2026-10-24T22:00:00Z']) {
      const times = series(hourly, from, 6).map((time) => Date.parse(`${time}Z`))
      for (const [index, time] of times.slice(1).entries())
        assert.equal(time - (times[index] ?? 0), 3_600_000)
    }
  })
})

test('a monthly schedule on the 29th, 30th or 31st runs on the last day of shorter months', () => {
  const days = (day: number) => series(at('monthly', { day, at: '00:00' }), '2027-01-01T12:00:00Z', 4)
  assert.deepEqual(days(31), ['2027-01-31T00:00', '2027-02-28T00:00', '2027-03-31T00:00', '2027-04-30T00:00'])
  assert.deepEqual(days(30), ['2027-01-30T00:00', '2027-02-28T00:00', '2027-03-30T00:00', '2027-04-30T00:00'])
  assert.deepEqual(days(29), ['2027-01-29T00:00', '2027-02-28T00:00', '2027-03-29T00:00', '2027-04-29T00:00'])
})

test('a weekly schedule runs on its weekday', () => {
  assert.deepEqual(series(at('weekly', { weekday: 'sunday' }), '2026-11-16T00:00:00Z', 2), [
    '2026-11-22T06:00',
    '2026-11-29T06:00',
  ])
})

test('starts are spread over a tenth of the interval, at most half an hour, depending only on the id', () => {
  const now = new Date('2026-11-16T00:00:00Z')
  assert.equal(windowMinutes(at('hourly'), now), 6)
  assert.equal(windowMinutes(at('daily'), now), 30)
  assert.equal(windowMinutes(at('cron', { cron: '*/15 * * * *' }), now), 1)
  const starts = Array.from({ length: 2000 }, (_, id) => planSchedule(id + 1, at('daily'), now))
  const offsets = starts.map(({ dueAt, nextAt }) => Date.parse(nextAt ?? '') - Date.parse(dueAt ?? ''))
  // The last tenth of the window is left free, so that a start that is a little late is still within it.
  assert.ok(offsets.every((offset) => offset >= 0 && offset < 27 * 60_000))
  const perMinute = Map.groupBy(offsets, (offset) => Math.floor(offset / 60_000))
  assert.equal(perMinute.size, 27)
  assert.ok(Math.max(...[...perMinute.values()].map((some) => some.length)) < 120, 'evenly')
  assert.deepEqual(planSchedule(7, at('daily'), now), planSchedule(7, at('daily'), now))
})

function planned(timing: Timing, now: string): Schedule {
  return {
    id: 5,
    owner: 1,
    target: { report: 1 },
    project: 'example.com',
    timing,
    enabled: true,
    plan: planSchedule(5, timing, new Date(now)),
    last: null,
    missed: 0,
    waiting: 0,
    problem: null,
    heartbeatUrl: null,
    createdAt: now,
    updatedAt: now,
  }
}

test('after a week of downtime six of seven daily starts are missed, and the next one is in the future', () => {
  const schedule = planned(at('daily'), '2026-11-01T12:00:00Z')
  const now = new Date('2026-11-08T12:00:00Z')
  const { missed, nextAt } = advanceSchedule(schedule, now)
  assert.equal(missed, 6)
  assert.equal(nextAt?.slice(0, 10), '2026-11-09')
})

test('a year of missed hourly starts is estimated to within a hundredth', () => {
  const { missed, nextAt } = advanceSchedule(
    planned(at('hourly'), '2025-11-16T00:00:00Z'),
    new Date('2026-11-16T00:30:00Z'),
  )
  assert.ok(Math.abs(missed - 8760) < 88, String(missed))
  assert.ok(Date.parse(nextAt ?? '') > Date.parse('2026-11-16T00:30:00Z'))
})

test('each occurrence is either started or missed, never both, whenever a schedule is started', () => {
  const days = fc.array(fc.integer({ min: 1, max: 100 }), { minLength: 1, maxLength: 20 })
  fc.assert(
    fc.property(fc.constantFrom('UTC', 'Europe/Berlin', 'America/New_York'), days, (timezone, waits) => {
      let schedule = planned(at('daily', { at: '02:30', timezone }), '2026-01-01T00:00:00Z')
      let [starts, missed, now] = [0, 0, 0]
      for (const hours of waits) {
        now = Math.max(now, Date.parse(schedule.plan.nextAt ?? '')) + hours * 3_600_000
        const { missed: more, ...plan } = advanceSchedule(schedule, new Date(now))
        schedule = { ...schedule, plan }
        starts += 1
        missed += more
        assert.ok(Date.parse(plan.nextAt ?? '') > now)
      }
      let occurrences = 0
      let day = nextOccurrence(schedule.timing, new Date('2026-01-01T00:00:00Z'))
      while (day !== null && day.toISOString() < (schedule.plan.dueAt ?? '')) {
        occurrences += 1
        day = nextOccurrence(schedule.timing, day)
      }
      assert.equal(starts + missed, occurrences)
    }),
    { numRuns: 50 },
  )
})

describe('every invalid field is named', () => {
  const now = new Date('2026-11-16T00:00:00Z')
  const faults = (input: Partial<Timing>) => {
    const read = readTiming({ every: 'daily', ...input }, defaultTiming, now)
    return 'errors' in read ? read.errors : {}
  }
  const said = (field: string, input: Partial<Timing>): string =>
    faultText(faults(input)[field]?.[0] ?? '', inApi(field))
  const cron = (text: string) => said('cron', { every: 'cron', cron: text })

  for (const [text, says] of [
    ['60 * * * *', /minute is “60”/],
    ['0 25 * * *', /hour is “25”/],
    ['0 6 32 * *', /day of the month is “32”/],
    ['0 6 * 13 *', /month is “13”/],
    ['0 6 * * MOO', /day of the week is “MOO”/],
    ['0 6 * *', /five parts .* has 4/],
    ['0 0 6 * * *', /five parts .* has 6/],
    ['@daily', /five parts/],
    ['0 0 30 2 *', /would never run/],
    ['*/5 * * * *', /again after 5 minutes\. Leave at least 15 minutes/],
    ['', /five parts/],
  ] as const) {
    test(`cron “${text}”`, () => assert.match(cron(text), says))
  }

  test('a valid cron is accepted', () => assert.equal(cron('30 6 * * MON-FRI'), ''))
  test('an invalid time zone', () => {
    for (const timezone of ['Mars/Base', '+02:00', '', 'Europe/Berlin; drop'])
      assert.match(said('timezone', { timezone }), /IANA/)
  })
  test('an invalid time of day', () => {
    for (const time of ['24:00', '6:00', '06:60', 'noon'])
      assert.match(said('at', { at: time }), /^The at field must be a time from 00:00/)
  })
  test('all at once', () => {
    assert.deepEqual(Object.keys(faults({ at: 'x', timezone: 'y', day: 40 })).sort(), [
      'at',
      'day',
      'timezone',
    ])
  })
})
