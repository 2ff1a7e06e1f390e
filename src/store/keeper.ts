import type { Database } from './database.ts'
import { type OnGivenUp, recoverRuns } from './recover.ts'
import { sweepWindows } from './shared-limiter.ts'
import { someWait } from './some-wait.ts'

/**
 * Gives the runs of dead workers back to the queue, and wakes this process now and then while runs wait: one may have
 * waited for its next try, or the message about it may have been lost with the process that was to send it.
 */
export function startKeeper(
  database: Database,
  options: { readonly everyMs: number; readonly wake: () => void; readonly onGivenUp: OnGivenUp },
): { stop(): Promise<void> } {
  let looking = Promise.resolve()
  const timer = setInterval(() => {
    looking = looking.then(look)
  }, options.everyMs).unref()

  async function look(): Promise<void> {
    try {
      await recoverRuns(database, 'expired', options.onGivenUp)
      await sweepWindows(database)
      if (await someWait(database)) options.wake()
    } catch {
      // A database that is away is looked at again the next time.
    }
  }

  return {
    async stop() {
      clearInterval(timer)
      await looking
    },
  }
}
