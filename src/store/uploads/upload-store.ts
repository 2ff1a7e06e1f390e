import { randomUUID } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import type { BuildRun, UploadStore } from '../../core/ports/reports/uploads.ts'
import type { Events } from '../../core/ports/events.ts'
import type { NewReport } from '../../core/ports/reports/reports.ts'
import { changeOwned, type Database, isoTime } from '../database.ts'
import type { Dialect } from '../dialect.ts'
import { admitRuns } from '../people/account-limits.ts'
import { type Held, storeInspection } from '../queue/run-changes.ts'
import { insertReports } from '../reports/create-reports.ts'
import { newRun } from '../reports/new-run.ts'
import { reportRecord, selectReports } from '../reports/report-rows.ts'
import { countQueued } from '../reports/tally.ts'
import { rememberStored } from '../reports/idempotency-store.ts'
import type { Tables } from '../schema/tables.ts'

export function uploadStore(database: Database, events: Events): UploadStore {
  const { reader, clock, dialect, limits } = database

  const builds = () =>
    reader
      .selectFrom('run_builds')
      .innerJoin('runs', 'runs.id', 'run_builds.run_id')
      .select(['run_builds.run_id', 'run_builds.report_id', 'run_builds.commit_id', 'run_builds.branch'])
      .select(['run_builds.pull_request', 'run_builds.build_url', 'runs.score', 'runs.created_at'])
      .orderBy('run_builds.run_id', 'desc')

  return {
    async store(report, inspection, build) {
      const now = isoTime(clock)
      const record = await changeOwned(database, report.owner, async (transaction) => {
        const { refusal } = await admitRuns(transaction, report.owner, limits, now, 1)
        if (refusal !== undefined) throw refusal
        const held =
          (await heldRun(transaction, report, now)) ?? (await newReport(transaction, dialect, report, now))
        await rememberStored(transaction, report.call, held.report)
        await storeInspection(transaction, dialect, held, inspection, now)
        const { commit, branch, pull_request, build_url } = build
        await transaction
          .insertInto('run_builds')
          .values({
            run_id: held.run,
            report_id: held.report,
            commit_id: commit,
            branch,
            pull_request,
            build_url,
          })
          .execute()
        return selectReports(transaction).where('id', '=', held.report).executeTakeFirstOrThrow()
      })
      const stored = reportRecord(record)
      events.publish({ report: stored.id, owner: stored.owner, state: stored.state })
      return stored
    },

    async ofProject(owner, project, limit) {
      if (project.includes('\0')) return []
      const rows = await builds()
        .innerJoin('reports', 'reports.id', 'run_builds.report_id')
        .innerJoin('projects', 'projects.id', 'reports.project_id')
        .where('projects.owner_id', '=', owner)
        .where('projects.name', '=', project)
        .limit(limit)
        .execute()
      return rows.toReversed().map(buildRun)
    },

    async ofReport(report, limit) {
      const rows = await builds().where('run_builds.report_id', '=', report).limit(limit).execute()
      return rows.map(buildRun)
    },
  }
}

/**
 * Takes a run of the report that earlier uploads created, never of a report that Plumbline audits itself: the upload
 * would replace its results.
 */
async function heldRun(
  transaction: Transaction<Tables>,
  { owner, url, project }: NewReport,
  now: string,
): Promise<Held | undefined> {
  const found = await transaction
    .selectFrom('reports')
    .innerJoin('projects', 'projects.id', 'reports.project_id')
    .where('reports.owner_id', '=', owner)
    .where('reports.url', '=', url)
    .where('projects.name', '=', project)
    .where(sql<boolean>`exists (select 1 from run_builds where run_builds.report_id = reports.id)`)
    .select(['reports.id', 'reports.owner_id', 'reports.url', 'reports.pending_run_id'])
    .orderBy('reports.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (found === undefined) return undefined
  const held = { attempt: 1, token: randomUUID(), owner, report: found.id }
  const { id: run } = await transaction
    .insertInto('runs')
    .values({ ...newRun(found, now, null), ...started(held, now) })
    .returning('id')
    .executeTakeFirstOrThrow()
  // A run in progress here stays the pending one.
  if (found.pending_run_id === null)
    await transaction
      .updateTable('reports')
      .where('id', '=', found.id)
      .set({ pending_run_id: run, state: 'running' })
      .execute()
  return { ...held, run }
}

async function newReport(
  transaction: Transaction<Tables>,
  dialect: Dialect,
  report: NewReport,
  now: string,
): Promise<Held> {
  const [record] = await insertReports(transaction, dialect, report.owner, [report], now, null)
  if (record === undefined || record.pendingRun === null) throw new Error('No run was stored.')
  const held = {
    attempt: 1,
    token: randomUUID(),
    owner: report.owner,
    report: record.id,
    run: record.pendingRun,
  }
  await transaction.updateTable('runs').where('id', '=', held.run).set(started(held, now)).execute()
  await countQueued(transaction, report.owner, { queued: -1, background: 0 })
  return held
}

const started = ({ attempt, token }: Pick<Held, 'attempt' | 'token'>, now: string) => ({
  state: 'running' as const,
  attempt,
  token,
  started_at: now,
})

interface BuildRow {
  readonly run_id: number
  readonly report_id: number
  readonly commit_id: string | null
  readonly branch: string | null
  readonly pull_request: string | null
  readonly build_url: string | null
  readonly score: number | null
  readonly created_at: string
}

const buildRun = (row: BuildRow): BuildRun => ({
  run: row.run_id,
  report: row.report_id,
  commit: row.commit_id,
  branch: row.branch,
  pull_request: row.pull_request,
  build_url: row.build_url,
  score: row.score,
  at: row.created_at,
})
