import { createHash } from 'node:crypto'
import { Cron } from 'croner'
import { LRUCache } from 'lru-cache'
import type { AdvanceSchedule, Plan, Timing } from '../../core/ports/monitoring/schedules.ts'
import { weekdays } from '../../core/ports/monitoring/schedules.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** Starts are spread over this share of the interval, and over half an hour at most. */
const spreadShare = 0.1
const maxWindowMs = 30 * minuteMs

/** Up to this many missed occurrences are counted, more are estimated. */
const maxCounted = 100

/** The first occurrence after this time; null if there is none. */
export function nextOccurrence(timing: Timing, after: Date): Date | null {
  const times = patternsOf(timing).flatMap((pattern) => cronOf(pattern, timing.timezone).nextRun(after) ?? [])
  const first = Math.min(...times.map((time) => time.getTime()))
  return Number.isFinite(first) ? new Date(first) : null
}

/** The number of minutes over which starts are spread after each occurrence. */
export function windowMinutes(timing: Timing, now: Date): number {
  const windowMs = Math.min(maxWindowMs, spreadShare * intervalMs(timing, now))
  return Math.max(1, Math.floor(windowMs / minuteMs))
}

/** The shortest time between two occurrences; for a cron pattern, among its next ones. */
export function intervalMs(timing: Timing, now: Date): number {
  if (timing.every !== 'cron') return intervals[timing.every]
  let shortest = 365 * dayMs
  let before = nextOccurrence(timing, now)
  for (let count = 0; count < maxCounted && before !== null; count += 1) {
    const next = nextOccurrence(timing, before)
    if (next === null) break
    shortest = Math.min(shortest, next.getTime() - before.getTime())
    before = next
  }
  return shortest
}

const intervals = { hourly: hourMs, daily: dayMs, weekly: 7 * dayMs, monthly: 28 * dayMs } as const

/** When a schedule is due next. */
export function planSchedule(id: number, timing: Timing, now: Date): Plan {
  const minutes = windowMinutes(timing, now)
  return planOf(nextOccurrence(timing, now), minutes, offsetMs(id, minutes))
}

/**
 * The plan after the occurrence being started. All others that have passed since are missed, and this start covers
 * them. Occurrences are counted from the one that was due rather than from now, so that a clock that is ahead or behind
 * neither repeats nor drops one.
 */
export function advanceSchedule(
  schedule: Parameters<AdvanceSchedule>[0],
  now: Date,
): ReturnType<AdvanceSchedule> {
  const { id, timing, plan } = schedule
  const { windowMinutes: minutes } = plan
  const offset = offsetMs(id, minutes)
  const latest = now.getTime() - offset
  let missed = 0
  let due = plan.dueAt === null ? now : new Date(plan.dueAt)
  for (;;) {
    const next = nextOccurrence(timing, due)
    if (next === null || next.getTime() > latest) return { ...planOf(next, minutes, offset), missed }
    missed += 1
    due = next
    if (missed === maxCounted) break
  }
  const counted = due.getTime() - Date.parse(plan.dueAt ?? now.toISOString())
  const more = Math.floor((latest - due.getTime()) / (counted / maxCounted))
  return { ...planOf(nextOccurrence(timing, new Date(latest)), minutes, offset), missed: missed + more }
}

function planOf(due: Date | null, minutes: number, offset: number): Plan {
  return {
    dueAt: due?.toISOString() ?? null,
    nextAt: due === null ? null : new Date(due.getTime() + offset).toISOString(),
    windowMinutes: minutes,
  }
}

/** Seconds of each minute of a window that offsets use: a schedule starts some seconds after its time, still in its window. */
const usedSeconds = 54

/**
 * A schedule's offset in its window. Derived from its id, so that an occurrence has the same time in every process and
 * after every restart.
 */
function offsetMs(id: number, minutes: number): number {
  const hash = createHash('sha256').update(`schedule ${id}`).digest().readUInt32BE(0)
  return (hash % (minutes * usedSeconds)) * 1000
}

/** The timing as cron patterns; the earliest occurrence of any counts. */
function patternsOf({ every, cron, at, weekday, day }: Timing): readonly string[] {
  if (every === 'cron') return [cron]
  const [hour, minute] = at.split(':').map(Number)
  const time = `${minute} ${hour}`
  if (every === 'hourly') return [`${minute} * * * *`]
  if (every === 'daily') return [`${time} * * *`]
  if (every === 'weekly') return [`${time} * * ${weekdays.indexOf(weekday) + 1}`]
  // February never has a 30th and rarely a 29th: its last day replaces them.
  if (day <= 28) return [`${time} ${day} * *`]
  return day === 31 ? [`${time} L * *`] : [`${time} ${day} * *`, `${time} L 2 *`]
}

const crons = new LRUCache<string, Cron>({ max: 1000 })

/** Only used to compute the next occurrence: it starts nothing. */
export function cronOf(pattern: string, timezone: string): Cron {
  const key = `${timezone} ${pattern}`
  const known = crons.get(key)
  if (known !== undefined) return known
  const cron = new Cron(pattern, { timezone, paused: true, mode: '5-part' })
  crons.set(key, cron)
  return cron
}
