import { sentence } from '../../core/sentence.ts'
import { sql } from 'kysely'
import { type Database, changeOwned, isoTime } from '../database.ts'
import { closeAsFailed, requeue } from './run-changes.ts'
import type { RunRow } from '../schema/rows/report-rows.ts'
import { type LostVisit, requeueVisit } from './claim-visits.ts'
import { createDeadWorkerDetector, type Leased } from './dead-workers.ts'
import { leaseEnd } from './queue-rules.ts'
import { recoverCrawls, watchCrawls } from '../crawls/recover-crawls.ts'

/**
 * A run that crashes its process looks the same as a harmless one that was in progress when the process was killed:
 * by an operator, by a machine out of memory, or by another run. So a run that was lost a few times is retried later,
 * and the delay doubles each time. Processes killed before the delay is over do not count, two runs that were lost
 * together are soon retried separately, and a run that is lost after every delay must be the cause: it is abandoned
 * after about a minute of attempts.
 */
export const maxLosses = 8
const immediateRetries = 2
const firstPauseMs = 1000

const crashed = {
  code: 'crashed',
  message: sentence('crashedRun', { times: maxLosses }),
} as const

/** Called for an abandoned run, so that somebody can investigate. */
export type OnAbandoned = (run: {
  readonly run: number
  readonly report: number
  readonly owner: number
}) => void

type Left = Pick<RunRow, 'id' | 'report_id' | 'owner_id' | 'attempt' | 'faults' | 'token' | 'lease_until'>

const columns = ['id', 'report_id', 'owner_id', 'attempt', 'faults', 'token', 'lease_until'] as const

/**
 * When the only server starts, it queues everything in progress again, in its old place. Returns the delays in
 * milliseconds after which paused runs may be claimed.
 */
export async function recoverAll(database: Database, onAbandoned: OnAbandoned): Promise<readonly number[]> {
  const pauses = await restartPauses(database)
  const left = await database.reader
    .selectFrom('runs')
    .where('state', '=', 'running')
    .select(columns)
    .execute()
  for (const run of left) pauses.push(await recoverRun(database, run, onAbandoned))
  const visits = await database.reader
    .selectFrom('visits')
    .where('state', '=', 'running')
    .select(visitColumns)
    .execute()
  for (const visit of visits) await requeueVisit(database, visit)
  await recoverCrawls(database)
  return pauses.filter((pauseMs) => pauseMs > 0)
}

/** Finds what dead workers left by comparing successive checks, and queues it again. */
export function watchRuns(
  database: Database,
  { leaseMs, onAbandoned }: { readonly leaseMs: number; readonly onAbandoned: OnAbandoned },
): () => Promise<void> {
  const { reader, dialect } = database
  const findDead = {
    runs: createDeadWorkerDetector<Left & Leased>(leaseMs),
    visits: createDeadWorkerDetector<LostVisit & Leased>(leaseMs),
  }
  const lookAtCrawls = watchCrawls(database, leaseMs)
  const leftMs = sql<number>`lease_until - ${dialect.time}`.as('leftMs')

  return async function look() {
    const runs = await reader
      .selectFrom('runs')
      .where('state', '=', 'running')
      .select(columns)
      .select('id as key')
      .select(leftMs)
      .execute()
    for (const run of findDead.runs(runs)) await recoverRun(database, run, onAbandoned)
    const visits = await reader
      .selectFrom('visits')
      .where('state', '=', 'running')
      .select(visitColumns)
      .select('run_id as key')
      .select(leftMs)
      .execute()
    for (const visit of findDead.visits(visits)) await requeueVisit(database, visit)
    await lookAtCrawls()
  }
}

const visitColumns = ['run_id', 'report_id', 'owner_id', 'attempt', 'token', 'lease_until'] as const

/** Queues a run again unless it was renewed or closed since it was read. */
async function recoverRun(database: Database, run: Left, onAbandoned: OnAbandoned): Promise<number> {
  const { id, report_id: report, owner_id: owner, attempt, token } = run
  const held = { run: id, report, owner, attempt, token, leaseUntil: run.lease_until }
  const losses = attempt - run.faults
  const pauseMs = pauseAfter(losses)
  const isLast = losses >= maxLosses
  const now = isoTime(database.clock)
  const changed = await changeOwned(database, owner, (transaction) =>
    isLast
      ? closeAsFailed(transaction, database.dialect, held, crashed, now)
      : requeue(transaction, held, { wait_until: endOf(database.dialect, pauseMs) }, now),
  )
  if (isLast && changed) onAbandoned({ run: id, report, owner })
  return pauseMs
}

/**
 * Restarts all pauses when a process starts: only a process that survives a pause shows whether the run was the
 * cause.
 */
async function restartPauses({ reader, dialect, transaction }: Database): Promise<number[]> {
  const pausing = await reader
    .selectFrom('runs')
    .where('state', '=', 'queued')
    .where('wait_until', 'is not', null)
    // A run that was never attempted keeps its start time.
    .where('attempt', '>', 0)
    .select(['id', 'attempt', 'faults'])
    .execute()
  const pauses: number[] = []
  for (const { id, attempt, faults } of pausing) {
    const pauseMs = pauseAfter(attempt - faults)
    await transaction((changes) =>
      changes
        .updateTable('runs')
        .where('id', '=', id)
        .set({ wait_until: endOf(dialect, pauseMs) })
        .execute(),
    )
    pauses.push(pauseMs)
  }
  return pauses
}

/** Random, up to twice as long, so that runs that were lost together are retried at different times. */
function pauseAfter(losses: number): number {
  if (losses <= immediateRetries) return 0
  return Math.ceil(firstPauseMs * 2 ** (losses - immediateRetries - 1) * (1 + Math.random()))
}

const endOf = (dialect: Database['dialect'], pauseMs: number) =>
  pauseMs === 0 ? null : leaseEnd(dialect, pauseMs)
