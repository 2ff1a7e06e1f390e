import type { Digest } from '../../core/ports/monitoring/channels.ts'

const hourOfDigest = 8

/** Monday morning, or the morning of the first of the month, in the reader's time zone. */
export function nextDigest(digest: Exclude<Digest, 'off'>, timezone: string, after: Date): string {
  for (let days = 0; days <= 40; days += 1) {
    const day = new Date(after.getTime() + days * 24 * 3_600_000)
    const local = localParts(day, timezone)
    const at = instantOf(local, timezone)
    const isDay = digest === 'weekly' ? local.weekday === 'Mon' : local.day === 1
    if (isDay && at.getTime() > after.getTime()) return at.toISOString()
  }
  throw new Error('Every 40 days have a Monday and a first of a month.')
}

export function isTimezone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name })
    return name.length <= 64 && !/^[+-]/.test(name)
  } catch {
    return false
  }
}

interface LocalDay {
  readonly year: number
  readonly month: number
  readonly day: number
  readonly weekday: string
  readonly hour: number
  readonly minute: number
}

function localParts(at: Date, timeZone: string): LocalDay {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    hourCycle: 'h23',
    weekday: 'short',
  }).formatToParts(at)
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? ''
  const number = (type: string) => Number(part(type))
  return {
    year: number('year'),
    month: number('month'),
    day: number('day'),
    weekday: part('weekday'),
    hour: number('hour'),
    minute: number('minute'),
  }
}

/** Eight in the morning. No clock changes at that hour, so one correction is enough. */
function instantOf({ year, month, day }: LocalDay, timezone: string): Date {
  const guess = new Date(Date.UTC(year, month - 1, day, hourOfDigest))
  const shown = localParts(guess, timezone)
  const shownMs = Date.UTC(shown.year, shown.month - 1, shown.day, shown.hour, shown.minute)
  return new Date(2 * guess.getTime() - shownMs)
}
