import { startPolling } from '../../lib/time/start-polling.ts'
import { changeOwned, type Database, isoTime } from '../database.ts'
import { removeExpired } from '../reports/delete-with-undo.ts'

const everyMs = 60_000

/** Reports per step, which takes a few milliseconds. */
const stepReports = 10

/** Looks every minute for deleted reports that can no longer be restored, and removes them a few at a time. */
export function startSweepingDeleted(database: Database): { stop(): Promise<void> } {
  const sweepAll = async (signal: AbortSignal): Promise<void> => {
    while (!signal.aborted && (await sweepDeleted(database))) {
      // Between steps, other transactions get their turn.
    }
  }
  return startPolling(sweepAll, { everyMs, onError: database.onBackgroundError })
}

/** Removes a few reports; returns whether there were any. */
async function sweepDeleted(database: Database): Promise<boolean> {
  const now = isoTime(database.clock)
  const next = await database.reader
    .selectFrom('deleted_reports')
    .where('expires_at', '<=', now)
    .select('owner_id')
    .limit(1)
    .executeTakeFirst()
  if (next === undefined) return false
  await changeOwned(database, next.owner_id, (transaction) =>
    removeExpired(transaction, next.owner_id, now, stepReports),
  )
  return true
}
