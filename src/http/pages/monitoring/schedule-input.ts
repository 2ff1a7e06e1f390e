import { defaultTiming } from '../../../app/schedules/read-timing.ts'
import type { ScheduleInput } from '../../../app/schedules/schedule-verbs.ts'
import { frequencies, maxScheduledUrls, weekdays } from '../../../core/ports/monitoring/schedules.ts'
import type { ScheduleForm } from '../../../views/monitoring/schedule-form.ts'
import type { Form } from '../shell/form.ts'

/** Reads the form that creates a schedule. */
export function inputOf(form: Form): ScheduleInput {
  const [report, project] = [form.text('report'), form.text('project')]
  return {
    target: {
      ...(report === '' ? {} : { report: Number(report) }),
      ...(project === '' ? {} : { project }),
      ...(report === '' && project === '' ? { urls: typedUrls(form) } : {}),
    },
    ...changesOf(form),
  }
}

const typedUrls = (form: Form): readonly string[] =>
  form
    .text('urls')
    .split(/\s+/)
    .filter((url) => url !== '')
    .slice(0, maxScheduledUrls + 1)

/** Reads the fields that can be changed later. */
export function changesOf(form: Form): ScheduleInput {
  const { day, every, cron, ...timing } = typedTiming(form)
  return {
    heartbeat_url: typedHeartbeat(form),
    ...timing,
    every,
    day: Number(day),
    // Fields of the other frequencies may contain anything.
    ...(every === 'cron' ? { cron } : {}),
  }
}

export function typedTiming(form: Form): ScheduleForm['timing'] {
  const or = (name: string, fallback: string) =>
    form.text(name) === '' ? fallback : form.text(name).slice(0, 200)
  return {
    every: frequencies.find((one) => one === form.text('every')) ?? 'daily',
    weekday: weekdays.find((one) => one === form.text('weekday')) ?? defaultTiming.weekday,
    at: or('at', defaultTiming.at),
    timezone: or('timezone', defaultTiming.timezone),
    cron: form.text('cron').slice(0, 200),
    day: or('day', '1'),
  }
}

export const typedHeartbeat = (form: Form): string => form.text('heartbeat_url').slice(0, 2048)
