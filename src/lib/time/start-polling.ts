import { setTimeout as sleep } from 'node:timers/promises'

export interface Polling {
  readonly everyMs: number
  /** The next step tries again. */
  readonly onError: (error: unknown) => void
  /** Default: the first step starts immediately. */
  readonly firstAfterMs?: number
}

/** Runs a step now and then periodically, one at a time. Does not keep the process alive. */
export function startPolling(
  step: (signal: AbortSignal) => Promise<unknown>,
  { everyMs, onError, firstAfterMs = 0 }: Polling,
): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const { signal } = stopping
  const pause = (ms: number): Promise<unknown> =>
    sleep(ms, undefined, { signal, ref: false }).catch(() => undefined)
  const polling = (async () => {
    if (firstAfterMs > 0) await pause(firstAfterMs)
    while (!signal.aborted) {
      try {
        await step(signal)
      } catch (error) {
        // A step that ends because of `stop` has not failed.
        if (!signal.aborted) onError(error)
      }
      await pause(everyMs)
    }
  })()
  return {
    /** Aborts the signal of the current step and waits for it. */
    async stop() {
      stopping.abort()
      await polling
    },
  }
}
