import { Type } from 'typebox'
import { frequencies, type Schedule as ScheduleRecord, weekdays } from '../../../core/ports/schedules.ts'
import { texts } from '../../../messages/texts.ts'
import { count, envelope, flag, integer, nullable, oneOf, text, time, url, type Wire } from '../schema.ts'

export const Frequency = oneOf(frequencies, {
  $id: 'Frequency',
  description: 'How often.',
  examples: ['daily'],
})
export const Weekday = oneOf(weekdays, { $id: 'Weekday', examples: ['monday'] })

const Target = Type.Union(
  [
    Type.Object({ report: integer('The number of a report.', 42) }),
    Type.Object({ project: text('A project: all its reports.', 'example.com') }),
    Type.Object({ urls: Type.Array(url('A page.')) }),
  ],
  { $id: 'ScheduleTarget', description: 'What it runs.' },
)

const LastStart = Type.Object(
  {
    at: time('When that was.'),
    runs: count('How many runs it queued.', 12),
    skipped: count('How many it did not: a run was under way already, or a limit was reached.', 0),
  },
  { $id: 'ScheduleStart' },
)

const ScheduleProblem = Type.Object(
  {
    code: oneOf(['project-gone', 'never', 'limit'], { examples: ['limit'] }),
    message: text(
      'The same for people.',
      'Some pages were skipped last time because the account reached a limit.',
    ),
  },
  { $id: 'ScheduleProblem' },
)

export const Schedule = Type.Object(
  {
    id: integer('Its number.', 3, { minimum: 1 }),
    target: Target,
    every: Frequency,
    cron: nullable(text('Five fields.', '30 6 * * MON-FRI'), 'Null unless `every` is `cron`.'),
    at: nullable(text('`HH:MM`.', '06:00'), 'Null when `every` is `cron`.'),
    weekday: nullable(Weekday, 'Null unless `every` is `weekly`.'),
    day: nullable(integer('The day of the month.', 1), 'Null unless `every` is `monthly`.'),
    timezone: text('An IANA time zone.', 'Europe/Berlin'),
    enabled: flag('Whether it runs.', true),
    next_at: nullable(time('When it starts next.'), 'Null when it does not.'),
    window_minutes: count('Starts are spread over so many minutes, each schedule at a place of its own.', 30),
    last: nullable(LastStart, 'The latest start.'),
    missed: count('Starts that were missed while the service was down. One run made up for them.', 0),
    waiting: count('Its runs that are queued and have not begun.', 0),
    problem: nullable(ScheduleProblem, 'Why it does less than it should.'),
    heartbeat_url: nullable(
      url('Pinged when all runs of a start have ended.', 'https://hc.example.com/ping/1f3b'),
      'Null when there is none.',
    ),
    created_at: time('When it was created.'),
    updated_at: time('When it was changed or started.'),
  },
  { $id: 'Schedule', description: 'Runs reports automatically.' },
)

export const ScheduleResponse = envelope('ScheduleResponse', Schedule, 200)

export function presentSchedule({ timing, plan, ...schedule }: ScheduleRecord): Wire<typeof Schedule> {
  const { every } = timing
  const { problem } = schedule
  return {
    id: schedule.id,
    target: schedule.target,
    every,
    cron: every === 'cron' ? timing.cron : null,
    at: every === 'cron' ? null : timing.at,
    weekday: every === 'weekly' ? timing.weekday : null,
    day: every === 'monthly' ? timing.day : null,
    timezone: timing.timezone,
    enabled: schedule.enabled,
    next_at: plan.nextAt,
    window_minutes: plan.windowMinutes,
    last: schedule.last,
    missed: schedule.missed,
    waiting: schedule.waiting,
    problem: problem === null ? null : { code: problem, message: texts.monitoring.problems[problem] },
    heartbeat_url: schedule.heartbeatUrl,
    created_at: schedule.createdAt,
    updated_at: schedule.updatedAt,
  }
}
