import { sql, type Transaction } from 'kysely'
import type { AlertCheck } from '../../core/ports/monitoring/alerts.ts'
import { lateAfterMs } from '../../core/schedules.ts'
import { changeOwned, type Database } from '../database.ts'
import type { Tables } from '../schema/tables.ts'

/**
 * Queues an alert check for a finished run, in the transaction that closes it. Only monitored pages are checked: runs
 * of schedules, and any run of a page that has an alert.
 */
export async function addRunCheck(transaction: Transaction<Tables>, run: number, now: string): Promise<void> {
  await sql`insert into alert_checks (owner_id, report_id, run_id, batch, created_at)
    select runs.owner_id, runs.report_id, runs.id, runs.batch, ${now} from runs
    where runs.id = ${run} and (runs.batch is not null or exists (
      select 1 from alerts where alerts.report_id = runs.report_id and alerts.state <> 'resolved'))`.execute(
    transaction,
  )
}

interface Start {
  readonly owner: number
  readonly schedule: number
  readonly lateMs: number
  readonly windowMinutes: number
}

/** Queues an alert check for a schedule that started late, or is on time again. */
export async function addStartCheck(
  transaction: Transaction<Tables>,
  { owner, schedule, lateMs, windowMinutes }: Start,
  now: string,
): Promise<void> {
  const isLate = lateMs > lateAfterMs(windowMinutes) ? 1 : 0
  await sql`insert into alert_checks (owner_id, schedule_id, late_ms, created_at)
    select schedules.owner_id, schedules.id, ${lateMs}, ${now} from schedules
    where schedules.id = ${schedule} and schedules.owner_id = ${owner} and (${isLate} = 1 or exists (
      select 1 from alerts where alerts.schedule_id = schedules.id and alerts.state <> 'resolved'))`.execute(
    transaction,
  )
}

/** The longest window there is. A schedule overdue by more than that cannot start at all. */
const maxWindowMs = 30 * 60_000
const maxOverdue = 50

/**
 * Queues an alert check for schedules that are overdue: not started, or their runs have not. Each is checked once until
 * it starts.
 */
export async function addOverdueChecks(
  database: Database,
  now: string,
  { withQueue }: { readonly withQueue: boolean },
): Promise<void> {
  const since = new Date(Date.parse(now) - maxWindowMs).toISOString()
  const stuck = withQueue ? await stuckSchedules(database, since) : new Map<number, string>()
  const overdue = await database.reader
    .selectFrom('schedules')
    .where('enabled', '=', 1)
    .where((eb) =>
      eb.or([eb('next_at', '<', since), ...(stuck.size === 0 ? [] : [eb('id', 'in', [...stuck.keys()])])]),
    )
    .where(
      sql<boolean>`not exists (select 1 from alerts where alerts.schedule_id = schedules.id and alerts.state <> 'resolved')`,
    )
    .where(
      sql<boolean>`not exists (select 1 from alert_checks where alert_checks.schedule_id = schedules.id)`,
    )
    .select(['id', 'owner_id', 'next_at', 'window_minutes'])
    .limit(maxOverdue)
    .execute()
  for (const { id, owner_id: owner, next_at: nextAt, window_minutes: windowMinutes } of overdue) {
    const since = [nextAt ?? now, stuck.get(id) ?? now].toSorted()[0] ?? now
    const lateMs = Date.parse(now) - Date.parse(since)
    await changeOwned(database, owner, (transaction) =>
      addStartCheck(transaction, { owner, schedule: id, lateMs, windowMinutes }, now),
    )
  }
}

/** Schedules with runs that were queued before `since` and never started, and when the oldest was queued. */
async function stuckSchedules({ reader }: Database, since: string): Promise<ReadonlyMap<number, string>> {
  const rows = await reader
    .selectFrom('runs')
    .where('state', '=', 'queued')
    .where('attempt', '=', 0)
    .where('background', '=', 1)
    .where('batch', 'is not', null)
    .where('created_at', '<', since)
    .select((eb) => ['batch', eb.fn.min('created_at').as('since')])
    .groupBy('batch')
    .limit(maxOverdue)
    .execute()
  return new Map(
    rows.flatMap(({ batch, since: waiting }) => {
      // A schedule's batch is its id, an @ and the time of the start.
      const id = Number.parseInt(batch ?? '', 10)
      return Number.isNaN(id) ? [] : [[id, waiting] as const]
    }),
  )
}

export async function waitingChecks({ reader }: Database, limit: number): Promise<readonly AlertCheck[]> {
  const rows = await reader
    .selectFrom('alert_checks')
    .selectAll()
    // The runs of a page are checked in order.
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('alert_checks as earlier')
            .whereRef('earlier.report_id', '=', 'alert_checks.report_id')
            .whereRef('earlier.id', '<', 'alert_checks.id')
            .select('earlier.id'),
        ),
      ),
    )
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    owner: row.owner_id,
    report: row.report_id,
    run: row.run_id,
    schedule: row.schedule_id,
    batch: row.batch,
    lateMs: row.late_ms,
    createdAt: row.created_at,
  }))
}
