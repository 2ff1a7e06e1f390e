import { setTimeout as sleep } from 'node:timers/promises'

/** The result of the promise, or undefined if it takes longer than `ms`. */
export async function within<T>(promise: Promise<T>, ms: number): Promise<T | undefined> {
  const inTime = new AbortController()
  const late = sleep(Math.max(0, ms), undefined, { signal: inTime.signal }).catch(() => undefined)
  try {
    return await Promise.race([promise, late])
  } finally {
    inTime.abort()
  }
}
