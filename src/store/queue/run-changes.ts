import { type Transaction, type UpdateObject, type UpdateQueryBuilder, type UpdateResult, sql } from 'kysely'
import type { Claim, Inspection } from '../../core/ports/reports/runs.ts'
import type { ReportRecord } from '../../core/ports/reports/reports.ts'
import { changeOf } from '../reports/change-of.ts'
import { rankOf, sortKeys } from '../reports/report-rows.ts'
import { recordRunEvent } from './run-events.ts'
import { storeResults } from './store-results.ts'
import type { Dialect } from '../dialect.ts'
import { hasChannels } from '../outbox/add-event.ts'
import { addReportEvent } from '../outbox/report-events.ts'
import { addRunCheck } from '../alerts/alert-checks.ts'
import { recordDay } from '../projects/project-days.ts'
import { storeSummary } from '../projects/site-pages.ts'
import type { ReportRow } from '../schema/rows/report-rows.ts'
import type { Tables } from '../schema/tables.ts'
import { countedAs, countForOwner, countIn, countQueued, queuedBy } from '../reports/tally.ts'

/** A run of a report, and the proof that the caller owns it. */
export type Held = Pick<Claim, 'run' | 'report' | 'owner' | 'attempt'> & {
  readonly token: string | null
  /** If set, only a run that still has this lease is changed. */
  readonly leaseUntil?: number | null
}

/**
 * The functions below run in a transaction that holds the owner's lock. Each changes a run that is in progress and
 * still held by the claim; otherwise it does nothing and returns false.
 */
export async function storeInspection(
  transaction: Transaction<Tables>,
  dialect: Dialect,
  held: Held,
  inspection: Inspection,
  now: string,
): Promise<boolean> {
  const closed = await closeRun(transaction, held, {
    ...runColumns(inspection),
    state: 'done',
    finished_at: now,
  })
  if (!closed) return false
  await storeResults(transaction, held, inspection)
  await storeSummary(transaction, held.report, inspection.summary)
  await closeWithResults(transaction, dialect, held, inspection, now)
  return true
}

type ShownGrade = Pick<Inspection, 'result' | 'score' | 'categories' | 'title'>

/** Makes the report show a run that has just ended, and notifies listeners. */
export async function closeWithResults(
  transaction: Transaction<Tables>,
  dialect: Dialect,
  held: Pick<Held, 'run' | 'report' | 'owner'>,
  grade: ShownGrade,
  now: string,
): Promise<void> {
  const before = await readReport(transaction, held)
  // Results that were shown before the run ended do not count as earlier ones.
  const earlier = before.run_id === held.run ? { ...before, result: null, score: null } : before
  await showRun(transaction, held, grade, now)
  await closeReport(transaction, held, now)
  await recordRunEvent(transaction, held, 'run.finished', now)
  const { result, score } = grade
  const ended = { ...held, before: earlier }
  await addReportEvent(transaction, dialect, ended, { result, score, error: null }, now)
  await addRunCheck(transaction, held.run, now)
}

/** The columns of a run that lists show. */
export const runColumns = (inspection: Inspection) => ({
  ...gradeColumns(inspection),
  coverage: inspection.coverage,
  digest: inspection.digest ?? null,
  partial: inspection.partial ? 1 : 0,
  final_url: inspection.finalUrl,
  profile: inspection.profile,
  catalogue: inspection.catalogue,
})

const gradeColumns = ({ result, score, categories }: ShownGrade) => ({
  result: rankOf(result),
  score,
  categories: JSON.stringify(categories),
})

/** Makes the report show the results of this run. */
export async function showRun(
  transaction: Transaction<Tables>,
  held: Pick<Held, 'run' | 'report' | 'owner'>,
  grade: ShownGrade,
  now: string,
): Promise<void> {
  const before = await readReport(transaction, held)
  const graded = gradeColumns(grade)
  await changeReport(transaction, held, now)
    .set({
      ...graded,
      ...sortKeys(graded.result, graded.score, now),
      ...(grade.title === undefined ? {} : { title: grade.title }),
      ...changeOf(before, held.run, grade),
      run_id: held.run,
      generated_at: now,
    })
    .execute()
  const [from, to] = [countedAs(before), countedAs({ ...before, ...graded })]
  await countIn(transaction, before.project_id, { from, to }, now)
  await countForOwner(transaction, held.owner, { reports: { urls: [before.url], from, to } })
}

/** Updates a report whose run ended with results. A run queued behind it stays. */
async function closeReport(
  transaction: Transaction<Tables>,
  held: Pick<Held, 'run' | 'report' | 'owner'>,
  now: string,
): Promise<void> {
  const before = await readReport(transaction, held)
  if (isLatest(before, held)) {
    const after = { ...noError, state: 'done', pending_run_id: null, step: null, started_at: null } as const
    await changeReport(transaction, held, now).set(after).execute()
  }
  await recordDay(transaction, before.project_id, now)
}

export const readReport = (transaction: Transaction<Tables>, held: Pick<Held, 'report' | 'owner'>) =>
  transaction
    .selectFrom('reports')
    .where('id', '=', held.report)
    .select(['project_id', 'url', 'slug', 'state', 'pending_run_id', 'run_id'])
    .select(['result', 'score', 'categories'])
    .select(hasChannels(held.owner).as('channels'))
    .executeTakeFirstOrThrow()

export async function closeAsFailed(
  transaction: Transaction<Tables>,
  dialect: Dialect,
  held: Held,
  error: NonNullable<ReportRecord['error']>,
  now: string,
): Promise<boolean> {
  if (!(await closeRun(transaction, held, failedColumns(error, now)))) return false
  await showFailure(transaction, dialect, held, error, now)
  return true
}

const failedColumns = ({ code, message }: NonNullable<ReportRecord['error']>, now: string) =>
  ({ state: 'failed', error_code: code, error_message: JSON.stringify(message), finished_at: now }) as const

/** Marks the report's run as failed and notifies listeners. */
async function showFailure(
  transaction: Transaction<Tables>,
  dialect: Dialect,
  held: Pick<Held, 'run' | 'report' | 'owner'>,
  error: NonNullable<ReportRecord['error']>,
  now: string,
): Promise<void> {
  const { finished_at: _ended, ...said } = failedColumns(error, now)
  const report = await readReport(transaction, held)
  const after = isLatest(report, held) ? { ...said, pending_run_id: null, step: null, started_at: null } : {}
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
  await addRunCheck(transaction, held.run, now)
}

/**
 * Returns a run to the queue, immediately or after a delay; its age gives it its old place. A run queued behind it is
 * dropped: this one starts after that one was requested, so it serves both.
 */
export async function requeue(
  transaction: Transaction<Tables>,
  held: Held,
  changes: Pick<UpdateObject<Tables, 'runs'>, 'attempt' | 'faults' | 'wait_until'>,
  now: string,
): Promise<boolean> {
  const waiting = { wait_until: null, ...changes, state: 'queued' as const, started_at: null }
  if (!(await closeRun(transaction, held, waiting))) return false
  const dropped = await transaction
    .deleteFrom('runs')
    .where('report_id', '=', held.report)
    .where('id', '!=', held.run)
    .where('state', '=', 'queued')
    .returning('background')
    .execute()
  // Anyone who waited for the dropped run now waits for this one.
  const isAwaited = dropped.some(({ background }) => background === 0)
  if (isAwaited) {
    await transaction.updateTable('runs').where('id', '=', held.run).set({ background: 0 }).execute()
  }
  const run = await transaction
    .selectFrom('runs')
    .where('id', '=', held.run)
    .select('background')
    .executeTakeFirstOrThrow()
  await changeReport(transaction, held, now).set({ state: 'queued', pending_run_id: held.run }).execute()
  await countQueued(transaction, held.owner, queuedBy([run], dropped))
  return true
}

/** Whether no other run was queued behind this one. The report only reflects its latest run. */
export const isLatest = (report: Pick<ReportRow, 'pending_run_id'>, held: Pick<Held, 'run'>): boolean =>
  report.pending_run_id === held.run

const noError = { error_code: null, error_message: null } as const

export async function closeRun(
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

export function changeReport(
  transaction: Transaction<Tables>,
  { report }: Pick<Held, 'report'>,
  now: string,
): UpdateQueryBuilder<Tables, 'reports', 'reports', UpdateResult> {
  return transaction
    .updateTable('reports')
    .where('id', '=', report)
    .set({ version: sql`version + 1`, updated_at: now })
}
