import { type Timing, type Weekday, weekdays } from './ports/monitoring/schedules.ts'
import { type Sentence, sentence } from './sentence.ts'

const minuteMs = 60_000

/** A later start than this is reported. */
export const lateAfterMs = (windowMinutes: number): number => Math.max(10, windowMinutes) * minuteMs

/** When a schedule is due, in a form that can be stored. */
export function timingSentence({ every, cron, at, weekday, day, timezone }: Timing): Sentence {
  switch (every) {
    case 'cron':
      return cronSentence(cron, timezone)
    case 'hourly':
      return sentence('dueHourly', { minute: at.slice(3), timezone })
    case 'daily':
      return sentence('dueDaily', { at, timezone })
    case 'weekly':
      return sentence('dueWeekly', { weekday, at, timezone })
    case 'monthly':
      return sentence('dueMonthly', { day, at, timezone })
  }
}

/** In words where it is simple: a time of day, every day or on one day, two days or working days of the week. */
function cronSentence(cron: string, timezone: string): Sentence {
  const [minute = '', hour = '', day, month, weekday = ''] = cron.split(' ')
  const at = `${hour.padStart(2, '0')}:${minute.padStart(2, '0')}`
  const isTime = isNumber(minute) && isNumber(hour) && day === '*' && month === '*'
  if (isTime && weekday === '*') return sentence('dueDaily', { at, timezone })
  if (isTime && ['MON-FRI', '1-5'].includes(weekday.toUpperCase()))
    return sentence('dueWorkdays', { at, timezone })
  const named = weekday.split(',').map(weekdayOf)
  const [first, second, third] = named
  if (isTime && first !== undefined && !named.includes(undefined) && third === undefined)
    return second === undefined
      ? sentence('dueWeekly', { weekday: first, at, timezone })
      : sentence('dueTwoDays', { weekday: first, other: second, at, timezone })
  return sentence('dueByCron', { cron, timezone })
}

const isNumber = (field: string): boolean => field !== '' && Number.isInteger(Number(field))

/** From its number, where 0 and 7 are both Sunday, or its first three letters. */
function weekdayOf(field: string): Weekday | undefined {
  if (isNumber(field)) return weekdays[(Number(field) + 6) % 7]
  return weekdays.find((name) => name.slice(0, 3) === field.toLowerCase())
}
