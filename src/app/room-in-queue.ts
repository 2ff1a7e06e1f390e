import type { Clock, Store } from '../core/ports.ts'
import { Problem } from '../core/problem.ts'

const freshMs = 1000

/** Turns new runs away while too many wait. The queue is counted at most once a second. */
export function makeRoomInQueue(ports: {
  readonly store: Pick<Store, 'runs'>
  readonly clock: Clock
  readonly settings: { readonly longestQueue: number }
}) {
  let queued = 0
  let countedAt = Number.NEGATIVE_INFINITY

  return async function roomInQueue(): Promise<void> {
    const now = ports.clock.now().getTime()
    if (now - countedAt >= freshMs) {
      countedAt = now
      queued = (await ports.store.runs.counts()).queued
    }
    if (queued < ports.settings.longestQueue) return
    throw new Problem('unavailable', 'Too many reports are waiting to be made. Try again in a minute.', {
      retryAfter: 60,
    })
  }
}

export type RoomInQueue = ReturnType<typeof makeRoomInQueue>
