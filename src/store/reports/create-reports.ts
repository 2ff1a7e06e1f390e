import type { Transaction } from 'kysely'
import type { NewReport, ReportRecord } from '../../core/ports/reports/reports.ts'
import type { Problem } from '../../core/problem.ts'
import type { Database } from '../database.ts'
import type { Dialect } from '../dialect.ts'
import { admitRuns } from '../people/account-limits.ts'
import type { Tables } from '../schema/tables.ts'
import { rememberStored } from './idempotency-store.ts'
import { newRun } from './new-run.ts'
import { reportRecord } from './report-rows.ts'
import { storeTags } from './report-tags.ts'
import { countForOwner, countInto, uncounted } from './tally.ts'

/** The functions below run in a transaction that holds the owner's lock. */

/** Stores as many of these reports as the account's limits allow, in order; returns the reason for the others. */
export async function createReports(
  transaction: Transaction<Tables>,
  { dialect, limits }: Database,
  owner: number,
  reports: readonly NewReport[],
  now: string,
): Promise<readonly (ReportRecord | Problem)[]> {
  const { admitted, refusal } = await admitRuns(transaction, owner, limits, now, reports.length)
  const created = await insertReports(transaction, dialect, owner, reports.slice(0, admitted), now, null)
  if (refusal === undefined) return created
  return [...created, ...reports.slice(admitted).map(() => refusal)]
}

/** Rows per statement: both engines limit the number of bound values. */
const chunk = 500

/** Stores reports whose runs have been admitted, each with its first run. `batch` is the start of a schedule. */
export async function insertReports(
  transaction: Transaction<Tables>,
  dialect: Dialect,
  owner: number,
  reports: readonly NewReport[],
  now: string,
  batch: string | null,
): Promise<readonly ReportRecord[]> {
  const created: ReportRecord[] = []
  for (let from = 0; from < reports.length; from += chunk)
    created.push(
      ...(await insertSome(transaction, dialect, owner, reports.slice(from, from + chunk), now, batch)),
    )
  return created
}

async function insertSome(
  transaction: Transaction<Tables>,
  dialect: Dialect,
  owner: number,
  reports: readonly NewReport[],
  now: string,
  batch: string | null,
): Promise<readonly ReportRecord[]> {
  const byProject = Map.groupBy(reports, ({ project }) => project)
  const projects = await countInto(
    transaction,
    owner,
    [...byProject].map(([name, some]) => ({ name, reports: some.length })),
    now,
    uncounted,
  )
  // Reports are stored with their run, instead of being updated: an update would write all their index entries again.
  const runs = await dialect.takeRunIds(transaction, reports.length)
  const rows = await transaction
    .insertInto('reports')
    .values(
      reports.map((report, index) => ({
        owner_id: owner,
        project_id: projects.idOf(report.project),
        url: report.url,
        slug: report.slug,
        state: 'queued' as const,
        privacy: report.privacy,
        password_hash: report.passwordHash,
        tags: JSON.stringify(report.tags ?? []),
        pending_run_id: runs[index] ?? null,
        version: 1,
        created_at: now,
        updated_at: now,
      })),
    )
    .returningAll()
    .execute()
  // Neither engine promises the order of returned rows.
  const rowOf = new Map(rows.map((row) => [row.slug, row]))
  const stored = reports.flatMap((report, index) => {
    const row = rowOf.get(report.slug)
    const run = runs[index]
    if (row === undefined || run === undefined) return []
    return [{ ...report, id: row.id, owner_id: owner, tags: report.tags ?? [], run, row }]
  })
  await storeTags(transaction, owner, stored)
  await transaction
    .insertInto('runs')
    .values(stored.map((report) => ({ ...newRun(report, now, batch), id: report.run })))
    .execute()
  await rememberCalls(transaction, stored)
  await countForOwner(transaction, owner, {
    reports: { urls: reports.map(({ url }) => url), to: uncounted },
    queued:
      batch === null ? { queued: reports.length, background: 0 } : { queued: 0, background: reports.length },
    projects: projects.made,
  })
  return stored.map(({ row, project }) => reportRecord({ ...row, project }))
}

/** Links an idempotent call to the last report it stored, and to all of them if it is a batch. */
async function rememberCalls(
  transaction: Transaction<Tables>,
  stored: readonly { readonly id: number; readonly call?: number; readonly entry?: number }[],
): Promise<void> {
  for (const [call, reports] of Map.groupBy(stored, (report) => report.call)) {
    const entries = reports.flatMap(({ entry, id }) => (entry === undefined ? [] : [[entry, id] as const]))
    await rememberStored(transaction, call, reports.at(-1)?.id, entries)
  }
}
