import { startPolling } from '../../lib/time/start-polling.ts'
import type { Database } from '../database.ts'
import { type OnAbandoned, watchRuns } from './recover.ts'
import { sweepCalls } from '../reports/idempotency-store.ts'
import { sweepWindows } from '../postgres/shared-limiter.ts'
import { sweepOutbox } from '../outbox/sweep-outbox.ts'
import { sweepRunEvents } from './run-events.ts'
import { hasQueuedRuns } from './has-queued-runs.ts'
import { hasQueuedVisits } from './claim-visits.ts'
import { hasQueuedCrawls } from '../crawls/claim-crawls.ts'
import { sweepRetries } from './visit-changes.ts'

/**
 * Returns what dead workers left to the queue, and wakes this process periodically while something is queued: a retry may
 * be due, or a notification may have been lost with the process that should have sent it.
 */
export function startLeaseWatch(
  database: Database,
  options: { readonly leaseMs: number; readonly wake: () => void; readonly onAbandoned: OnAbandoned },
): { stop(): Promise<void> } {
  const watch = watchRuns(database, options)
  const everyMs = options.leaseMs / 8
  const onError = database.onBackgroundError

  async function look(): Promise<void> {
    await watch()
    const isWaiting =
      (await hasQueuedRuns(database)) ||
      (await hasQueuedVisits(database)) ||
      (await hasQueuedCrawls(database))
    if (isWaiting) options.wake()
    await sweepWindows(database)
    await sweepCalls(database)
    await sweepRunEvents(database)
    await sweepOutbox(database)
    await sweepRetries(database)
  }

  return startPolling(look, { everyMs, firstAfterMs: everyMs, onError })
}
