import { availableParallelism, totalmem } from 'node:os'

export interface VisitSlots {
  /** Visits at once. */
  readonly regular: number
  /** Whether one more may begin while all of these take long. */
  readonly overtaking: boolean
}

/** What a Chromium may use during a visit: the limit that `chromium-pool` enforces. */
const visitBytes = 1_200_000_000
/** The service, its threads and the database beside it. */
const serviceBytes = 800_000_000

/**
 * How many visits this machine, or this container, has room for. Times are measured, so each has two cores to itself;
 * and none may push another out of memory.
 */
export function visitSlots({ cores = availableParallelism(), memory = usableMemory() } = {}): VisitSlots {
  const fitting = Math.floor((memory - serviceBytes) / visitBytes)
  const regular = Math.max(1, Math.min(Math.floor(cores / 2), fitting))
  return { regular, overtaking: fitting > regular }
}

/** What the container may use, where there is a limit; the whole machine otherwise. */
function usableMemory(): number {
  const limit = process.constrainedMemory()
  // Without a limit it is 0, or a number larger than any memory.
  return limit > 0 ? Math.min(limit, totalmem()) : totalmem()
}
