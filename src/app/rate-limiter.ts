import type { Clock } from '../core/ports/outside.ts'
import type { RateLimiter, RateLimitHit } from '../core/ports/people/limits.ts'

/** About 20 MB of windows. Beyond that the oldest are dropped: a flood of new clients must not exhaust the memory. */
const maxWindows = 100_000

/**
 * Counts in this process, in fixed windows that start with a key's first call. So a key can make twice its calls around
 * the end of a window, but only once.
 */
export function makeRateLimiter(options: {
  readonly limit: number
  readonly windowSeconds: number
  readonly clock: Clock
}): RateLimiter {
  const { limit, windowSeconds, clock } = options
  const windowMs = windowSeconds * 1000
  const windows = new Map<string, { count: number; readonly endsAt: number }>()
  let sweepAt = 0

  // A window that ends later than possible was started before the clock was set back.
  const isOver = (endsAt: number, now: number): boolean => endsAt <= now || endsAt > now + windowMs

  const sweep = (now: number): void => {
    sweepAt = now + windowMs
    for (const [key, { endsAt }] of windows) if (isOver(endsAt, now)) windows.delete(key)
  }

  return {
    hit(key: string): RateLimitHit {
      const now = clock.now().getTime()
      if (isOver(sweepAt, now)) sweep(now)
      let window = windows.get(key)
      if (window === undefined || isOver(window.endsAt, now)) {
        window = { count: 0, endsAt: now + windowMs }
        windows.delete(key)
        windows.set(key, window)
        const [oldest] = windows.keys()
        if (windows.size > maxWindows && oldest !== undefined) windows.delete(oldest)
      }
      window.count += 1
      return {
        allowed: window.count <= limit,
        limit,
        remaining: Math.max(0, limit - window.count),
        resetSeconds: Math.max(1, Math.ceil((window.endsAt - now) / 1000)),
      }
    },
    takeBack(key: string): void {
      const window = windows.get(key)
      if (window !== undefined && window.count > 0) window.count -= 1
    },
  }
}
