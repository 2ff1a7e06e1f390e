import { availableParallelism, totalmem } from 'node:os'

export interface VisitSlots {
  /** How many visits run concurrently. */
  readonly regular: number
  /** Whether one more visit may start while all regular ones take long. */
  readonly overtaking: boolean
}

/** A Chromium's memory limit during a visit, which `chromium-pool` enforces. */
const visitBytes = 1_200_000_000
/** Memory for the service, its threads and a database on the same machine. */
const serviceBytes = 800_000_000

/**
 * How many visits fit on this machine or in this container. Each gets two cores, because its times are measured, and
 * none may push another out of memory.
 */
export function visitSlots({ cores = availableParallelism(), memory = usableMemory() } = {}): VisitSlots {
  const fitting = Math.floor((memory - serviceBytes) / visitBytes)
  const regular = Math.max(1, Math.min(Math.floor(cores / 2), fitting))
  return { regular, overtaking: fitting > regular }
}

/** The container's memory limit, or else the machine's memory. */
function usableMemory(): number {
  const limit = process.constrainedMemory()
  // 0 without a limit, or on some systems a huge number.
  return limit > 0 ? Math.min(limit, totalmem()) : totalmem()
}
