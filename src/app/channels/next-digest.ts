import type { Digest } from '../../core/ports/monitoring/channels.ts'
import { localParts, zonedInstant } from '../../lib/time/time-zone.ts'

const hourOfDigest = 8

/** Monday morning, or the morning of the first of the month, in the reader's time zone. */
export function nextDigest(digest: Exclude<Digest, 'off'>, timezone: string, after: Date): string {
  for (let days = 0; days <= 40; days += 1) {
    const day = new Date(after.getTime() + days * 24 * 3_600_000)
    const local = localParts(day, timezone)
    const morning = new Date(Date.UTC(local.year, local.month - 1, local.day, hourOfDigest))
    const at = zonedInstant(morning.toISOString().slice(0, 16), timezone)
    const isDay = digest === 'weekly' ? local.weekday === 'Mon' : local.day === 1
    if (isDay && at.getTime() > after.getTime()) return at.toISOString()
  }
  throw new Error('Every 40 days have a Monday and a first of a month.')
}
