import { type Database, changeOwned, isoTime } from './database.ts'
import { closeAsFailed, requeue } from './run-changes.ts'

/**
 * A page is inspected in a thread with limits of its own and hardly brings down the process, so whoever kills it is
 * more likely an operator or a full machine. A run that was under way this often when it died may be the cause after all.
 */
export const mostAttempts = 20

const crashed = {
  code: 'crashed',
  message: `The service stopped ${mostAttempts} times while it was reporting on this page, so it no longer tries by itself. Run the report again to try once more.`,
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
    // It may have been renewed since.
    const expired = which === 'expired' ? { expiredAt: dialect.time } : {}
    const held = { run: id, report, owner, attempt, token, ...expired }
    await changeOwned(database, owner, (transaction) =>
      attempt >= mostAttempts
        ? closeAsFailed(transaction, held, crashed, isoTime(clock))
        : requeue(transaction, held, attempt, isoTime(clock)),
    )
  }
  return left.length
}
