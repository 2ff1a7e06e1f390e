import type { Bell } from './bell.ts'
import type { Database } from './database.ts'
import { recoverRuns } from './recover.ts'

/**
 * Gives the runs of dead workers back to the queue, and rings now and then, so that nothing depends on a message that
 * was lost.
 */
export function startKeeper(database: Database, bell: Bell, everyMs: number): { stop(): Promise<void> } {
  let looking = Promise.resolve()
  const timer = setInterval(() => {
    looking = looking.then(look)
  }, everyMs).unref()

  async function look(): Promise<void> {
    // A database that is away is looked at again the next time.
    const recovered = await recoverRuns(database, 'expired').catch(() => 0)
    if (recovered > 0) bell.ring()
  }

  return {
    async stop() {
      clearInterval(timer)
      await looking
    },
  }
}
