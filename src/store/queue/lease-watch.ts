import type { Database } from '../database.ts'
import { type OnGivenUp, watchRuns } from './recover.ts'
import { sweepCalls } from '../reports/idempotency-store.ts'
import { sweepWindows } from '../postgres/shared-limiter.ts'
import { sweepOutbox } from '../outbox/sweep-outbox.ts'
import { sweepRunEvents } from './run-events.ts'
import { hasQueuedRuns } from './has-queued-runs.ts'
import { hasQueuedVisits } from './claim-visits.ts'
import { sweepRetries } from './visit-changes.ts'

/**
 * Gives the runs of dead workers back to the queue, and wakes this process now and then while runs wait: one may have
 * waited for its next try, or the message about it may have been lost with the process that was to send it.
 */
export function startLeaseWatch(
  database: Database,
  options: { readonly leaseMs: number; readonly wake: () => void; readonly onGivenUp: OnGivenUp },
): { stop(): Promise<void> } {
  const watch = watchRuns(database, options)
  let looking: Promise<void> | undefined
  const timer = setInterval(() => {
    // A look that takes long, at a database that is away, is not followed by a queue of others.
    looking ??= look().finally(() => (looking = undefined))
  }, options.leaseMs / 8).unref()

  async function look(): Promise<void> {
    try {
      await watch()
      await sweepWindows(database)
      await sweepCalls(database)
      await sweepRunEvents(database)
      await sweepOutbox(database)
      await sweepRetries(database)
      if ((await hasQueuedRuns(database)) || (await hasQueuedVisits(database))) options.wake()
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
