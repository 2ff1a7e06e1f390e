import { type Kysely, type SelectQueryBuilder, sql } from 'kysely'
import type {
  Plan,
  Schedule,
  ScheduleProblem,
  ScheduleTarget,
  Timing,
} from '../../core/ports/monitoring/schedules.ts'
import type { ScheduleRow } from '../schema/rows/schedule-rows.ts'
import type { Tables } from '../schema/tables.ts'

export type ListedRow = ScheduleRow & {
  /** The report's current project. */
  readonly report_project: string | null
  readonly waiting: number
}

const reportProject = sql<string | null>`(
  select projects.name from reports join projects on projects.id = reports.project_id
  where reports.id = schedules.report_id)`

/** A schedule of a report whose project was deleted no longer exists: it is swept with the report. */
const isAlive = sql<boolean>`(schedules.report_id is null or ${reportProject} is not null)`

/**
 * The batch of a run is the id of its schedule, an @ and a time; A follows @. The states are those of the index on
 * batches, which has no runs that are over.
 */
const waiting = sql<number>`(
  select count(*) from runs
  where runs.batch >= schedules.id || '@' and runs.batch < schedules.id || 'A'
    and runs.state in ('queued', 'running', 'visiting') and runs.state = 'queued')`

export const ownProject = sql<string>`coalesce(${reportProject}, schedules.project)`

export function selectSchedules(
  db: Kysely<Tables>,
  owner: number,
): SelectQueryBuilder<Tables, 'schedules', ListedRow> {
  return db
    .selectFrom('schedules')
    .where('schedules.owner_id', '=', owner)
    .where(isAlive)
    .selectAll('schedules')
    .select([reportProject.as('report_project'), waiting.as('waiting')])
}

export function scheduleRecord(row: ListedRow): Schedule {
  return {
    id: row.id,
    owner: row.owner_id,
    target: targetOf(row),
    project: row.report_project ?? row.project,
    timing: timingOf(row),
    enabled: row.enabled === 1,
    plan: { dueAt: row.due_at, nextAt: row.next_at, windowMinutes: row.window_minutes },
    last: row.last_at === null ? null : { at: row.last_at, runs: row.last_runs, skipped: row.last_skipped },
    missed: row.missed,
    waiting: row.waiting,
    // Only this store writes this column.
    problem: row.problem as ScheduleProblem | null,
    heartbeatUrl: row.heartbeat_url,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }
}

function targetOf(row: ScheduleRow): ScheduleTarget {
  if (row.report_id !== null) return { report: row.report_id }
  // Only `targetColumns` writes this column.
  if (row.urls !== null) return { urls: JSON.parse(row.urls) as string[] }
  return { project: row.project }
}

const timingOf = (row: ScheduleRow): Timing => ({
  // Only `timingColumns` writes these columns.
  every: row.every as Timing['every'],
  cron: row.cron,
  at: row.at,
  weekday: row.weekday as Timing['weekday'],
  day: row.day,
  timezone: row.timezone,
})

export const targetColumns = (target: ScheduleTarget) => ({
  report_id: 'report' in target ? target.report : null,
  urls: 'urls' in target ? JSON.stringify(target.urls) : null,
})

export const timingColumns = ({ every, cron, at, weekday, day, timezone }: Timing) => ({
  every,
  cron,
  at,
  weekday,
  day,
  timezone,
})

export const planColumns = ({ dueAt, nextAt, windowMinutes }: Plan) => ({
  due_at: dueAt,
  next_at: nextAt,
  window_minutes: windowMinutes,
})
