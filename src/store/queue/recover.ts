import { sql } from 'kysely'
import { type Database, changeOwned, isoTime } from '../database.ts'
import { closeAsFailed, requeue } from './run-changes.ts'
import type { RunRow } from '../schema/tables.ts'
import { leaseEnd } from './claim-runs.ts'

/**
 * Nothing tells a run that kills its process from a sound one that was under way when an operator, a full machine or
 * another run did. So one that was lost a few times is tried again later, each time twice as late. A process that is
 * killed before then counts for nothing, two runs that were lost together are soon apart, and one that is lost at
 * every such distance is the cause: after about a minute of tries it is given up.
 */
export const mostLosses = 8
const lossesAtOnce = 2
const firstPauseMs = 1000

const crashed = {
  code: 'crashed',
  message: `The service stopped ${mostLosses} times while it was reporting on this page, so it no longer tries by itself. Run the report again to try once more.`,
} as const

/** Told of a run that is not tried again, so that somebody looks at it. */
export type OnGivenUp = (run: {
  readonly run: number
  readonly report: number
  readonly owner: number
}) => void

type Left = Pick<RunRow, 'id' | 'report_id' | 'owner_id' | 'attempt' | 'faults' | 'token' | 'lease_until'>

const columns = ['id', 'report_id', 'owner_id', 'attempt', 'faults', 'token', 'lease_until'] as const

/**
 * At the start of the only server, all runs under way wait again, in their old places. In how many milliseconds those
 * that pause may be taken.
 */
export async function recoverAll(database: Database, onGivenUp: OnGivenUp): Promise<readonly number[]> {
  const pauses = await beginPausesAgain(database)
  const left = await database.reader
    .selectFrom('runs')
    .where('state', '=', 'running')
    .select(columns)
    .execute()
  for (const run of left) pauses.push(await recoverRun(database, run, onGivenUp))
  return pauses.filter((pauseMs) => pauseMs > 0)
}

/**
 * Finds runs whose worker is gone, look by look, and has them wait again. A worker lives when its lease changes between
 * two looks; clocks decide nothing alone, because that of the database may jump and would end all leases at once, or
 * none for hours. Dead is who was silent for half a lease and whose lease is over, or for one and a half in any case.
 */
export function watchRuns(
  database: Database,
  { leaseMs, onGivenUp }: { readonly leaseMs: number; readonly onGivenUp: OnGivenUp },
): () => Promise<void> {
  let seen = new Map<number, { readonly lease: string; readonly since: number }>()

  return async function look() {
    const running = await database.reader
      .selectFrom('runs')
      .where('state', '=', 'running')
      .select(columns)
      .select(sql<number>`lease_until - ${database.dialect.time}`.as('leftMs'))
      .execute()
    const now = performance.now()
    const before = seen
    seen = new Map(
      running.map((run) => {
        const lease = `${run.token} ${run.attempt} ${run.lease_until}`
        const known = before.get(run.id)
        return [run.id, { lease, since: known?.lease === lease ? known.since : now }]
      }),
    )
    for (const run of running) {
      const silentMs = now - (seen.get(run.id)?.since ?? now)
      const isDead = silentMs >= 1.5 * leaseMs || (silentMs >= leaseMs / 2 && run.leftMs < 0)
      if (isDead) await recoverRun(database, run, onGivenUp)
    }
  }
}

/** Puts a run back as it was seen: one that was renewed or closed since is left alone. */
async function recoverRun(database: Database, run: Left, onGivenUp: OnGivenUp): Promise<number> {
  const { id, report_id: report, owner_id: owner, attempt, token } = run
  const held = { run: id, report, owner, attempt, token, leaseUntil: run.lease_until }
  const losses = attempt - run.faults
  const pauseMs = pauseAfter(losses)
  const isLast = losses >= mostLosses
  const now = isoTime(database.clock)
  const changed = await changeOwned(database, owner, (transaction) =>
    isLast
      ? closeAsFailed(transaction, database.dialect, held, crashed, now)
      : requeue(transaction, held, { wait_until: endOf(database.dialect, pauseMs) }, now),
  )
  if (isLast && changed) onGivenUp({ run: id, report, owner })
  return pauseMs
}

/** Pauses are counted from the start of a process: only one that lived through them tells anything about their runs. */
async function beginPausesAgain({ reader, dialect, transaction }: Database): Promise<number[]> {
  const pausing = await reader
    .selectFrom('runs')
    .where('state', '=', 'queued')
    .where('wait_until', 'is not', null)
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

/** By chance up to twice as long, so that runs that were lost together part. */
function pauseAfter(losses: number): number {
  if (losses <= lossesAtOnce) return 0
  return Math.ceil(firstPauseMs * 2 ** (losses - lossesAtOnce - 1) * (1 + Math.random()))
}

const endOf = (dialect: Database['dialect'], pauseMs: number) =>
  pauseMs === 0 ? null : leaseEnd(dialect, pauseMs)
