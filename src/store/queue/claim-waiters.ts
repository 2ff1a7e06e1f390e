import type { Bell } from '../../lib/bell.ts'
import type { Wanted } from './claim-runs.ts'

interface Waiter<Claim> {
  readonly signal: AbortSignal
  /** Whether to skip background runs. */
  readonly onlyAwaited: boolean
  /** If the promise rejects, so does the waiter. */
  readonly settle: (claim: Claim | Promise<undefined>) => void
}

/**
 * Hands runs or visits to waiting workers in order. However many wait, one query serves all of them: a new report does
 * not make every worker of every process query at once.
 */
export function createClaimWaiters<Claim extends object>(
  bell: Bell,
  claim: (wanted: Wanted) => Promise<readonly Claim[]>,
  giveBack: (claim: Claim) => Promise<void>,
): (signal: AbortSignal, options?: { readonly onlyAwaited?: boolean }) => Promise<Claim | undefined> {
  const waiting: Waiter<Claim>[] = []
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
    const background = waiting.filter((waiter) => !waiter.onlyAwaited).length
    const asked = claim({ limit: waiting.length, background })
    let claims: readonly Claim[]
    try {
      claims = await asked
    } catch {
      waiting.shift()?.settle(asked.then(() => undefined))
      return
    }
    for (const claim of claims) {
      const waiter = waiterFor(claim)
      if (waiter !== undefined) waiter.settle(claim)
      // The waiter left during the query.
      else await giveBack(claim).catch(() => undefined)
    }
    if (claims.length > 0 || waiting.length === 0) return
    await bell.wait(seen, AbortSignal.any(waiting.map((waiter) => waiter.signal)))
  }

  /** Interactive runs go first to waiters that accept no others. */
  function waiterFor(claim: Claim): Waiter<Claim> | undefined {
    const background = 'background' in claim && claim.background === true
    const fitting = waiting.findIndex((waiter) => waiter.onlyAwaited !== background)
    const at = fitting === -1 && !background ? 0 : fitting
    return at === -1 ? undefined : waiting.splice(at, 1)[0]
  }

  return (signal, { onlyAwaited = false } = {}) => {
    if (signal.aborted) return Promise.resolve(undefined)
    return new Promise((resolve) => {
      const waiter: Waiter<Claim> = {
        signal,
        onlyAwaited,
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
