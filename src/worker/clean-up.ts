import { setTimeout as sleep } from 'node:timers/promises'

export interface CleanUpParts {
  /** True for one process in each such time, however many share the database. */
  readonly isDue: (everyMs: number) => Promise<boolean>
  /** Goes on in small steps until there is nothing left, or the signal aborts. */
  readonly cleanUp: (signal: AbortSignal) => Promise<unknown>
  readonly onError: (error: unknown) => void
}

export interface CleanUpPace {
  readonly everyMs: number
  /** How often is asked whether it is time. */
  readonly lookEveryMs: number
}

/** Takes away what is kept no longer, now and then, beside everything else. */
export function startCleanUp({ isDue, cleanUp, onError }: CleanUpParts, pace: CleanUpPace) {
  const stopping = new AbortController()
  const { signal } = stopping
  const cleaning = (async () => {
    while (!signal.aborted) {
      try {
        if (await isDue(pace.everyMs)) await cleanUp(signal)
      } catch (error) {
        // What is left is taken away the next time.
        onError(error)
      }
      await sleep(pace.lookEveryMs, undefined, { signal, ref: false }).catch(() => undefined)
    }
  })()
  return {
    /** Waits for the step that is under way. */
    async stop(): Promise<void> {
      stopping.abort()
      await cleaning
    },
  }
}
