import type { Clock } from '../../core/ports/outside.ts'
import type { Store } from '../../core/ports/store.ts'
import { Problem } from '../../core/problem.ts'
import { texts } from '../../messages/texts.ts'

const freshMs = 1000

/** Runs that every account may queue, however long the queue is. */
const fairShare = 10

/**
 * Rejects new runs while the queue is too long, except from accounts with hardly any queued: accounts take turns, so
 * the backlog of one is no reason to reject another. The queue is counted at most once a second.
 */
export function makeRoomInQueue(ports: {
  readonly store: Pick<Store, 'runs' | 'accounts'>
  readonly clock: Clock
  readonly settings: { readonly maxQueueLength: number }
}) {
  let queued = 0
  let countedAt = Number.NEGATIVE_INFINITY

  return async function roomInQueue(owner: number): Promise<void> {
    const now = ports.clock.now().getTime()
    // A count in the future was made before the clock was set back.
    if (Math.abs(now - countedAt) >= freshMs) {
      countedAt = now
      // Without scheduled runs: they yield to interactive ones, so they must not cause a rejection.
      queued = await ports.store.runs.countAwaited()
    }
    if (queued < ports.settings.maxQueueLength) return
    if ((await ports.store.accounts.usage(owner)).queuedRuns < fairShare) return
    throw new Problem('unavailable', texts.problems.busyRuns, {
      retryAfter: 60,
    })
  }
}

export type RoomInQueue = ReturnType<typeof makeRoomInQueue>
