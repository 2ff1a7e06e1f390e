import type { Insertable, Transaction } from 'kysely'
import { removeRuns } from '../people/account-limits.ts'
import { noteRegrading } from '../people/regrade-store.ts'
import type { ReportRow } from '../schema/rows/report-rows.ts'
import type { Tables } from '../schema/tables.ts'
import { newRun } from './new-run.ts'
import { isAlive } from './report-rows.ts'
import { countedAs, countForOwner, countInto, countOut, type Queued, queuedBy, refreshDate } from './tally.ts'

/** The functions below run in a transaction that holds the owner's lock. */

/** The id of no project: a report moved there no longer exists for anyone. See `isAlive`. */
const noProject = 0

/** How long a deleted report can be restored. */
export const undoMs = 10 * 60_000

/** Removes the report from all lists and counters, and keeps it until `expiresAt`. */
export async function setAside(
  transaction: Transaction<Tables>,
  owner: number,
  id: number,
  { now, expiresAt }: { readonly now: string; readonly expiresAt: string },
): Promise<boolean> {
  const report = await transaction
    .selectFrom('reports')
    .innerJoin('projects', 'projects.id', 'reports.project_id')
    .where('reports.id', '=', id)
    .where('reports.owner_id', '=', owner)
    .where(isAlive)
    .selectAll('reports')
    .select('projects.name as project')
    .executeTakeFirst()
  if (report === undefined) return false
  const queued = await dropUnfinished(transaction, report, now)
  const days = await transaction
    .selectFrom('project_days')
    .where('project_id', '=', report.project_id)
    .selectAll()
    .execute()
  await transaction
    .updateTable('reports')
    .where('id', '=', id)
    .set((eb) => ({
      project_id: noProject,
      version: eb('version', '+', 1),
      updated_at: now,
      pending_run_id: null,
      step: null,
      started_at: null,
      // A report without results is queued for its first run again when it is restored.
      ...(report.pending_run_id === null ? {} : { state: report.run_id === null ? 'queued' : 'done' }),
    }))
    .execute()
  const counted = countedAs(report)
  const isGone = await countOut(transaction, report.project_id, counted, report.generated_at)
  await countForOwner(transaction, owner, {
    reports: { urls: [report.url], from: counted },
    queued,
    projects: isGone ? -1 : 0,
  })
  await countDiscarded(transaction, owner, 1)
  await transaction
    .insertInto('deleted_reports')
    .values({
      report_id: id,
      owner_id: owner,
      project: report.project,
      days: JSON.stringify(isGone ? days : []),
      expires_at: expiresAt,
    })
    .execute()
  return true
}

/** Restores a report that was set aside; returns false if its time is over. */
export async function restoreReport(
  transaction: Transaction<Tables>,
  owner: number,
  id: number,
  now: string,
): Promise<boolean> {
  const aside = await transaction
    .deleteFrom('deleted_reports')
    .where('report_id', '=', id)
    .where('owner_id', '=', owner)
    .where('expires_at', '>', now)
    .returning(['project', 'days'])
    .executeTakeFirst()
  if (aside === undefined) return false
  const report = await transaction
    .selectFrom('reports')
    .where('id', '=', id)
    .selectAll()
    .executeTakeFirstOrThrow()
  const counted = countedAs(report)
  const name = aside.project
  const into = await countInto(transaction, owner, [{ name, reports: 1 }], report.created_at, counted)
  const project_id = into.idOf(name)
  // The account's limits were checked when this run was requested.
  const pending = report.state === 'queued' ? await queueAgain(transaction, report, now) : null
  await transaction
    .updateTable('reports')
    .where('id', '=', id)
    .set((eb) => ({
      project_id,
      pending_run_id: pending,
      version: eb('version', '+', 1),
      updated_at: now,
    }))
    .execute()
  await refreshDate(transaction, project_id, report.generated_at)
  // Only `setAside` writes this column.
  const days = JSON.parse(aside.days) as readonly Insertable<Tables['project_days']>[]
  if (days.length > 0)
    await transaction
      .insertInto('project_days')
      .values(days.map((day) => ({ ...day, project_id })))
      .onConflict((conflict) => conflict.columns(['project_id', 'date']).doNothing())
      .execute()
  await countForOwner(transaction, owner, {
    reports: { urls: [report.url], to: counted },
    queued: { queued: pending === null ? 0 : 1, background: 0 },
    projects: into.made,
  })
  await countDiscarded(transaction, owner, -1)
  // The project may ignore other findings than when the report was deleted.
  if (report.run_id !== null) await noteRegrading(transaction, { owner, report: id })
  return true
}

/** Permanently deletes up to `limit` of the owner's reports that can no longer be restored. */
export async function removeExpired(
  transaction: Transaction<Tables>,
  owner: number,
  now: string,
  limit: number,
): Promise<void> {
  const expired = await transaction
    .selectFrom('deleted_reports')
    .where('owner_id', '=', owner)
    .where('expires_at', '<=', now)
    .select('report_id')
    .limit(limit)
    .execute()
  const ids = expired.map(({ report_id: id }) => id)
  if (ids.length === 0) return
  await removeRuns(transaction, owner, 'report_id', ids)
  await transaction.deleteFrom('reports').where('id', 'in', ids).execute()
  await countDiscarded(transaction, owner, -ids.length)
}

/** Lists filter out deleted reports only while this counter is above zero. */
async function countDiscarded(transaction: Transaction<Tables>, owner: number, by: number): Promise<void> {
  await transaction
    .updateTable('owners')
    .where('id', '=', owner)
    .set((eb) => ({ discarded: eb('discarded', '+', by) }))
    .execute()
}

/** Drops unfinished runs. A run whose results are already shown ends with the results it has. */
async function dropUnfinished(
  transaction: Transaction<Tables>,
  { id, owner_id: owner, run_id: shown }: ReportRow,
  now: string,
): Promise<Queued> {
  const open = await transaction
    .selectFrom('runs')
    .where('report_id', '=', id)
    .where('state', 'in', ['queued', 'running', 'visiting'])
    .select(['id', 'state', 'background'])
    .execute()
  const dropped = open.filter((run) => run.id !== shown).map((run) => run.id)
  if (dropped.length > 0) await removeRuns(transaction, owner, 'id', dropped)
  await transaction.deleteFrom('visits').where('report_id', '=', id).execute()
  await transaction
    .updateTable('runs')
    .where('report_id', '=', id)
    .where('state', '=', 'visiting')
    .set({ state: 'done', token: null, lease_until: null, finished_at: now })
    .execute()
  return queuedBy(
    [],
    open.filter(({ state }) => state === 'queued'),
  )
}

async function queueAgain(transaction: Transaction<Tables>, report: ReportRow, now: string): Promise<number> {
  const { id } = await transaction
    .insertInto('runs')
    .values(newRun(report, now, null))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
