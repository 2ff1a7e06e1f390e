import { type Database, changeOwned, isoTime } from './database.ts'
import { closeAsFailed, requeue } from './run-changes.ts'
import { leaseEnd } from './take.ts'

/**
 * Nothing tells a run that kills its process from a sound one that was under way when an operator, a full machine or
 * another run did. So one that was lost a few times is tried again later, each time twice as late. A process that is
 * killed before then counts for nothing, two runs that were lost together are soon apart, and one that is lost at
 * every such distance is the cause: after about a minute of tries it is given up.
 */
export const mostAttempts = 8
const attemptsAtOnce = 2
const firstPauseMs = 1000

const crashed = {
  code: 'crashed',
  message: `The service stopped ${mostAttempts} times while it was reporting on this page, so it no longer tries by itself. Run the report again to try once more.`,
} as const

/** Told of a run that is not tried again, so that somebody looks at it. */
export type OnGivenUp = (run: {
  readonly run: number
  readonly report: number
  readonly owner: number
}) => void

/**
 * Runs whose worker is gone wait again, in their old place. At the start of the only server that is every run under
 * way; otherwise those whose lease has run out. In how many milliseconds those that pause may be taken.
 */
export async function recoverRuns(
  database: Database,
  which: 'all' | 'expired',
  onGivenUp: OnGivenUp,
): Promise<readonly number[]> {
  const { reader, dialect, clock } = database
  const pauses = which === 'all' ? await beginPausesAgain(database) : []
  const left = await reader
    .selectFrom('runs')
    .where('state', '=', 'running')
    .$if(which === 'expired', (query) => query.where('lease_until', '<', dialect.time))
    .select(['id', 'report_id', 'owner_id', 'attempt', 'token'])
    .execute()
  for (const { id, report_id: report, owner_id: owner, attempt, token } of left) {
    // It may have been renewed since.
    const expired = which === 'expired' ? { expiredAt: dialect.time } : {}
    const held = { run: id, report, owner, attempt, token, ...expired }
    const pauseMs = pauseAfter(attempt)
    const isLast = attempt >= mostAttempts
    const changed = await changeOwned(database, owner, (transaction) =>
      isLast
        ? closeAsFailed(transaction, held, crashed, isoTime(clock))
        : requeue(transaction, held, attempt, isoTime(clock), endOf(dialect, pauseMs)),
    )
    if (isLast && changed) onGivenUp({ run: id, report, owner })
    pauses.push(pauseMs)
  }
  return pauses.filter((pauseMs) => pauseMs > 0)
}

/** Pauses are counted from the start of a process: only one that lived through them tells anything about their runs. */
async function beginPausesAgain({ reader, dialect, transaction }: Database): Promise<number[]> {
  const pausing = await reader
    .selectFrom('runs')
    .where('state', '=', 'queued')
    .where('wait_until', 'is not', null)
    .select(['id', 'attempt'])
    .execute()
  const pauses: number[] = []
  for (const { id, attempt } of pausing) {
    const pauseMs = pauseAfter(attempt)
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
function pauseAfter(attempt: number): number {
  if (attempt <= attemptsAtOnce) return 0
  return Math.ceil(firstPauseMs * 2 ** (attempt - attemptsAtOnce - 1) * (1 + Math.random()))
}

const endOf = (dialect: Database['dialect'], pauseMs: number) =>
  pauseMs === 0 ? null : leaseEnd(dialect, pauseMs)
