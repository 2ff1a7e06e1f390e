import type { Transaction } from 'kysely'
import type { ReportRecord, VisitClaim } from '../../core/ports.ts'
import type { Dialect } from '../dialect.ts'
import { countStored } from '../people/account-limits.ts'
import { sortKeys } from '../reports/report-rows.ts'
import { countedAs, countForOwner, countIn } from '../reports/tally.ts'
import type { Tables } from '../schema/tables.ts'
import { changeReport, failedColumns, readReport, showFailure } from './run-changes.ts'
import { closeVisit } from './visit-changes.ts'

/** Implements `failRun` of visits, in a transaction that holds the owner's lock. */
export async function failVisitedRun(
  transaction: Transaction<Tables>,
  dialect: Dialect,
  claim: VisitClaim,
  error: NonNullable<ReportRecord['error']>,
  now: string,
): Promise<boolean> {
  if (!(await closeVisit(transaction, claim))) return false
  await discardResults(transaction, claim)
  await transaction
    .updateTable('runs')
    .where('id', '=', claim.run)
    .set({ ...failedColumns(error, now), ...noResults })
    .execute()
  await hideRun(transaction, claim, now)
  await showFailure(transaction, dialect, claim, error, now)
  return true
}

const noResults = {
  result: null,
  score: null,
  categories: null,
  coverage: null,
  digest: null,
  partial: 0,
  final_url: null,
  profile: null,
  catalogue: null,
  stored_bytes: 0,
} as const

async function discardResults(
  transaction: Transaction<Tables>,
  { run, owner }: Pick<VisitClaim, 'run' | 'owner'>,
): Promise<void> {
  const { stored_bytes: bytes } = await transaction
    .selectFrom('runs')
    .where('id', '=', run)
    .select('stored_bytes')
    .executeTakeFirstOrThrow()
  await transaction.deleteFrom('documents').where('run_id', '=', run).execute()
  await transaction.deleteFrom('run_images').where('run_id', '=', run).execute()
  await countStored(transaction, owner, -bytes)
}

/** Takes back the results of a first run, which are shown before its visit. */
async function hideRun(transaction: Transaction<Tables>, claim: VisitClaim, now: string): Promise<void> {
  const before = await readReport(transaction, claim)
  if (before.run_id !== claim.run) return
  const nothing = { result: null, score: null, categories: null } as const
  await transaction.deleteFrom('page_summaries').where('report_id', '=', claim.report).execute()
  await changeReport(transaction, claim, now)
    .set({ ...nothing, ...sortKeys(null, null, null), title: null, run_id: null, generated_at: null })
    .execute()
  const [from, to] = [countedAs(before), countedAs({ ...before, ...nothing })]
  await countIn(transaction, before.project_id, { from, to }, now)
  await countForOwner(transaction, claim.owner, { reports: { urls: [before.url], from, to } })
}
