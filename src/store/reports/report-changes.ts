import { sentence } from '../../core/sentence.ts'
import type { Transaction } from 'kysely'
import type { AccountLimits } from '../../core/ports/people/limits.ts'
import { admitRun, removeRuns } from '../people/account-limits.ts'
import type { ReportChanges, ReportRecord } from '../../core/ports/reports/reports.ts'
import { Problem } from '../../core/problem.ts'
import { newRun } from './new-run.ts'
import { storeTags } from './report-tags.ts'
import { isAlive, isWithin, reportRecord, selectReports } from './report-rows.ts'
import type { ReportRow } from '../schema/rows/report-rows.ts'
import type { Tables } from '../schema/tables.ts'
import {
  countedAs,
  countForOwner,
  countIn,
  countInto,
  countOut,
  countQueued,
  queuedBy,
  refreshDate,
} from './tally.ts'

/** The functions below run in a transaction that holds the owner's lock. */

export interface Updated {
  readonly record: ReportRecord
  /** Whether another run was queued. */
  readonly queued: boolean
}

export async function updateReport(
  transaction: Transaction<Tables>,
  owner: number,
  id: number,
  changes: ReportChanges,
  now: string,
  limits: AccountLimits,
): Promise<Updated | undefined> {
  const found = await transaction
    .updateTable('reports')
    .where('id', '=', id)
    .where('owner_id', '=', owner)
    .where(isAlive)
    .$if(changes.within !== undefined, (query) => query.where(isWithin(changes.within ?? [])))
    .set((eb) => ({
      version: eb('version', '+', 1),
      updated_at: now,
      ...(changes.privacy === undefined ? {} : { privacy: changes.privacy }),
      ...(changes.passwordHash === undefined ? {} : { password_hash: changes.passwordHash }),
      ...(changes.tags === undefined ? {} : { tags: JSON.stringify(changes.tags) }),
    }))
    .returningAll()
    .executeTakeFirst()
  if (found === undefined) return undefined
  if (changes.ifVersion !== undefined && changes.ifVersion !== found.version - 1) {
    throw changedSince()
  }
  if (changes.tags !== undefined) {
    await transaction.deleteFrom('report_tags').where('report_id', '=', id).execute()
    await storeTags(transaction, owner, [{ id, tags: changes.tags }])
  }
  const project_id =
    changes.project === undefined ? found.project_id : await moveReport(transaction, found, changes.project)
  // A run that has started may have fetched the page before it was changed: another follows it.
  const queued = changes.rerun === true && (found.pending_run_id === null || found.state === 'running')
  if (queued) await rerun(transaction, { ...found, project_id }, now, limits)
  else if (changes.rerun === true) await hasten(transaction, found)
  const row = await selectReports(transaction).where('id', '=', id).executeTakeFirstOrThrow()
  return { record: reportRecord(row), queued }
}

const changedSince = (): Problem => new Problem('precondition-failed', sentence('changedSince'))

async function rerun(
  transaction: Transaction<Tables>,
  report: ReportRow,
  now: string,
  limits: AccountLimits,
): Promise<void> {
  await transaction
    .updateTable('reports')
    .where('id', '=', report.id)
    .set({
      state: 'queued',
      pending_run_id: await queueRun(transaction, report, now, limits),
      error_code: null,
      error_message: null,
    })
    .execute()
  await countQueued(transaction, report.owner_id, { queued: 1, background: 0 })
  // The new run visits the page anyway.
  await transaction.deleteFrom('visits').where('report_id', '=', report.id).where('retry', '=', 1).execute()
  const from = countedAs(report)
  if (from.failed) await countIn(transaction, report.project_id, { from, to: { ...from, failed: false } })
}

/** Moves a run that a schedule queued to the interactive queue: somebody now waits for it. */
async function hasten(transaction: Transaction<Tables>, report: ReportRow): Promise<void> {
  const hastened = await transaction
    .updateTable('runs')
    .where('report_id', '=', report.id)
    .where('state', '=', 'queued')
    .where('background', '=', 1)
    .set({ background: 0, wait_until: null })
    .returning('id')
    .execute()
  if (hastened.length === 0) return
  await countQueued(transaction, report.owner_id, { queued: 1, background: -1 })
}

/** Returns the id of the report's project after the move. */
async function moveReport(
  transaction: Transaction<Tables>,
  report: ReportRow,
  name: string,
): Promise<number> {
  const counted = countedAs(report)
  const counting = [{ name, reports: 1 }]
  const into = await countInto(transaction, report.owner_id, counting, report.created_at, counted)
  const project = into.idOf(name)
  await transaction.updateTable('reports').where('id', '=', report.id).set({ project_id: project }).execute()
  await refreshDate(transaction, project, report.generated_at)
  const isGone = await countOut(transaction, report.project_id, counted, report.generated_at)
  await countForOwner(transaction, report.owner_id, { projects: into.made - (isGone ? 1 : 0) })
  return project
}

export async function removeReport(
  transaction: Transaction<Tables>,
  owner: number,
  id: number,
  { ifVersion, within }: Pick<ReportChanges, 'ifVersion' | 'within'>,
): Promise<boolean> {
  const report = await transaction
    .selectFrom('reports')
    .where('id', '=', id)
    .where('owner_id', '=', owner)
    .where(isAlive)
    .$if(within !== undefined, (query) => query.where(isWithin(within ?? [])))
    .selectAll()
    .executeTakeFirst()
  if (report === undefined) return false
  if (ifVersion !== undefined && ifVersion !== report.version) throw changedSince()
  const queued = await transaction
    .selectFrom('runs')
    .where('report_id', '=', id)
    .where('state', '=', 'queued')
    .select('background')
    .execute()
  await removeRuns(transaction, owner, 'report_id', [id])
  await transaction.deleteFrom('reports').where('id', '=', id).execute()
  const counted = countedAs(report)
  const isGone = await countOut(transaction, report.project_id, counted, report.generated_at)
  await countForOwner(transaction, owner, {
    reports: { urls: [report.url], from: counted },
    queued: queuedBy([], queued),
    projects: isGone ? -1 : 0,
  })
  return true
}

async function queueRun(
  transaction: Transaction<Tables>,
  report: Pick<ReportRow, 'id' | 'owner_id' | 'url'>,
  now: string,
  limits: AccountLimits,
): Promise<number> {
  await admitRun(transaction, report.owner_id, limits, now)
  const { id } = await transaction
    .insertInto('runs')
    .values(newRun(report, now, null))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
