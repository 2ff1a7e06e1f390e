import { type Transaction } from 'kysely'
import { isLoopback } from '../core/address.ts'
import type { Events, NewReport, ReportChanges, ReportRecord, ReportStore } from '../core/ports.ts'
import { Problem } from '../core/problem.ts'
import type { Bell } from './bell.ts'
import { compiled } from './compiled.ts'
import { type Database, isoTime } from './database.ts'
import { reportList } from './report-list.ts'
import { reportRecord, resultOf, selectReports } from './report-rows.ts'
import type { NewRun, ReportRow, Tables } from './tables.ts'
import { addQueued, countForOwner, countInProject, dropIfEmpty, ensureProject, uncounted } from './tally.ts'

export function reportStore(database: Database, bell: Bell, events: Events): ReportStore {
  const { reader, clock } = database
  const findReport = compiled((slots: { owner: number; id: number }) =>
    selectReports(reader).where('id', '=', slots.id).where('owner_id', '=', slots.owner),
  )
  const findSlug = compiled((slots: { slug: string }) => selectReports(reader).where('slug', '=', slots.slug))
  const findDocument = compiled((slots: { run: number }) =>
    reader
      .selectFrom('documents')
      .innerJoin('runs', 'runs.id', 'documents.run_id')
      .where('documents.run_id', '=', slots.run)
      .select('documents.body'),
  )

  return {
    async create(report) {
      const record = await database.transaction((transaction) =>
        createReport(transaction, report, isoTime(clock)),
      )
      bell.ring()
      events.publish({ report: record.id, owner: record.owner, state: record.state })
      return record
    },

    async find(owner, id) {
      const [row] = await findReport(reader, { owner, id })
      return row === undefined ? undefined : reportRecord(row)
    },

    async findBySlug(slug) {
      const [row] = slug.includes('\0') ? [] : await findSlug(reader, { slug })
      return row === undefined ? undefined : reportRecord(row)
    },

    list: reportList(database),

    async update(owner, id, changes) {
      const { record, queued } = await database.transaction((transaction) =>
        updateReport(transaction, owner, id, changes, isoTime(clock)),
      )
      if (queued) bell.ring()
      if (record !== undefined) events.publish({ report: id, owner, state: record.state })
      return record
    },

    async remove(owner, id) {
      const removed = await database.transaction((transaction) => removeReport(transaction, owner, id))
      if (removed) bell.ring()
      return removed
    },

    async document(run) {
      const [row] = await findDocument(reader, { run })
      return row?.body
    },
  }
}

async function createReport(
  transaction: Transaction<Tables>,
  report: NewReport,
  now: string,
): Promise<ReportRecord> {
  const project = await ensureProject(transaction, report.owner, report.project, now)
  const { id } = await transaction
    .insertInto('reports')
    .values({
      owner_id: report.owner,
      project_id: project,
      url: report.url,
      slug: report.slug,
      state: 'queued',
      privacy: report.privacy,
      password_hash: report.passwordHash,
      version: 1,
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const run = await queueRun(transaction, { id, owner_id: report.owner, url: report.url }, now)
  await transaction.updateTable('reports').where('id', '=', id).set({ pending_run_id: run }).execute()
  await countInProject(transaction, project, undefined, uncounted)
  await countForOwner(transaction, report.owner, undefined, uncounted)
  return recordOf(transaction, id)
}

async function updateReport(
  transaction: Transaction<Tables>,
  owner: number,
  id: number,
  changes: ReportChanges,
  now: string,
): Promise<{ readonly record: ReportRecord | undefined; readonly queued: boolean }> {
  if (changes.ifVersion !== undefined) await mustBeAt(transaction, owner, id, changes.ifVersion)
  const found = await transaction
    .updateTable('reports')
    .where('id', '=', id)
    .where('owner_id', '=', owner)
    .set((eb) => ({
      version: eb('version', '+', 1),
      updated_at: now,
      ...(changes.privacy === undefined ? {} : { privacy: changes.privacy }),
      ...(changes.passwordHash === undefined ? {} : { password_hash: changes.passwordHash }),
    }))
    .returningAll()
    .executeTakeFirst()
  if (found === undefined) return { record: undefined, queued: false }
  if (changes.project !== undefined) await moveReport(transaction, found, changes.project)
  const queued = changes.rerun === true && found.pending_run_id === null
  if (queued) {
    const run = await queueRun(transaction, found, now)
    await transaction
      .updateTable('reports')
      .where('id', '=', id)
      .set({ state: 'queued', pending_run_id: run, error_code: null, error_message: null })
      .execute()
  }
  return { record: await recordOf(transaction, id), queued }
}

/** A report that is gone is for the caller to notice. */
async function mustBeAt(
  transaction: Transaction<Tables>,
  owner: number,
  id: number,
  version: number,
): Promise<void> {
  const found = await transaction
    .selectFrom('reports')
    .where('id', '=', id)
    .where('owner_id', '=', owner)
    .select('version')
    .executeTakeFirst()
  if (found === undefined || found.version === version) return
  throw new Problem('precondition-failed', 'The report has changed since it was read.')
}

async function moveReport(transaction: Transaction<Tables>, report: ReportRow, name: string): Promise<void> {
  const target = await ensureProject(transaction, report.owner_id, name, report.created_at)
  if (target === report.project_id) return
  const counted = { result: resultOf(report.result), score: report.score }
  await transaction.updateTable('reports').where('id', '=', report.id).set({ project_id: target }).execute()
  await countInProject(transaction, report.project_id, counted, undefined)
  await countInProject(transaction, target, undefined, counted)
  await refreshDate(transaction, report.project_id, report.generated_at)
  await refreshDate(transaction, target, report.generated_at)
  await dropIfEmpty(transaction, report.owner_id, report.project_id)
}

async function removeReport(transaction: Transaction<Tables>, owner: number, id: number): Promise<boolean> {
  const found = await transaction
    .selectFrom('reports')
    .where('id', '=', id)
    .where('owner_id', '=', owner)
    .selectAll()
    .executeTakeFirst()
  if (found === undefined) return false
  const runs = await transaction
    .deleteFrom('runs')
    .where('report_id', '=', id)
    .returning(['id', 'state'])
    .execute()
  if (runs.length > 0) {
    const ids = runs.map((run) => run.id)
    await transaction.deleteFrom('documents').where('run_id', 'in', ids).execute()
  }
  const queued = runs.filter((run) => run.state === 'queued').length
  if (queued > 0) await addQueued(transaction, owner, -queued)
  await transaction.deleteFrom('reports').where('id', '=', id).execute()
  const counted = { result: resultOf(found.result), score: found.score }
  await countInProject(transaction, found.project_id, counted, undefined)
  await countForOwner(transaction, owner, counted, undefined)
  await refreshDate(transaction, found.project_id, found.generated_at)
  await dropIfEmpty(transaction, owner, found.project_id)
  return true
}

/** The latest date of a project after a report with this date came or went. */
async function refreshDate(
  transaction: Transaction<Tables>,
  project: number,
  changed: string | null,
): Promise<void> {
  if (changed === null) return
  const latest = await transaction
    .selectFrom('reports')
    .where('project_id', '=', project)
    .select('generated_at')
    .orderBy('generated_down', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  await transaction
    .updateTable('projects')
    .where('id', '=', project)
    .set({ generated_at: latest?.generated_at ?? null })
    .execute()
}

async function queueRun(
  transaction: Transaction<Tables>,
  report: Pick<ReportRow, 'id' | 'owner_id' | 'url'>,
  now: string,
): Promise<number> {
  const { hostname } = new URL(report.url)
  const run: NewRun = {
    report_id: report.id,
    owner_id: report.owner_id,
    host: isLoopback(hostname) ? null : hostname,
    state: 'queued',
    attempt: 0,
    created_at: now,
  }
  const { id } = await transaction.insertInto('runs').values(run).returning('id').executeTakeFirstOrThrow()
  await addQueued(transaction, report.owner_id, 1)
  return id
}

async function recordOf(transaction: Transaction<Tables>, id: number): Promise<ReportRecord> {
  return reportRecord(await selectReports(transaction).where('id', '=', id).executeTakeFirstOrThrow())
}
