import type { Transaction } from 'kysely'
import type { Claim, Inspection } from '../../core/ports/reports/runs.ts'
import type { VisitClaim } from '../../core/ports/reports/visits.ts'
import { type Database, isoTime } from '../database.ts'
import type { Dialect } from '../dialect.ts'
import { categoriesOf, resultOf } from '../reports/report-rows.ts'
import { storeSummary } from '../projects/site-pages.ts'
import type { Tables } from '../schema/tables.ts'
import { leaseEnd, maxWaitingVisits } from './queue-rules.ts'
import {
  changeReport,
  closeRun,
  closeWithResults,
  isLatest,
  readReport,
  runColumns,
  showRun,
} from './run-changes.ts'
import { storeResults } from './store-results.ts'

/** The functions below run in a transaction that holds the owner's lock, and do nothing if the claim is lost. */

/** Stores the report without browser results and queues the visit. Returns whether the report already shows it. */
export async function queueVisit(
  transaction: Transaction<Tables>,
  claim: Claim,
  inspection: Inspection,
  gathered: Uint8Array,
  now: string,
): Promise<{ readonly shown: boolean } | undefined> {
  const run = await transaction
    .selectFrom('runs')
    .where('id', '=', claim.run)
    .select('host')
    .executeTakeFirst()
  const stored = await closeRun(transaction, claim, { ...runColumns(inspection), state: 'visiting' })
  if (!stored || run === undefined) return undefined
  await storeResults(transaction, claim, inspection)
  await transaction
    .insertInto('visits')
    .values({
      run_id: claim.run,
      report_id: claim.report,
      owner_id: claim.owner,
      host: run.host,
      state: 'queued',
      created_at: now,
      gathered,
    })
    .execute()
  const report = await readReport(transaction, claim)
  const shown = report.run_id === null
  if (shown) {
    await storeSummary(transaction, claim.report, inspection.summary)
    await showRun(transaction, claim, inspection, now)
  }
  if (isLatest(report, claim))
    await changeReport(transaction, claim, now).set({ step: 'waiting-for-browser' }).execute()
  return { shown }
}

/** Replaces the results of the run with those that include the browser's. */
export async function finishVisit(
  transaction: Transaction<Tables>,
  dialect: Dialect,
  claim: VisitClaim,
  inspection: Inspection,
  now: string,
): Promise<boolean> {
  if (!(await closeVisit(transaction, claim))) return false
  await storeResults(transaction, claim, inspection)
  await transaction
    .updateTable('runs')
    .where('id', '=', claim.run)
    .set({
      ...runColumns(inspection),
      ...(claim.isRetry ? {} : ({ state: 'done', finished_at: now } as const)),
    })
    .execute()
  if (!claim.isRetry) await closeWithResults(transaction, dialect, claim, inspection, now)
  // A later run may be shown by now.
  else if ((await readReport(transaction, claim)).run_id === claim.run)
    await showRun(transaction, claim, inspection, now)
  else return true
  await storeSummary(transaction, claim.report, inspection.summary)
  return true
}

interface Retrying {
  readonly dialect: Dialect
  readonly retryMs: number
}

/** Closes the run with its existing results; `document` says what is missing. */
export async function failVisit(
  transaction: Transaction<Tables>,
  { dialect, retryMs }: Retrying,
  claim: VisitClaim,
  { document, summary }: Pick<Inspection, 'document' | 'summary'>,
  now: string,
): Promise<'retried' | 'failed' | undefined> {
  const willRetry = await mayRetry(transaction, claim)
  const closed = willRetry
    ? await queueAgain(transaction, claim, leaseEnd(dialect, retryMs))
    : await closeVisit(transaction, claim)
  if (!closed) return undefined
  await storeResults(transaction, claim, { document })
  if (claim.isRetry) {
    await changeReport(transaction, claim, now).where('run_id', '=', claim.run).execute()
    return 'failed'
  }
  const run = await transaction
    .updateTable('runs')
    .where('id', '=', claim.run)
    .set({ state: 'done', finished_at: now })
    .returning(['result', 'score', 'categories'])
    .executeTakeFirstOrThrow()
  const categories = categoriesOf(run.categories)
  if (categories === null) throw new Error('A run that waits for its visit has results.')
  await storeSummary(transaction, claim.report, summary)
  const grade = { result: resultOf(run.result), score: run.score, categories }
  await closeWithResults(transaction, dialect, claim, grade, now)
  return willRetry ? 'retried' : 'failed'
}

async function closeVisit(transaction: Transaction<Tables>, { run, token }: VisitClaim): Promise<boolean> {
  const closed = await transaction
    .deleteFrom('visits')
    .where('run_id', '=', run)
    .where('state', '=', 'running')
    .where('token', '=', token)
    .returning('run_id')
    .executeTakeFirst()
  return closed !== undefined
}

/** A visit is retried once, and not if another run of the report follows. */
async function mayRetry(transaction: Transaction<Tables>, claim: VisitClaim): Promise<boolean> {
  if (claim.isRetry) return false
  const { retries } = await transaction
    .selectFrom('visits')
    .where('owner_id', '=', claim.owner)
    .where('retry', '=', 1)
    .select((eb) => eb.fn.countAll<number>().as('retries'))
    .executeTakeFirstOrThrow()
  if (retries >= maxWaitingVisits) return false
  const report = await transaction
    .selectFrom('reports')
    .where('id', '=', claim.report)
    .select('pending_run_id')
    .executeTakeFirst()
  return report !== undefined && isLatest(report, claim)
}

async function queueAgain(
  transaction: Transaction<Tables>,
  { run, token }: VisitClaim,
  waitUntil: ReturnType<typeof leaseEnd>,
): Promise<boolean> {
  const queued = await transaction
    .updateTable('visits')
    .where('run_id', '=', run)
    .where('state', '=', 'running')
    .where('token', '=', token)
    .set({
      state: 'queued',
      retry: 1,
      attempt: 0,
      token: null,
      lease_until: null,
      started_at: null,
      wait_until: waitUntil,
    })
    .returning('run_id')
    .executeTakeFirst()
  return queued !== undefined
}

/** After a day, the gathered facts are too old to be completed. */
const keptMs = 24 * 60 * 60 * 1000

/** Drops retries that the machine found no time for within a day. */
export async function sweepRetries({ reader, transaction, clock }: Database): Promise<void> {
  const before = new Date(Date.parse(isoTime(clock)) - keptMs).toISOString()
  const old = await reader
    .selectFrom('visits')
    .where('retry', '=', 1)
    .where('created_at', '<=', before)
    .select('run_id')
    .limit(100)
    .execute()
  const ids = old.map(({ run_id }) => run_id)
  if (ids.length === 0) return
  await transaction((changes) => changes.deleteFrom('visits').where('run_id', 'in', ids).execute())
}
