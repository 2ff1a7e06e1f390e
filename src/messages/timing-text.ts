import type { Timing } from '../core/ports/schedules.ts'
import { say, texts } from './texts.ts'

/** When a schedule is due, for people: "Every Monday at 06:00 (Europe/Berlin)". */
export function timingText({ every, cron, at, weekday, day, timezone }: Timing): string {
  const t = texts.monitoring.timings
  switch (every) {
    case 'cron':
      return say(t.cron, { cron, timezone })
    case 'hourly':
      return say(t.hourly, { minute: at.slice(3), timezone })
    case 'daily':
      return say(t.daily, { at, timezone })
    case 'weekly':
      return say(t.weekly, { weekday: texts.monitoring.weekdays[weekday], at, timezone })
    case 'monthly':
      return say(t.monthly, { day, at, timezone })
  }
}
