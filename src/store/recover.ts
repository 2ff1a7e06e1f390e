import type { Database } from './database.ts'
import { isoTime } from './database.ts'
import { closeAsFailed, requeue } from './run-store.ts'

/** A run that was under way three times when its process died is likely the cause. */
const mostAttempts = 3

const crashed = {
  code: 'crashed',
  message:
    'The service stopped three times while it was reporting on this page, so it no longer tries by itself. Run the report again to try once more.',
} as const

/** Runs that a dead process left under way wait again, in their old place. */
export async function recoverRuns(database: Database): Promise<void> {
  await database.transaction(async (transaction) => {
    const left = await transaction
      .selectFrom('runs')
      .where('state', '=', 'running')
      .select(['id', 'report_id', 'owner_id', 'attempt'])
      .execute()
    const now = isoTime(database.clock)
    for (const run of left) {
      if (run.attempt >= mostAttempts) await closeAsFailed(transaction, run.id, run.report_id, crashed, now)
      else {
        const place = { run: run.id, report: run.report_id, owner: run.owner_id }
        await requeue(transaction, place, run.attempt, now)
      }
    }
  })
}
