import type { LimiterOptions, RateLimiter, RateLimitHit } from '../../core/ports/people/limits.ts'

/** Maximum age of the other processes' counts. */
const freshMs = 500

/** Calls that nobody waits for are added after this delay, all together. */
const lingerMs = 250

/** Calls in a window shared by all processes, and its remaining time. */
export interface Window {
  readonly calls: number
  readonly leftMs: number
}

/** What this process knows about a key's window. */
interface Known {
  /** Calls of all processes as of the last query; `endsAt` and `askedAt` use the monotonic clock. */
  calls: number
  endsAt: number
  askedAt: number
  /** Calls of this process that are being added. */
  underWay: number
  /** Calls to be added in one statement, and their results. */
  batch: Batch | undefined
  asking: Promise<unknown>
}

interface Batch {
  size: number
  /** Called as soon as a caller waits for the result. */
  readonly send: () => void
  readonly sent: Promise<Window & { readonly before: number }>
}

/**
 * The same limit at a fraction of the cost. A call far below the limit does not wait for the database, and a call
 * beyond the limit does not query it at all. Near the limit, or without recent data, calls are counted first and
 * therefore exactly. All calls made during a query are added by the next statement. So each additional process may
 * allow half a limit more within half a second; a single process never does.
 */
export function eagerLimiter(
  options: LimiterOptions,
  add: (key: string, calls: number) => Promise<Window>,
): RateLimiter {
  const { limit, windowSeconds } = options
  const windows = new Map<string, Known>()
  let sweepAt = 0

  function knownOf(key: string, now: number): Known {
    if (now >= sweepAt) {
      sweepAt = now + windowSeconds * 1000
      for (const [name, { endsAt, batch }] of windows)
        if (endsAt <= now && batch === undefined) windows.delete(name)
    }
    const known = windows.get(key) ?? {
      calls: 0,
      endsAt: Number.NEGATIVE_INFINITY,
      askedAt: Number.NEGATIVE_INFINITY,
      underWay: 0,
      batch: undefined,
      asking: Promise.resolve(),
    }
    windows.set(key, known)
    return known
  }

  /** Starts after the current query, so that one statement includes all calls until then. */
  function openBatch(key: string, known: Known): Batch {
    const { promise: due, resolve: send } = Promise.withResolvers<void>()
    const timer = setTimeout(send, lingerMs).unref()
    const sent = Promise.all([known.asking, due]).then(async () => {
      clearTimeout(timer)
      const { size } = batch
      known.batch = undefined
      known.underWay = size
      const window = await add(key, size).finally(() => (known.underWay = 0))
      update(known, window)
      return { ...window, before: window.calls - size }
    })
    const batch: Batch = { size: 0, send, sent }
    // Only waiting callers need to see the failure.
    known.asking = sent.catch(() => undefined)
    known.batch = batch
    return batch
  }

  return {
    hit(key): RateLimitHit | Promise<RateLimitHit> {
      const now = performance.now()
      const known = knownOf(key, now)
      const leftMs = known.endsAt - now
      if (leftMs > 0 && known.calls >= limit) return hitOf(options, known.calls + 1, leftMs)
      const batch = known.batch ?? openBatch(key, known)
      batch.size += 1
      const place = batch.size
      const isFresh = leftMs > 0 && now - known.askedAt < freshMs
      const guess = known.calls + known.underWay + place
      if (isFresh && guess <= limit / 2) return hitOf(options, guess, leftMs)
      batch.send()
      return batch.sent.then((window) => hitOf(options, window.before + place, window.leftMs))
    },
    async takeBack(key) {
      const known = knownOf(key, performance.now())
      // Calls that are not added yet come first, because the call may be among them.
      known.batch?.send()
      const taken = known.asking.then(async () => update(known, await add(key, -1)))
      known.asking = taken.catch(() => undefined)
      await taken
    },
  }
}

function update(known: Known, { calls, leftMs }: Window): void {
  known.calls = calls
  known.askedAt = performance.now()
  known.endsAt = known.askedAt + leftMs
}

/** The result for the caller at this place in the window. */
export function hitOf({ limit }: LimiterOptions, place: number, leftMs: number): RateLimitHit {
  return {
    allowed: place <= limit,
    limit,
    remaining: Math.max(0, limit - place),
    resetSeconds: Math.max(1, Math.ceil(leftMs / 1000)),
  }
}
