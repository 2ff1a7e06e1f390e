import { frequencies, type Timing } from '../../core/ports/monitoring/schedules.ts'
import type { FieldErrors } from '../../core/problem.ts'
import { fieldFault } from '../../messages/field-fault.ts'
import { say, texts } from '../../messages/texts.ts'
import { cronOf, intervalMs, nextOccurrence } from './occurrences.ts'

export type TimingInput = Partial<Timing>

export const defaultTiming: Omit<Timing, 'every'> = {
  cron: '',
  at: '06:00',
  weekday: 'monday',
  day: 1,
  timezone: 'UTC',
}

const maxCronLength = 100

/** More frequent runs would be load rather than monitoring. */
const minMinutes = 15

/** Merges the input into the current timing, or reports what is wrong with it. */
export function readTiming(
  input: TimingInput,
  before: Omit<Timing, 'every'> & { readonly every?: Timing['every'] },
  now: Date,
): { readonly timing: Timing } | { readonly errors: FieldErrors } {
  const errors: Record<string, FieldErrors[string]> = {}
  const every = input.every ?? (input.cron === undefined ? before.every : 'cron')
  if (every === undefined) {
    errors['every'] = [fieldFault(texts.problems.oneOf, { values: frequencies.join(', ') })]
  }
  // Any frequency will do if it is missing: the other fields are still checked, to report all errors together.
  const timing: Timing = { ...before, ...given(input), every: every ?? 'daily' }
  if (!/^([01]\d|2[0-3]):[0-5]\d$/.test(timing.at)) {
    errors['at'] = [fieldFault(texts.problems.at, {})]
  }
  if (!Number.isInteger(timing.day) || timing.day < 1 || timing.day > 31) {
    errors['day'] = [fieldFault(texts.problems.between, { min: 1, max: 31 })]
  }
  const timezone = canonicalZone(timing.timezone)
  if (timezone === undefined) {
    errors['timezone'] = [texts.problems.timezone]
  }
  if (every === 'cron') {
    const because = cronFault(timing.cron, timezone ?? 'UTC', now)
    if (because !== undefined) errors['cron'] = [because]
  }
  if (Object.keys(errors).length > 0 || timezone === undefined) return { errors }
  return { timing: { ...timing, cron: every === 'cron' ? fieldsOf(timing.cron).join(' ') : '', timezone } }
}

const given = (input: TimingInput): TimingInput =>
  Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined))

/** Offsets such as `+02:00` are not zones: they have no daylight saving. */
export function canonicalZone(name: string): string | undefined {
  if (name.length > 64 || !/^[A-Za-z][A-Za-z0-9_+\-/]*$/.test(name)) return undefined
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone
  } catch {
    return undefined
  }
}

const fieldsOf = (cron: string): readonly string[] =>
  cron
    .trim()
    .split(/\s+/)
    .filter((field) => field !== '')

const cronFields = ['minute', 'hour', 'day', 'month', 'weekday'] as const

function cronFault(cron: string, timezone: string, now: Date): string | undefined {
  const t = texts.cron
  const fields = fieldsOf(cron)
  if (cron.length > maxCronLength) return say(t.tooLong, { max: maxCronLength })
  if (fields.length !== cronFields.length) return say(t.fieldCount, { count: fields.length })
  for (const [index, field] of cronFields.entries()) {
    const alone = cronFields.map((_, at) => (at === index ? (fields[at] ?? '*') : '*')).join(' ')
    if (isCron(alone, timezone)) continue
    return say(t.badField, { ...t.fields[field], value: fields[index] ?? '' })
  }
  const pattern = fields.join(' ')
  if (!isCron(pattern, timezone)) return t.invalid
  const timing: Timing = { ...defaultTiming, every: 'cron', cron: pattern, timezone }
  if (nextOccurrence(timing, now) === null) return t.never
  const minutes = Math.round(intervalMs(timing, now) / 60_000)
  return minutes >= minMinutes ? undefined : say(t.tooOften, { min: minMinutes, minutes })
}

function isCron(pattern: string, timezone: string): boolean {
  try {
    cronOf(pattern, timezone)
    return true
  } catch {
    return false
  }
}
