import { Type } from 'typebox'
import {
  frequencies,
  type Schedule as ScheduleRecord,
  weekdays,
} from '../../../core/ports/monitoring/schedules.ts'
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
    Type.Object({ report: integer('ID of a report.', 42) }),
    Type.Object({ project: text('A project: all its reports.', 'example.com') }),
    Type.Object({ urls: Type.Array(url('A page.')) }),
  ],
  { $id: 'ScheduleTarget', description: 'What the schedule runs.' },
)

const LastStart = Type.Object(
  {
    at: time('When the schedule started its runs.'),
    runs: count('Number of runs that were queued.', 12),
    skipped: count(
      'Number of reports that were skipped because a run was already in progress or a limit was reached.',
      0,
    ),
  },
  { $id: 'ScheduleStart' },
)

const ScheduleProblem = Type.Object(
  {
    code: oneOf(['project-gone', 'never', 'limit'], { examples: ['limit'] }),
    message: text(
      'The problem in words.',
      'Some pages were skipped last time because the account reached a limit.',
    ),
  },
  { $id: 'ScheduleProblem' },
)

export const Schedule = Type.Object(
  {
    id: integer('ID of the schedule.', 3, { minimum: 1 }),
    target: Target,
    every: Frequency,
    cron: nullable(
      text('Cron expression with five fields.', '30 6 * * MON-FRI'),
      'Null unless `every` is `cron`.',
    ),
    at: nullable(text('Time of day, `HH:MM`.', '06:00'), 'Null when `every` is `cron`.'),
    weekday: nullable(Weekday, 'Null unless `every` is `weekly`.'),
    day: nullable(integer('Day of the month.', 1), 'Null unless `every` is `monthly`.'),
    timezone: text('An IANA time zone.', 'Europe/Berlin'),
    enabled: flag('Whether the schedule is on.', true),
    next_at: nullable(
      time('When the schedule starts next.'),
      'Null if the schedule is off or never starts again.',
    ),
    window_minutes: count(
      'Minutes over which starts are spread. Each schedule has a fixed offset within them.',
      30,
    ),
    last: nullable(LastStart, 'The latest start.'),
    missed: count(
      'Starts that were missed while the service was down. One start makes up for all of them.',
      0,
    ),
    waiting: count('Runs of this schedule that are queued.', 0),
    problem: nullable(ScheduleProblem, 'Why the schedule cannot run everything.'),
    heartbeat_url: nullable(
      url(
        'URL that is pinged when all runs of a scheduled start have ended.',
        'https://hc.example.com/ping/1f3b',
      ),
      'Null if there is none.',
    ),
    created_at: time('When the schedule was created.'),
    updated_at: time('When the schedule last changed or started.'),
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
