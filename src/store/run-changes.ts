import type { Transaction } from 'kysely'
import type { Claim, Inspection, ReportRecord } from '../core/ports.ts'
import { rankOf, resultOf, sortKeys } from './report-rows.ts'
import type { Tables } from './tables.ts'
import { countForOwner, countIn, countQueued } from './tally.ts'

/** Which run of which report, whoever holds it. */
export type RunOf = Pick<Claim, 'run' | 'report' | 'owner'>

/** The steps below run inside a transaction that holds the owner, on a run that is known to be under way. */
export async function storeInspection(
  transaction: Transaction<Tables>,
  { run, report, owner }: RunOf,
  inspection: Inspection,
  now: string,
): Promise<void> {
  const graded = {
    result: rankOf(inspection.result),
    score: inspection.score,
    categories: JSON.stringify(inspection.categories),
  }
  await transaction.insertInto('documents').values({ run_id: run, body: inspection.document }).execute()
  await transaction
    .updateTable('runs')
    .where('id', '=', run)
    .set({
      ...graded,
      ...closed,
      state: 'done',
      coverage: inspection.coverage,
      partial: inspection.partial ? 1 : 0,
      final_url: inspection.finalUrl,
      profile: inspection.profile,
      catalogue: inspection.catalogue,
      finished_at: now,
    })
    .execute()
  const before = await transaction
    .selectFrom('reports')
    .where('id', '=', report)
    .select(['project_id', 'result', 'score'])
    .executeTakeFirstOrThrow()
  await transaction
    .updateTable('reports')
    .where('id', '=', report)
    .set((eb) => ({
      ...graded,
      ...sortKeys(graded.result, now),
      state: 'done',
      error_code: null,
      error_message: null,
      run_id: run,
      pending_run_id: null,
      generated_at: now,
      updated_at: now,
      version: eb('version', '+', 1),
    }))
    .execute()
  const from = { result: resultOf(before.result), score: before.score }
  await countIn(transaction, before.project_id, { from, to: inspection })
  await countForOwner(transaction, owner, { from, to: inspection })
  await transaction
    .updateTable('projects')
    .where('id', '=', before.project_id)
    .where((eb) => eb.or([eb('generated_at', 'is', null), eb('generated_at', '<', now)]))
    .set({ generated_at: now })
    .execute()
}

export async function closeAsFailed(
  transaction: Transaction<Tables>,
  { run, report }: RunOf,
  error: NonNullable<ReportRecord['error']>,
  now: string,
): Promise<void> {
  const said = { error_code: error.code, error_message: error.message }
  await transaction
    .updateTable('runs')
    .where('id', '=', run)
    .set({ ...said, ...closed, state: 'failed', finished_at: now })
    .execute()
  await transaction
    .updateTable('reports')
    .where('id', '=', report)
    .set((eb) => ({
      ...said,
      state: 'failed',
      pending_run_id: null,
      version: eb('version', '+', 1),
      updated_at: now,
    }))
    .execute()
}

/** Puts a run back into the queue, where its age gives it its old place. */
export async function requeue(
  transaction: Transaction<Tables>,
  { run, report, owner }: RunOf,
  attempt: number,
  now: string,
): Promise<void> {
  await transaction
    .updateTable('runs')
    .where('id', '=', run)
    .set({ ...closed, state: 'queued', attempt, started_at: null })
    .execute()
  await transaction
    .updateTable('reports')
    .where('id', '=', report)
    .set((eb) => ({ state: 'queued', version: eb('version', '+', 1), updated_at: now }))
    .execute()
  await countQueued(transaction, owner, 1)
}

/** Nobody holds it any more. */
const closed = { token: null, lease_until: null }
