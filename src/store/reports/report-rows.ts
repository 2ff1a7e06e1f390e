import { readSentence } from '../../core/sentence.ts'
import { type Kysely, type SelectQueryBuilder, sql } from 'kysely'
import type { FailureCode } from '../../core/failure.ts'
import type { Privacy, ReportRecord, ReportState } from '../../core/ports/reports/reports.ts'
import type { RunRecord } from '../../core/ports/reports/runs.ts'
import { progressSteps } from '../../core/report/progress.ts'
import { type CategoryScores, type Profile, type Result, results } from '../../core/report/report.ts'
import type { ReportRow, RunRow } from '../schema/rows/report-rows.ts'
import type { Tables } from '../schema/tables.ts'

const columns = [
  'id',
  'owner_id',
  'url',
  'slug',
  'state',
  'error_code',
  'error_message',
  'result',
  'score',
  'title',
  'categories',
  'privacy',
  'password_hash',
  'tags',
  'run_id',
  'pending_run_id',
  'step',
  'started_at',
  'version',
  'generated_at',
  'created_at',
  'updated_at',
] as const

export type RecordRow = Pick<ReportRow, (typeof columns)[number]> & { readonly project: string | null }

/**
 * A report exists as long as its project does: deleting a project is one row, however many reports it has. They are
 * swept afterwards.
 */
export const isAlive = sql<boolean>`exists (select 1 from projects where projects.id = reports.project_id)`

/** Whether a report belongs to one of these projects. */
export const isWithin = (projects: readonly string[]) => sql<boolean>`exists (
  select 1 from projects where projects.id = reports.project_id and projects.name in (${sql.join([...projects])}))`

/** Reports without their documents. The project's name is a subquery, so that no join changes the order. */
export function selectReports(db: Kysely<Tables>): SelectQueryBuilder<Tables, 'reports', RecordRow> {
  return db
    .selectFrom('reports')
    .select(columns)
    .select((eb) =>
      eb
        .selectFrom('projects')
        .whereRef('projects.id', '=', 'reports.project_id')
        .select('projects.name')
        .as('project'),
    )
}

export function reportRecord(row: RecordRow): ReportRecord {
  return {
    id: row.id,
    owner: row.owner_id,
    url: row.url,
    project: row.project ?? '',
    slug: row.slug,
    state: row.state as ReportState,
    error: failureOf(row),
    result: resultOf(row.result),
    score: row.score,
    title: row.title,
    categories: categoriesOf(row.categories),
    privacy: row.privacy as Privacy,
    passwordHash: row.password_hash,
    tags: row.tags === '[]' ? [] : (JSON.parse(row.tags) as string[]),
    run: row.run_id,
    pendingRun: row.pending_run_id,
    progress: progressOf(row),
    version: row.version,
    generatedAt: row.generated_at,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }
}

function progressOf(row: RecordRow): ReportRecord['progress'] {
  if (row.pending_run_id === null) return null
  if (row.state !== 'running') return { step: 'queued', startedAt: null }
  const step = progressSteps.find((known) => known === row.step) ?? 'fetching'
  return { step, startedAt: row.started_at }
}

export function runRecord(row: RunRow): RunRecord {
  return {
    id: row.id,
    report: row.report_id,
    // In this state the report has results, but the run has not ended.
    state: row.state === 'visiting' ? 'running' : row.state,
    error: failureOf(row),
    result: resultOf(row.result),
    score: row.score,
    categories: categoriesOf(row.categories),
    profile: row.profile as Profile | null,
    catalogue: row.catalogue,
    createdAt: row.created_at,
    startedAt: row.started_at,
    finishedAt: row.finished_at,
  }
}

/** Results are stored as their index in `results`, so that they sort. */
export const rankOf = (result: Result | null): number | null =>
  result === null ? null : results.indexOf(result)

/** Sort keys of lists. Without a result or a date, as at creation, a report comes last in both directions. */
export const sortKeys = (rank: number | null, score: number | null, generatedAt: string | null) => ({
  score_up: score ?? 101,
  score_down: score ?? -1,
  result_up: rank ?? 3,
  result_down: rank ?? -1,
  generated_up: generatedAt ?? '~',
  generated_down: generatedAt ?? '',
})

export const resultOf = (rank: number | null): Result | null =>
  rank === null ? null : (results[rank] ?? null)

export function failureOf(row: Pick<RunRow, 'error_code' | 'error_message'>): ReportRecord['error'] {
  if (row.error_code === null) return null
  return { code: row.error_code as FailureCode, message: readSentence(row.error_message ?? '') }
}

/** Only `finish` writes this column. */
export const categoriesOf = (text: string | null): CategoryScores | null =>
  text === null ? null : (JSON.parse(text) as CategoryScores)
