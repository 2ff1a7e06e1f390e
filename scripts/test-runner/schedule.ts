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
  const left = roomNow(waiting, running, room) - running.reduce((sum, { load }) => sum + load, 0)
  const browsers = running.filter(({ lane }) => lane === 'browser').length
  return longest(
    others.filter(
      ({ lane, load }) =>
        Math.min(load, room.load) <= left && (lane !== 'browser' || browsers < room.browsers),
    ),
  )
}

/**
 * Once all browsers are done, there is nothing left that a busy machine disturbs, and a process of the `cpu` lane keeps
 * less than a core busy while it starts and waits.
 */
function roomNow(waiting: readonly Batch[], running: readonly Batch[], { load }: Room): number {
  return [...waiting, ...running].some(({ lane }) => lane === 'browser') ? load : load + 0.5
}

function longest(batches: readonly Batch[]): Batch | undefined {
  return batches.toSorted((one, other) => other.expectedMs - one.expectedMs)[0]
}
