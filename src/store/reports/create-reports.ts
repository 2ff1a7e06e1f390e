import type { Transaction } from 'kysely'
import type { AccountLimits } from '../../core/ports/limits.ts'
import type { NewReport, ReportRecord } from '../../core/ports.ts'
import type { Problem } from '../../core/problem.ts'
import { admitRuns } from '../people/account-limits.ts'
import type { Tables } from '../schema/tables.ts'
import { newRun } from './new-run.ts'
import { reportRecord } from './report-rows.ts'
import { storeTags } from './report-tags.ts'
import { countForOwner, countInto, uncounted } from './tally.ts'

/** The functions below run in a transaction that holds the owner's lock. */

/** Stores as many of these reports as the account's limits allow, in order; returns the reason for the others. */
export async function createReports(
  transaction: Transaction<Tables>,
  owner: number,
  reports: readonly NewReport[],
  now: string,
  limits: AccountLimits,
): Promise<readonly (ReportRecord | Problem)[]> {
  const { admitted, refusal } = await admitRuns(transaction, owner, limits, now, reports.length)
  const created = await insertReports(transaction, owner, reports.slice(0, admitted), now, null)
  if (refusal === undefined) return created
  return [...created, ...reports.slice(admitted).map(() => refusal)]
}

/** Rows per statement: both engines limit the number of bound values. */
const chunk = 500

/** Stores reports whose runs have been admitted, each with its first run. `batch` is the start of a schedule. */
export async function insertReports(
  transaction: Transaction<Tables>,
  owner: number,
  reports: readonly NewReport[],
  now: string,
  batch: string | null,
): Promise<readonly ReportRecord[]> {
  const created: ReportRecord[] = []
  for (let from = 0; from < reports.length; from += chunk)
    created.push(...(await insertSome(transaction, owner, reports.slice(from, from + chunk), now, batch)))
  return created
}

async function insertSome(
  transaction: Transaction<Tables>,
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
  const inserted = await transaction
    .insertInto('reports')
    .values(
      reports.map((report) => ({
        owner_id: owner,
        project_id: projects.idOf(report.project),
        url: report.url,
        slug: report.slug,
        state: 'queued' as const,
        privacy: report.privacy,
        password_hash: report.passwordHash,
        tags: JSON.stringify(report.tags ?? []),
        version: 1,
        created_at: now,
        updated_at: now,
      })),
    )
    .returning(['id', 'slug'])
    .execute()
  // Neither engine promises the order of returned rows.
  const ids = new Map(inserted.map(({ id, slug }) => [slug, id]))
  const stored = reports.flatMap((report) => {
    const id = ids.get(report.slug)
    return id === undefined ? [] : [{ ...report, id, owner_id: owner, tags: report.tags ?? [] }]
  })
  await storeTags(transaction, owner, stored)
  await transaction
    .insertInto('runs')
    .values(stored.map((report) => newRun(report, now, batch)))
    .execute()
  const rows = await transaction
    .updateTable('reports')
    .where('id', 'in', [...ids.values()])
    .set((eb) => ({
      pending_run_id: eb
        .selectFrom('runs')
        .whereRef('runs.report_id', '=', 'reports.id')
        .select((sub) => sub.fn.max('runs.id').as('run')),
    }))
    .returningAll()
    .execute()
  await rememberCalls(transaction, stored)
  await countForOwner(transaction, owner, {
    reports: { urls: reports.map(({ url }) => url), to: uncounted },
    queued:
      batch === null ? { queued: reports.length, background: 0 } : { queued: 0, background: reports.length },
    projects: projects.made,
  })
  const rowOf = new Map(rows.map((row) => [row.id, row]))
  return stored.flatMap(({ id, project }) => {
    const row = rowOf.get(id)
    return row === undefined ? [] : [reportRecord({ ...row, project })]
  })
}

/** Links an idempotent call to the last report it stored. */
async function rememberCalls(
  transaction: Transaction<Tables>,
  stored: readonly { readonly id: number; readonly call?: number }[],
): Promise<void> {
  const last = new Map(stored.flatMap(({ call, id }) => (call === undefined ? [] : [[call, id] as const])))
  for (const [call, report_id] of last)
    await transaction.updateTable('idempotency_keys').where('id', '=', call).set({ report_id }).execute()
}
