import { setImmediate as endOfTurn } from 'node:timers/promises'

/**
 * Shares one query among all callers of the same moment. It starts after the last of them has called, so that no result
 * is older than its call; calls during the query get the next one.
 */
export function sharedQuery<T>(ask: () => Promise<T>): () => Promise<T> {
  let underWay: Promise<unknown> = Promise.resolve()
  let next: Promise<T> | undefined

  async function askOnce(): Promise<T> {
    await underWay
    await endOfTurn()
    next = undefined
    const asked = ask()
    underWay = asked.catch(() => undefined)
    return asked
  }

  return () => (next ??= askOnce())
}
