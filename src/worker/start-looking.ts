import { setTimeout as sleep } from 'node:timers/promises'

/** Runs a step immediately and then periodically, one at a time, until it is stopped. */
export function startPolling(
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
        // The next step tries again.
        onError(error)
      }
      await sleep(everyMs, undefined, { signal, ref: false }).catch(() => undefined)
    }
  })()
  return {
    /** Waits for the current step. */
    async stop() {
      stopping.abort()
      await looking
    },
  }
}
