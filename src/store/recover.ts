import { type Database, changeOwned, isoTime } from './database.ts'
import { closeAsFailed, requeue } from './run-changes.ts'

/** A run that was under way three times when its process died is likely the cause. */
const mostAttempts = 3

const crashed = {
  code: 'crashed',
  message:
    'The service stopped three times while it was reporting on this page, so it no longer tries by itself. Run the report again to try once more.',
} as const

/**
 * Runs whose worker is gone wait again, in their old place. At the start of the only server that is every run under
 * way; otherwise those whose lease has run out. How many there were.
 */
export async function recoverRuns(database: Database, which: 'all' | 'expired'): Promise<number> {
  const { reader, dialect, clock } = database
  const left = await reader
    .selectFrom('runs')
    .where('state', '=', 'running')
    .$if(which === 'expired', (query) => query.where('lease_until', '<', dialect.time))
    .select(['id', 'report_id', 'owner_id', 'attempt', 'token'])
    .execute()
  for (const { id, report_id: report, owner_id: owner, attempt, token } of left) {
    await changeOwned(database, owner, async (transaction) => {
      const still = await transaction
        .selectFrom('runs')
        .where('id', '=', id)
        .where('state', '=', 'running')
        .where('token', '=', token)
        .$if(which === 'expired', (query) => query.where('lease_until', '<', dialect.time))
        .select('id')
        .executeTakeFirst()
      if (still === undefined) return
      const run = { run: id, report, owner }
      if (attempt >= mostAttempts) await closeAsFailed(transaction, run, crashed, isoTime(clock))
      else await requeue(transaction, run, attempt, isoTime(clock))
    })
  }
  return left.length
}
