import { setTimeout as sleep } from 'node:timers/promises'

/** Looks for something to do at once and then every so often, one look after the other, until it is stopped. */
export function startLooking(
  look: (signal: AbortSignal) => Promise<unknown>,
  onError: (error: unknown) => void,
  everyMs: number,
): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const { signal } = stopping
  const looking = (async () => {
    while (!signal.aborted) {
      try {
        await look(signal)
      } catch (error) {
        // What was not done is done by the next look.
        onError(error)
      }
      await sleep(everyMs, undefined, { signal, ref: false }).catch(() => undefined)
    }
  })()
  return {
    /** Waits for the step that is under way. */
    async stop() {
      stopping.abort()
      await looking
    },
  }
}
