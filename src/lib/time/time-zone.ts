export function isTimezone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name })
    return name.length <= 64 && !/^[+-]/.test(name)
  } catch {
    return false
  }
}

interface LocalTime {
  readonly year: number
  readonly month: number
  readonly day: number
  readonly weekday: string
  readonly hour: number
  readonly minute: number
}

export function localParts(at: Date, timeZone: string): LocalTime {
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

/** The instant of a local time such as `2026-11-16T08:00`; one without a zone is in this one. Invalid if it is no time. */
export function zonedInstant(local: string, timeZone: string): Date {
  const guess = new Date(`${local}Z`)
  if (Number.isNaN(guess.getTime())) return guess
  // Near a clock change, the zone has another offset at the first guess.
  const once = new Date(guess.getTime() - offsetAt(guess, timeZone))
  return new Date(guess.getTime() - offsetAt(once, timeZone))
}

function offsetAt(at: Date, timeZone: string): number {
  const { year, month, day, hour, minute } = localParts(at, timeZone)
  return Date.UTC(year, month - 1, day, hour, minute) - Math.floor(at.getTime() / 60_000) * 60_000
}
