import type { Claim } from '../core/ports.ts'
import type { Bell } from './bell.ts'

interface Waiter {
  readonly signal: AbortSignal
  /** Given a promise that fails, the waiter fails with it. */
  readonly settle: (claim: Claim | Promise<Claim | undefined>) => void
}

/**
 * Hands runs to those who wait, one at a time in the order they came. However many wait, one of them asks the database:
 * a new report does not make every worker of every process ask at once.
 */
export function createTaker(
  bell: Bell,
  takeNext: () => Promise<Claim | undefined>,
  giveBack: (claim: Claim) => Promise<void>,
): (signal: AbortSignal) => Promise<Claim | undefined> {
  const waiting: Waiter[] = []
  let asking = false

  async function ask(): Promise<void> {
    if (asking) return
    asking = true
    try {
      while (waiting.length > 0) await askOnce()
    } finally {
      asking = false
    }
  }

  async function askOnce(): Promise<void> {
    const seen = bell.rings()
    const attempt = takeNext()
    let claim: Claim | undefined
    try {
      claim = await attempt
    } catch {
      waiting.shift()?.settle(attempt)
      return
    }
    if (claim === undefined) {
      if (waiting.length > 0) await bell.wait(seen, AbortSignal.any(waiting.map((waiter) => waiter.signal)))
      return
    }
    const waiter = waiting.shift()
    if (waiter !== undefined) waiter.settle(claim)
    // Everybody left while the database was asked.
    else await giveBack(claim).catch(() => undefined)
  }

  return (signal) => {
    if (signal.aborted) return Promise.resolve(undefined)
    return new Promise((resolve) => {
      const waiter: Waiter = {
        signal,
        settle(claim) {
          signal.removeEventListener('abort', leave)
          resolve(claim)
        },
      }
      function leave(): void {
        waiting.splice(waiting.indexOf(waiter), 1)
        resolve(undefined)
      }
      signal.addEventListener('abort', leave, { once: true })
      waiting.push(waiter)
      void ask()
    })
  }
}
