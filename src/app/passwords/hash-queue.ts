import { Problem } from '../../core/problem.ts'
import { texts } from '../../messages/texts.ts'

/** `known`: a key, a session or a browser that signed in before vouches for the caller. `stranger`: nothing does. */
export type HashLane = 'known' | 'stranger'

interface LaneLimits {
  /** Concurrent hashes. */
  readonly running: number
  /** Hashes that may wait; more are rejected. */
  readonly waiting: number
}

interface Lane extends LaneLimits {
  active: number
  readonly queue: (() => void)[]
}

/**
 * Limits concurrent password hashing. Hashing shares libuv's four threads with compression and file access: without a
 * limit, a flood of sign-in attempts would make every page wait. Strangers have their own lane, so they can crowd out
 * only each other.
 */
export function createHashQueue(limits: Readonly<Record<HashLane, LaneLimits>>) {
  const lanes: Readonly<Record<HashLane, Lane>> = {
    known: { ...limits.known, active: 0, queue: [] },
    stranger: { ...limits.stranger, active: 0, queue: [] },
  }

  const isFull = ({ active, running, queue, waiting }: Lane): boolean =>
    active >= running && queue.length >= waiting

  function refuseWhenFull(name: HashLane): void {
    if (!isFull(lanes[name])) return
    throw new Problem('unavailable', texts.problems.passwordsBusy, { retryAfter: 5 })
  }

  return {
    refuseWhenFull,
    async run<Value>(name: HashLane, hash: () => Promise<Value>): Promise<Value> {
      refuseWhenFull(name)
      const lane = lanes[name]
      if (lane.active < lane.running) lane.active += 1
      else await new Promise<void>((resolve) => void lane.queue.push(resolve))
      try {
        return await hash()
      } finally {
        // The next in line takes over this slot, so the count does not change.
        const next = lane.queue.shift()
        if (next === undefined) lane.active -= 1
        else next()
      }
    },
  }
}
