import { sql, type Transaction } from 'kysely'
import type { AlertCheck } from '../../core/ports/alerts.ts'
import { lateAfterMs } from '../../core/schedules.ts'
import { changeOwned, type Database } from '../database.ts'
import type { Tables } from '../schema/tables.ts'

/**
 * Queues an alert check for a run that has ended, in the transaction that closes it. Only for monitored pages: runs of
 * schedules, and any run of a page that has an alert.
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

/** The same for a schedule that started late, or is back on time. */
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

/** No window is longer. A schedule that is overdue by more cannot be started at all. */
const maxWindowMs = 30 * 60_000
const notedAtOnce = 50

/** The same for schedules that are overdue and have not started, or whose runs have not, each once until they have. */
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
    .limit(notedAtOnce)
    .execute()
  for (const { id, owner_id: owner, next_at: nextAt, window_minutes: windowMinutes } of overdue) {
    const since = [nextAt ?? now, stuck.get(id) ?? now].toSorted()[0] ?? now
    const lateMs = Date.parse(now) - Date.parse(since)
    await changeOwned(database, owner, (transaction) =>
      addStartCheck(transaction, { owner, schedule: id, lateMs, windowMinutes }, now),
    )
  }
}

/** Schedules with runs that were queued before this time and never began, and since when they wait. */
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
    .limit(notedAtOnce)
    .execute()
  return new Map(
    rows.flatMap(({ batch, since: waiting }) => {
      // The batch of a schedule is its id, an @ and its time.
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
