import type { Database } from '../database.ts'
import { type OnAbandoned, watchRuns } from './recover.ts'
import { sweepCalls } from '../reports/idempotency-store.ts'
import { sweepWindows } from '../postgres/shared-limiter.ts'
import { sweepOutbox } from '../outbox/sweep-outbox.ts'
import { sweepRunEvents } from './run-events.ts'
import { hasQueuedRuns } from './has-queued-runs.ts'
import { hasQueuedVisits } from './claim-visits.ts'
import { sweepRetries } from './visit-changes.ts'

/**
 * Returns the runs of dead workers to the queue, and wakes this process periodically while runs are queued: a retry may
 * be due, or a notification may have been lost with the process that should have sent it.
 */
export function startLeaseWatch(
  database: Database,
  options: { readonly leaseMs: number; readonly wake: () => void; readonly onAbandoned: OnAbandoned },
): { stop(): Promise<void> } {
  const watch = watchRuns(database, options)
  let looking: Promise<void> | undefined
  const timer = setInterval(() => {
    // Skip a check while a slow one is still running, so they do not pile up when the database is down.
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
      // Retried at the next check.
    }
  }

  return {
    async stop() {
      clearInterval(timer)
      await looking
    },
  }
}
