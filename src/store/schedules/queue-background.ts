import type { Transaction } from 'kysely'
import type { AccountLimits } from '../../core/ports/people/limits.ts'
import { admitRuns } from '../people/account-limits.ts'
import { newRun } from '../reports/new-run.ts'
import { countedAs, countIn, countQueued } from '../reports/tally.ts'
import type { ReportRow } from '../schema/rows/report-rows.ts'
import type { Tables } from '../schema/tables.ts'

/** What is read of a report to queue a run of it. */
export const queuedColumns = [
  'id',
  'owner_id',
  'project_id',
  'url',
  'state',
  'result',
  'score',
  'categories',
  'pending_run_id',
] as const

export type QueuedReport = Pick<ReportRow, (typeof queuedColumns)[number]>

/** Rows per statement. */
const chunk = 500

/** Queues a background run of each report. The caller has admitted them, and none has a run in progress. */
export async function queueBackground(
  transaction: Transaction<Tables>,
  owner: number,
  reports: readonly QueuedReport[],
  batch: string,
  now: string,
): Promise<void> {
  for (let from = 0; from < reports.length; from += chunk) {
    const some = reports.slice(from, from + chunk)
    await transaction
      .insertInto('runs')
      .values(some.map((report) => newRun(report, now, batch)))
      .execute()
    await transaction
      .updateTable('reports')
      .where(
        'id',
        'in',
        some.map(({ id }) => id),
      )
      .set((eb) => ({
        state: 'queued',
        pending_run_id: eb
          .selectFrom('runs')
          .whereRef('runs.report_id', '=', 'reports.id')
          .where('runs.state', '=', 'queued')
          .select((sub) => sub.fn.max('runs.id').as('run')),
        version: eb('version', '+', 1),
        updated_at: now,
        error_code: null,
        error_message: null,
      }))
      .execute()
  }
  await countQueued(transaction, owner, { queued: 0, background: reports.length })
  for (const report of reports) {
    const counted = countedAs(report)
    if (!counted.failed) continue
    await countIn(transaction, report.project_id, { from: counted, to: { ...counted, failed: false } })
  }
}

/** The first of these items, as many as the account's limits allow. */
export async function admitted<T>(
  transaction: Transaction<Tables>,
  owner: number,
  limits: AccountLimits,
  now: string,
  wanted: readonly T[],
): Promise<readonly T[]> {
  const { admitted } = await admitRuns(transaction, owner, limits, now, wanted.length, 'background')
  return wanted.slice(0, admitted)
}
