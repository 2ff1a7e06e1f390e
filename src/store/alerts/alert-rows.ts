import { type Kysely, type SelectQueryBuilder, sql } from 'kysely'
import type { AlertBaseline, AlertRun, Difference } from '../../core/ports/monitoring/alert-facts.ts'
import type { Alert } from '../../core/ports/monitoring/alerts.ts'
import { readSentence } from '../../core/sentence.ts'
import type { AlertRow } from '../schema/rows/alert-rows.ts'
import type { Tables } from '../schema/tables.ts'

type ListedRow = AlertRow & {
  /** The report's current project. */
  readonly report_project: string | null
  readonly slug: string | null
}

const reportProject = sql<string | null>`(
  select projects.name from reports join projects on projects.id = reports.project_id
  where reports.id = alerts.report_id)`

const slug = sql<string | null>`(select reports.slug from reports where reports.id = alerts.report_id)`

/** An alert about a report whose project was deleted no longer exists: it is swept with the report. */
export const isAlive = sql<boolean>`(alerts.report_id is null or ${reportProject} is not null)`

export const ownProject = sql<string>`coalesce(${reportProject}, alerts.project)`

export function selectAlerts(
  db: Kysely<Tables>,
  owner: number,
): SelectQueryBuilder<Tables, 'alerts', ListedRow> {
  return db
    .selectFrom('alerts')
    .where('alerts.owner_id', '=', owner)
    .where(isAlive)
    .selectAll('alerts')
    .select([reportProject.as('report_project'), slug.as('slug')])
}

/** Only `settleCheck` writes rules, states and the JSON, from values of these types. */
export const alertRecord = (row: ListedRow): Alert => ({
  id: row.id,
  owner: row.owner_id,
  project: row.report_project ?? row.project,
  report: row.report_id,
  slug: row.slug,
  schedule: row.schedule_id,
  rule: row.rule as Alert['rule'],
  key: row.key,
  state: row.state as Alert['state'],
  verdict: row.verdict as Alert['verdict'],
  subject: row.rule === 'schedule-late' ? readSentence(row.subject) : row.subject,
  difference: JSON.parse(row.difference) as Difference[],
  runs: JSON.parse(row.runs) as AlertRun[],
  baseline: JSON.parse(row.baseline) as AlertBaseline,
  suspectedAt: row.suspected_at,
  openedAt: row.opened_at,
  resolvedAt: row.resolved_at,
  acknowledgedAt: row.acknowledged_at,
  snoozedUntil: row.snoozed_until,
  told: row.told as Alert['told'],
  reminders: row.reminders,
  thread: row.thread,
})
