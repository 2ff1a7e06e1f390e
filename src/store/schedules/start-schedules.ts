import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import type { Transaction } from 'kysely'
import type { ScheduleProblem, StartedSchedule, StartWays } from '../../core/ports/monitoring/schedules.ts'
import { changeOwned, type Database, isoTime } from '../database.ts'
import { insertReports } from '../reports/create-reports.ts'
import { addStartCheck } from '../alerts/alert-checks.ts'
import { isAlive } from '../reports/report-rows.ts'
import type { Tables } from '../schema/tables.ts'
import { admitted, queueBackground, queuedColumns, type QueuedReport } from './queue-background.ts'
import { msPerStart, pauseAfter, readBacklog } from './backlog.ts'
import { type ListedRow, planColumns, scheduleRecord, selectSchedules } from './schedule-rows.ts'

export type Started = StartedSchedule & {
  /** The reports whose runs were queued. */
  readonly reports: readonly number[]
}

/**
 * Starts due schedules, each in its own transaction that holds the owner's lock. Different owners start concurrently,
 * because most of a start is a wait for the database server. If a second process has seen the same schedule, it finds
 * it advanced; a process that dies before the commit has done nothing.
 */
export async function startDueSchedules(
  database: Database,
  limit: number,
  ways: StartWays,
): Promise<readonly Started[]> {
  const backlog = await readBacklog(database)
  const [urgent] = backlog
  if (urgent === undefined) return []
  const due = await database.reader
    .selectFrom('schedules')
    .where('next_at', '<=', isoTime(database.clock))
    .where('window_minutes', '=', urgent.windowMinutes)
    .select(['id', 'owner_id'])
    .orderBy('next_at')
    .limit(limit)
    .execute()
  const lanes = database.dialect.name === 'postgres' ? 4 : 1
  const everyMs = msPerStart(backlog, database.clock.now())
  const started: Started[] = []
  const errors: unknown[] = []
  const waiting = due.values()
  const startNext = async (): Promise<void> => {
    for (const { id, owner_id: owner } of waiting) {
      try {
        const begun = performance.now()
        const one = await changeOwned(database, owner, (transaction) =>
          startSchedule(database, transaction, owner, id, ways),
        )
        if (one !== undefined) started.push(one)
        await sleep(pauseAfter(performance.now() - begun, everyMs, lanes))
      } catch (error) {
        errors.push(error)
        await postpone(database, owner, id)
      }
    }
  }
  await Promise.all(Array.from({ length: lanes }, startNext))
  if (started.length === 0 && errors.length > 0) throw errors[0]
  return started
}

const postponedMs = 5 * 60_000

/** A schedule that cannot be started is retried later, and does not block the others until then. */
async function postpone(database: Database, owner: number, id: number): Promise<void> {
  const later = new Date(database.clock.now().getTime() + postponedMs).toISOString()
  await changeOwned(database, owner, (transaction) =>
    transaction.updateTable('schedules').where('id', '=', id).set({ next_at: later }).execute(),
  )
}

/**
 * Takes turns with requests: the embedded database works in this thread, and its readers never wait for an open
 * transaction.
 */
async function startSchedule(
  database: Database,
  transaction: Transaction<Tables>,
  owner: number,
  id: number,
  ways: StartWays,
): Promise<Started | undefined> {
  const now = isoTime(database.clock)
  const found = await selectSchedules(transaction, owner)
    .where('schedules.id', '=', id)
    .where('next_at', '<=', now)
    .executeTakeFirst()
  if (found === undefined) {
    // Another process started it first, or it was changed since. If it is still due, its report was deleted, and so is
    // the schedule.
    await transaction.deleteFrom('schedules').where('id', '=', id).where('next_at', '<=', now).execute()
    return undefined
  }
  const schedule = scheduleRecord(found)
  const batch = `${id}@${found.due_at ?? now}`
  const { urls, reports } = await targetsOf(transaction, found)
  const idle = reports.filter((report) => report.pending_run_id === null)
  const wanted = [...idle, ...urls]
  await nextTurn()
  const run = await admitted(transaction, owner, database.limits, now, wanted)
  const rerun = run.filter((one): one is QueuedReport => typeof one !== 'string')
  await queueBackground(transaction, owner, rerun, batch, now)
  await nextTurn()
  const missing = run.filter((one) => typeof one === 'string')
  const made = await insertReports(
    transaction,
    database.dialect,
    owner,
    missing.map((url) => ways.newReport(owner, url)),
    now,
    batch,
  )
  await nextTurn()
  const skipped = reports.length + urls.length - run.length
  const isGone = reports.length + urls.length === 0
  const { missed, ...plan } = ways.advance(schedule)
  const problem = problemOf({ isGone, isOver: plan.nextAt === null, isLimited: run.length < wanted.length })
  await transaction
    .updateTable('schedules')
    .where('id', '=', id)
    .set((eb) => ({
      ...planColumns(isGone ? { ...plan, dueAt: null, nextAt: null } : plan),
      enabled: isGone ? 0 : 1,
      last_at: now,
      last_runs: run.length,
      last_skipped: skipped,
      missed: eb('missed', '+', missed),
      problem,
      ...(schedule.heartbeatUrl === null ? {} : { beat_batch: batch, beat_at: now, beat_tries: 0 }),
      updated_at: now,
    }))
    .execute()
  const waitingSince = await oldestWaiting(transaction, reports)
  const lateMs =
    Date.parse(now) - Date.parse([found.next_at ?? now, waitingSince ?? now].toSorted()[0] ?? now)
  await addStartCheck(transaction, { owner, schedule: id, lateMs, windowMinutes: found.window_minutes }, now)
  return {
    schedule: id,
    owner,
    lateMs,
    runs: run.length,
    skipped,
    reports: [...rerun, ...made].map((report) => report.id),
  }
}

/** When the oldest background run of these reports that never started was queued. */
async function oldestWaiting(
  transaction: Transaction<Tables>,
  reports: readonly QueuedReport[],
): Promise<string | undefined> {
  const runs = reports.flatMap(({ pending_run_id: run }) => run ?? [])
  if (runs.length === 0) return undefined
  const oldest = await transaction
    .selectFrom('runs')
    .where('id', 'in', runs)
    .where('state', '=', 'queued')
    .where('attempt', '=', 0)
    .where('background', '=', 1)
    .select((eb) => eb.fn.min('created_at').as('since'))
    .executeTakeFirst()
  return oldest?.since ?? undefined
}

function problemOf(is: {
  readonly isGone: boolean
  readonly isOver: boolean
  readonly isLimited: boolean
}): ScheduleProblem | null {
  if (is.isGone) return 'project-gone'
  if (is.isLimited) return 'limit'
  return is.isOver ? 'never' : null
}

/** The reports to re-run, and the URLs without a report. */
async function targetsOf(
  transaction: Transaction<Tables>,
  row: ListedRow,
): Promise<{ readonly reports: readonly QueuedReport[]; readonly urls: readonly string[] }> {
  const reports = transaction
    .selectFrom('reports')
    .where('reports.owner_id', '=', row.owner_id)
    .where(isAlive)
    .select(queuedColumns)
  if (row.report_id !== null) {
    return { reports: await reports.where('reports.id', '=', row.report_id).execute(), urls: [] }
  }
  if (row.urls === null) {
    const project = transaction
      .selectFrom('projects')
      .where('owner_id', '=', row.owner_id)
      .where('name', '=', row.project)
      .select('projects.id')
    return {
      reports: await reports.where('reports.project_id', '=', project).orderBy('reports.id').execute(),
      urls: [],
    }
  }
  // Only `targetColumns` writes this column.
  const urls = JSON.parse(row.urls) as string[]
  const known = await reports.where('reports.url', 'in', urls).orderBy('reports.id', 'desc').execute()
  // A URL may have several reports; the newest is the monitored one.
  const newest = urls.flatMap((url) => known.find((report) => report.url === url) ?? [])
  return { reports: newest, urls: urls.filter((url) => !known.some((report) => report.url === url)) }
}
