import { type Database, isoTime } from '../database.ts'

/** Due schedules with windows of the same length. */
export interface Backlog {
  readonly windowMinutes: number
  readonly count: number
  /** The first of them should have started by then, in milliseconds since 1970. */
  readonly deadline: number
}

/** Schedules should start within this share of their window. The rest is a reserve. */
const patientShare = 1 / 2

/** Everything that is due, the most urgent first. */
export async function readBacklog({ reader, clock }: Database): Promise<readonly Backlog[]> {
  const rows = await reader
    .selectFrom('schedules')
    .where('next_at', '<=', isoTime(clock))
    .groupBy('window_minutes')
    .select((eb) => [
      'window_minutes as windowMinutes',
      eb.fn.countAll<number>().as('count'),
      eb.fn.min<string>('next_at').as('first'),
    ])
    .execute()
  return rows
    .map(({ windowMinutes, count, first }) => ({
      windowMinutes,
      count: Number(count),
      deadline: Date.parse(first) + patientShare * windowMinutes * 60_000,
    }))
    .toSorted((one, other) => one.deadline - other.deadline)
}

/**
 * How many milliseconds each start may take so that all are on time; negative if they are late. Thousands of
 * schedules may be due at once, and nobody waits for them, so they are spread out to leave the CPU to requests.
 */
export function msPerStart(backlog: readonly Backlog[], now: Date): number {
  let before = 0
  return Math.min(
    ...backlog.map(({ count, deadline }) => {
      before += count
      return (deadline - now.getTime()) / before
    }),
  )
}

const [minPauseMs, maxPauseMs] = [2, 40] as const

/** The pause of one of several lanes after a start that took this long, when all of them start one at this interval. */
export const pauseAfter = (tookMs: number, everyMs: number, lanes: number): number =>
  Math.min(lanes * maxPauseMs, Math.max(minPauseMs, lanes * everyMs - tookMs))
