import type { Clock, Store } from '../../core/ports.ts'
import { Problem } from '../../core/problem.ts'

const freshMs = 1000

/** Runs that everybody may have waiting, however long the queue is. */
const fairShare = 10

/**
 * Turns new runs away while too many wait, except of accounts that have hardly any waiting: runs are taken in turn from
 * each account, so the long queue of one is no reason to refuse another. The queue is counted at most once a second.
 */
export function makeRoomInQueue(ports: {
  readonly store: Pick<Store, 'runs' | 'accounts'>
  readonly clock: Clock
  readonly settings: { readonly longestQueue: number }
}) {
  let queued = 0
  let countedAt = Number.NEGATIVE_INFINITY

  return async function roomInQueue(owner: number): Promise<void> {
    const now = ports.clock.now().getTime()
    if (now - countedAt >= freshMs) {
      countedAt = now
      // Scheduled runs come after these, so however many there are, they are no reason to refuse anybody.
      queued = await ports.store.runs.countAwaited()
    }
    if (queued < ports.settings.longestQueue) return
    if ((await ports.store.accounts.usage(owner)).queuedRuns < fairShare) return
    throw new Problem('unavailable', 'Plumbline is busy: too many runs are waiting. Try again in a minute.', {
      retryAfter: 60,
    })
  }
}

export type RoomInQueue = ReturnType<typeof makeRoomInQueue>
