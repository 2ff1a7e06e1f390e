import type { Batch } from './plan.ts'

/** What can run on the machine at the same time. */
export interface Room {
  /** Cores that all batches together may keep busy. */
  readonly load: number
  /** Processes, which need memory even while waiting. */
  readonly batches: number
  /** A Chromium takes several hundred megabytes. */
  readonly browsers: number
}

/**
 * Half a core more than there is, because nothing keeps its cores busy all the time. With three quarters more, a run was
 * no faster, and tests in a browser missed their limits.
 */
export const roomOf = (cores: number): Room => ({
  load: cores + 0.5,
  batches: 2 * cores + 1,
  browsers: cores,
})

/**
 * The next batch to start: the longest that fits beside what is running. Batches that need the machine to themselves
 * come last.
 */
export function nextBatch(
  waiting: readonly Batch[],
  running: readonly Batch[],
  room: Room,
): Batch | undefined {
  const others = waiting.filter(({ lane }) => lane !== 'alone')
  if (running.length === 0) return longest(others) ?? waiting[0]
  if (running.some(({ lane }) => lane === 'alone') || running.length >= room.batches) return undefined
  const left = room.load - running.reduce((sum, { load }) => sum + load, 0)
  const browsers = running.filter(({ lane }) => lane === 'browser').length
  return longest(
    others.filter(
      ({ lane, load }) =>
        Math.min(load, room.load) <= left && (lane !== 'browser' || browsers < room.browsers),
    ),
  )
}

function longest(batches: readonly Batch[]): Batch | undefined {
  return batches.toSorted((one, other) => other.expectedMs - one.expectedMs)[0]
}
