import { setTimeout as sleep } from 'node:timers/promises'

export interface CleanUpParts {
  /** True for one process per interval, however many share the database. */
  readonly isDue: (everyMs: number) => Promise<boolean>
  /** Continues in small steps until there is nothing left, or the signal aborts. */
  readonly cleanUp: (signal: AbortSignal) => Promise<unknown>
  readonly onError: (error: unknown) => void
}

export interface CleanUpPace {
  readonly everyMs: number
  /** How often to check whether it is due. */
  readonly lookEveryMs: number
}

/** Deletes expired data periodically, in the background. */
export function startCleanUp({ isDue, cleanUp, onError }: CleanUpParts, pace: CleanUpPace) {
  const stopping = new AbortController()
  const { signal } = stopping
  const cleaning = (async () => {
    while (!signal.aborted) {
      try {
        if (await isDue(pace.everyMs)) await cleanUp(signal)
      } catch (error) {
        // The rest is deleted next time.
        onError(error)
      }
      await sleep(pace.lookEveryMs, undefined, { signal, ref: false }).catch(() => undefined)
    }
  })()
  return {
    /** Waits for the current step. */
    async stop(): Promise<void> {
      stopping.abort()
      await cleaning
    },
  }
}
