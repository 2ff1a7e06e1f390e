import type { Timing } from '../../core/ports/schedules.ts'
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

const longestCron = 100

/** More frequent runs would be load rather than monitoring. */
const shortestMinutes = 15

/** Merges the input into the current timing, or reports what is wrong with it. */
export function readTiming(
  input: TimingInput,
  before: Omit<Timing, 'every'> & { readonly every?: Timing['every'] },
  now: Date,
): { readonly timing: Timing } | { readonly errors: Readonly<Record<string, readonly string[]>> } {
  const errors: Record<string, readonly string[]> = {}
  const every = input.every ?? (input.cron === undefined ? before.every : 'cron')
  if (every === undefined) {
    return {
      errors: {
        every: [
          say(texts.problems.oneOf, { field: 'every', values: 'hourly, daily, weekly, monthly, cron' }),
        ],
      },
    }
  }
  const timing: Timing = { ...before, ...given(input), every }
  if (!/^([01]\d|2[0-3]):[0-5]\d$/.test(timing.at)) {
    errors['at'] = [texts.problems.at]
  }
  if (!Number.isInteger(timing.day) || timing.day < 1 || timing.day > 31) {
    errors['day'] = [say(texts.problems.between, { field: 'day', min: 1, max: 31 })]
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

const cronFields = [
  ['minute', '0 to 59'],
  ['hour', '0 to 23'],
  ['day of the month', '1 to 31'],
  ['month', '1 to 12 or JAN to DEC'],
  ['day of the week', '0 to 7 or MON to SUN'],
] as const

function cronFault(cron: string, timezone: string, now: Date): string | undefined {
  const fields = fieldsOf(cron)
  if (cron.length > longestCron) return `The cron may not be longer than ${longestCron} characters.`
  if (fields.length !== cronFields.length) {
    return `The cron must have five fields (minute, hour, day of the month, month, day of the week), such as 30 6 * * MON; this one has ${fields.length}.`
  }
  for (const [index, [name, range]] of cronFields.entries()) {
    const alone = cronFields.map((_, at) => (at === index ? (fields[at] ?? '*') : '*')).join(' ')
    if (isCron(alone, timezone)) continue
    return `The cron’s ${name} is “${fields[index]}”; it must be *, ${range}, a list such as 1,3, a range such as 1-5 or a step such as */2.`
  }
  const pattern = fields.join(' ')
  if (!isCron(pattern, timezone)) return 'The cron cannot be read.'
  const timing: Timing = { ...defaultTiming, every: 'cron', cron: pattern, timezone }
  if (nextOccurrence(timing, now) === null) return 'The cron names a time that never comes.'
  const minutes = Math.round(intervalMs(timing, now) / 60_000)
  if (minutes >= shortestMinutes) return undefined
  return `The cron may be due every ${shortestMinutes} minutes at most; this one is due after ${minutes}.`
}

function isCron(pattern: string, timezone: string): boolean {
  try {
    cronOf(pattern, timezone)
    return true
  } catch {
    return false
  }
}
