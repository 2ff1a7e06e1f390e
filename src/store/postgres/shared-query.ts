import { setImmediate as endOfTurn } from 'node:timers/promises'

/**
 * One query for everybody who asks in the same moment. It starts after the last of them has asked, so that each gets an
 * answer no older than the question; who asks while it runs gets the next one.
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
