import { type Transaction, type UpdateObject, type UpdateQueryBuilder, type UpdateResult, sql } from 'kysely'
import { countStored } from '../people/account-limits.ts'
import type { Claim, Inspection, ReportRecord } from '../../core/ports.ts'
import { rankOf, sortKeys } from '../reports/report-rows.ts'
import { recordRunEvent } from './run-events.ts'
import type { Dialect } from '../dialect.ts'
import { hasChannels } from '../outbox/add-event.ts'
import { addReportEvent } from '../outbox/report-events.ts'
import { recordDay } from '../reports/project-days.ts'
import { storeSummary } from '../reports/site-pages.ts'
import type { ReportRow, Tables } from '../schema/tables.ts'
import { countedAs, countForOwner, countIn, countQueued } from '../reports/tally.ts'

/** Which run of which report, and the proof that whoever changes it holds it. */
export type Held = Pick<Claim, 'run' | 'report' | 'owner' | 'attempt'> & {
  readonly token: string | null
  /** Where given, only a run whose lease is still this one is changed. */
  readonly leaseUntil?: number | null
}

/**
 * The steps below run inside a transaction that holds the owner. Each changes a run that is under way and still held
 * by whom it names, and is false, having done nothing, when it is not.
 */
export async function storeInspection(
  transaction: Transaction<Tables>,
  dialect: Dialect,
  held: Held,
  inspection: Inspection,
  now: string,
): Promise<boolean> {
  const graded = {
    result: rankOf(inspection.result),
    score: inspection.score,
    categories: JSON.stringify(inspection.categories),
  }
  const images = (inspection.images ?? []).map(({ name, type, bytes }) => ({
    run_id: held.run,
    name,
    type,
    body: bytes,
  }))
  const storedBytes = images.reduce((sum, { body }) => sum + body.length, inspection.document.length)
  const closed = await closeRun(transaction, held, {
    ...graded,
    stored_bytes: storedBytes,
    state: 'done',
    coverage: inspection.coverage,
    partial: inspection.partial ? 1 : 0,
    final_url: inspection.finalUrl,
    profile: inspection.profile,
    catalogue: inspection.catalogue,
    finished_at: now,
  })
  if (!closed) return false
  await countStored(transaction, held.owner, storedBytes)
  await transaction.insertInto('documents').values({ run_id: held.run, body: inspection.document }).execute()
  if (images.length > 0) await transaction.insertInto('run_images').values(images).execute()
  await storeSummary(transaction, held.report, inspection.summary)
  const before = await transaction
    .selectFrom('reports')
    .where('id', '=', held.report)
    .select(['project_id', 'url', 'slug', 'result', 'score', 'state', 'pending_run_id'])
    .select(hasChannels(held.owner).as('channels'))
    .executeTakeFirstOrThrow()
  const after = isLatest(before, held) ? ({ ...noError, state: 'done', pending_run_id: null } as const) : {}
  await changeReport(transaction, held, now)
    .set({ ...graded, ...sortKeys(graded.result, now), ...after, run_id: held.run, generated_at: now })
    .execute()
  const [from, to] = [countedAs(before), countedAs({ ...before, ...graded, ...after })]
  await countIn(transaction, before.project_id, { from, to }, now)
  await recordDay(transaction, before.project_id, now)
  await countForOwner(transaction, held.owner, { report: { url: before.url, from, to } })
  await recordRunEvent(transaction, held, 'run.finished', now)
  const { result, score } = inspection
  await addReportEvent(transaction, dialect, { ...held, before }, { result, score, error: null }, now)
  return true
}

export async function closeAsFailed(
  transaction: Transaction<Tables>,
  dialect: Dialect,
  held: Held,
  error: NonNullable<ReportRecord['error']>,
  now: string,
): Promise<boolean> {
  const said = { error_code: error.code, error_message: error.message, state: 'failed' }
  if (!(await closeRun(transaction, held, { ...said, finished_at: now }))) return false
  const report = await transaction
    .selectFrom('reports')
    .where('id', '=', held.report)
    .select(['project_id', 'url', 'slug', 'result', 'score', 'state', 'pending_run_id'])
    .select(hasChannels(held.owner).as('channels'))
    .executeTakeFirstOrThrow()
  const after = isLatest(report, held) ? { ...said, pending_run_id: null } : {}
  await changeReport(transaction, held, now).set(after).execute()
  const [from, to] = [countedAs(report), countedAs({ ...report, ...after })]
  await countIn(transaction, report.project_id, { from, to })
  await recordDay(transaction, report.project_id, now)
  await recordRunEvent(transaction, held, 'run.failed', now)
  await addReportEvent(
    transaction,
    dialect,
    { ...held, before: report },
    { result: null, score: null, error },
    now,
  )
  return true
}

/**
 * Puts a run back into the queue, where its age gives it its old place, at once or from a time on. One that was queued
 * behind it is dropped: this one begins again after that was asked for, so it answers both.
 */
export async function requeue(
  transaction: Transaction<Tables>,
  held: Held,
  changes: Pick<UpdateObject<Tables, 'runs'>, 'attempt' | 'faults' | 'wait_until'>,
  now: string,
): Promise<boolean> {
  const waiting = { wait_until: null, ...changes, state: 'queued', started_at: null }
  if (!(await closeRun(transaction, held, waiting))) return false
  const dropped = await transaction
    .deleteFrom('runs')
    .where('report_id', '=', held.report)
    .where('id', '!=', held.run)
    .where('state', '=', 'queued')
    .executeTakeFirst()
  await changeReport(transaction, held, now).set({ state: 'queued', pending_run_id: held.run }).execute()
  await countQueued(transaction, held.owner, 1 - Number(dropped.numDeletedRows))
  return true
}

/** Whether no other run was queued behind this one. The report tells of its latest run alone. */
const isLatest = (report: Pick<ReportRow, 'pending_run_id'>, held: Held): boolean =>
  report.pending_run_id === held.run

const noError = { error_code: null, error_message: null } as const

async function closeRun(
  transaction: Transaction<Tables>,
  held: Held,
  changes: UpdateObject<Tables, 'runs'>,
): Promise<boolean> {
  const closed = await transaction
    .updateTable('runs')
    .where('id', '=', held.run)
    .where('state', '=', 'running')
    .where('token', '=', held.token)
    .where('attempt', '=', held.attempt)
    .$if(held.leaseUntil !== undefined, (query) =>
      query.where('lease_until', held.leaseUntil === null ? 'is' : '=', held.leaseUntil ?? null),
    )
    .set({ ...changes, token: null, lease_until: null })
    .returning('id')
    .executeTakeFirst()
  return closed !== undefined
}

function changeReport(
  transaction: Transaction<Tables>,
  { report }: Held,
  now: string,
): UpdateQueryBuilder<Tables, 'reports', 'reports', UpdateResult> {
  return transaction
    .updateTable('reports')
    .where('id', '=', report)
    .set({ version: sql`version + 1`, updated_at: now })
}
