import type { AlertSettings } from '../../core/ports/monitoring/alerts.ts'

/** Whether messages are held back: between two times of day in the owner's time zone, across midnight if needed. */
export function isQuiet({ quietFrom, quietUntil, timezone }: AlertSettings, now: Date): boolean {
  if (quietFrom === null || quietUntil === null || quietFrom === quietUntil) return false
  const time = new Intl.DateTimeFormat('en-GB', {
    timeZone: timezone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(now)
  return quietFrom < quietUntil
    ? time >= quietFrom && time < quietUntil
    : time >= quietFrom || time < quietUntil
}
