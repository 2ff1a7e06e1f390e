import { type Static, Type } from 'typebox'
import type { ScheduleInput } from '../../../app/schedules/schedule-verbs.ts'
import { frequencies, maxScheduledUrls, weekdays } from '../../../core/ports/monitoring/schedules.ts'
import type { Input } from '../../body/input.ts'
import { oneOf, removable } from '../schema.ts'

const report = Type.Integer({ minimum: 1, description: 'ID of a report.', examples: [42] })
const project = Type.String({
  minLength: 1,
  maxLength: 255,
  format: 'text',
  description: 'A project: all its reports.',
  examples: ['example.com'],
})
const urls = Type.Array(Type.String({ minLength: 1, maxLength: 2048, format: 'text' }), {
  minItems: 1,
  maxItems: maxScheduledUrls,
  description: `At most ${maxScheduledUrls} URLs. A report is created for URLs that have none.`,
  examples: [['https://example.com/']],
})

export const ScheduleBody = Type.Object(
  {
    target: Type.Optional(
      Type.Object(
        { report: Type.Optional(report), project: Type.Optional(project), urls: Type.Optional(urls) },
        {
          description:
            'What to run: one of `report`, `project` and `urls`. In forms, send these as top-level fields.',
          examples: [{ project: 'example.com' }],
        },
      ),
    ),
    report: Type.Optional(report),
    project: Type.Optional(project),
    urls: Type.Optional(urls),
    every: Type.Optional(
      oneOf(frequencies, {
        description: 'How often. With `cron`, also send the `cron` field.',
        examples: ['daily'],
      }),
    ),
    cron: Type.Optional(
      Type.String({
        maxLength: 100,
        format: 'text',
        description: 'Five fields: minute, hour, day of the month, month, day of the week.',
        examples: ['30 6 * * MON-FRI'],
      }),
    ),
    at: Type.Optional(
      Type.String({
        maxLength: 5,
        format: 'text',
        description:
          '`HH:MM` in the time zone. For hourly schedules, only the minutes count. Default `06:00`.',
        examples: ['06:00'],
      }),
    ),
    weekday: Type.Optional(oneOf(weekdays, { description: 'With `weekly`. Default `monday`.' })),
    day: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 31,
        description: 'With `monthly`: the day of the month, or the last one of a shorter month. Default 1.',
        examples: [1],
      }),
    ),
    timezone: Type.Optional(
      Type.String({
        maxLength: 64,
        format: 'text',
        description: 'An IANA time zone. Default `UTC`.',
        examples: ['Europe/Berlin'],
      }),
    ),
    heartbeat_url: Type.Optional(
      removable(
        Type.String({
          maxLength: 2048,
          format: 'text',
          description:
            'Gets a POST request when all runs of a scheduled start have ended. An empty value removes it.',
          examples: ['https://hc.example.com/ping/1f3b'],
        }),
      ),
    ),
    enabled: Type.Optional(Type.Boolean({ description: 'Default true.', examples: [true] })),
  },
  { $id: 'ScheduleBody', examples: [{ target: { project: 'example.com' }, every: 'daily', at: '06:00' }] },
)

export function scheduleInput(body: Input<Static<typeof ScheduleBody>>): ScheduleInput {
  const faults = 'errors' in body ? { faults: body.errors } : {}
  const { target, report, project, urls, ...rest } = 'errors' in body ? body.valid : body.value
  const flat = {
    ...(report === undefined ? {} : { report }),
    ...(project === undefined ? {} : { project }),
    ...(urls === undefined ? {} : { urls }),
  }
  const isFaulty = 'errors' in body && targetFields.some((field) => Object.hasOwn(body.errors, field))
  const given = isFaulty ? null : (target ?? (Object.keys(flat).length === 0 ? undefined : flat))
  return { ...rest, ...faults, ...(given === undefined ? {} : { target: given }) }
}

/** What to audit, as an object or as top-level fields. */
const targetFields = ['target', 'report', 'project', 'urls'] as const
