import type { AccountDescription } from '../../app/accounts/describe-account.ts'
import { categories } from '../../core/audit.ts'
import type { ProjectRecord, ReportRecord } from '../../core/ports.ts'
import type { CategoryScores, ReportDocument } from '../../core/report/report.ts'

/** Records as the wire shows them. Every member is named: nothing of a record gets out by being there. */

export function presentReport(report: ReportRecord, origin: string) {
  const { error } = report
  return {
    id: report.id,
    url: report.url,
    project: report.project,
    result: report.result,
    score: report.score,
    state: report.state,
    error: error === null ? null : { code: error.code, message: error.message },
    privacy: report.privacy,
    has_password: report.passwordHash !== null,
    tags: report.tags,
    page_url: `${origin}/r/${report.slug}`,
    generated_at: report.generatedAt,
    created_at: report.createdAt,
    updated_at: report.updatedAt,
    categories: report.categories ?? notMeasured,
  }
}

const notMeasured = Object.fromEntries(
  categories.map((category) => [category, { score: null, passed: 0, warned: 0, failed: 0 }]),
) as CategoryScores

/** The whole response. The results are the newest word on the grade: what the list has was stored a moment earlier. */
export function presentFullReport(
  report: ReportRecord,
  document: ReportDocument | undefined,
  origin: string,
  status: number,
): string {
  const data = { ...presentReportWith(report, document, origin), results: document ?? null }
  return JSON.stringify({ data, status })
}

/** A report with the grade that its results have. */
export function presentReportWith(
  report: ReportRecord,
  document: ReportDocument | undefined,
  origin: string,
) {
  const summary = presentReport(report, origin)
  const { score, result, categories: scores } = document ?? summary
  return { ...summary, score, result, categories: scores }
}

export function presentProject(project: ProjectRecord) {
  const { good, decent, bad, pending, failed } = project.results
  return {
    project: project.project,
    created_at: project.createdAt,
    reports: project.reports,
    results: { good, decent, bad, pending, failed },
    score: project.score,
    generated_at: project.generatedAt,
  }
}

export function presentAccount({ id, name, email, key, limits }: AccountDescription) {
  return {
    id,
    name,
    email,
    key: {
      name: key.name,
      level: 'expert',
      scopes: key.scopes,
      projects: key.projects,
      last_used_at: key.lastUsedAt,
      expires_at: key.expiresAt,
    },
    limits: {
      queued_runs: limits.queuedRuns,
      runs_per_day: { ...limits.runsPerDay, resets_at: limits.resetsAt },
      stored_bytes: limits.storedBytes,
      share_links: limits.shareLinks,
      keys: limits.keys,
    },
  }
}
