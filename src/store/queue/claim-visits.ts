import { randomUUID } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import type { VisitClaim, VisitLane } from '../../core/ports/reports/visits.ts'
import { changeOwned, type Database, isoTime } from '../database.ts'
import { isAlive } from '../reports/report-rows.ts'
import type { Tables } from '../schema/tables.ts'
import type { VisitRow } from '../schema/rows/visit-rows.ts'
import {
  fullHosts,
  isDue,
  leaseEnd,
  type QueueOptions,
  ReportDeletedError,
  withQueueLocked,
} from './queue-rules.ts'

/** Most visits take two to four seconds. After this time, one no longer delays the visits of others. */
export const longVisitMs = 8000

/**
 * Runs of one owner start in order but may end in another order. A visit waits for the earlier ones, so that a batch
 * completes in the order it was submitted. After this time, an earlier run is too slow to wait for.
 */
export const earlierRunMs = 10_000

/** A visit that has waited this long while none was in progress was abandoned. */
const abandonedMs = 60_000

/**
 * Claims up to `limit` visits that may start now, each time from the owner with the fewest visits in progress, and
 * among those the one served least recently. Background runs come after interactive ones; retries come last, when
 * nothing else is queued.
 */
export async function claimVisits(
  database: Database,
  options: QueueOptions,
  lane: VisitLane,
  limit: number,
): Promise<readonly VisitClaim[]> {
  // Checked first and without a lock, because most wake-ups find nothing.
  if (!(await hasQueuedVisits(database))) return []
  return withQueueLocked(database, async (transaction) => {
    const claims: VisitClaim[] = []
    while (claims.length < limit) {
      const next = await nextVisit(database, transaction, options, lane)
      if (next === undefined) break
      claims.push(await claimVisit(database, transaction, next, options.leaseMs))
    }
    return claims
  })
}

export async function hasQueuedVisits({ reader }: Database): Promise<boolean> {
  const visit = await reader
    .selectFrom('visits')
    .where('state', '=', 'queued')
    .select('run_id')
    .limit(1)
    .executeTakeFirst()
  return visit !== undefined
}

type NextVisit = Pick<VisitRow, 'run_id' | 'report_id' | 'owner_id' | 'attempt' | 'retry'>

const underWay = sql<number>`(
  select count(*) from visits as busy where busy.state = 'running' and busy.owner_id = visits.owner_id)`

const someUnderWay = sql<boolean>`exists (select 1 from visits as busy where busy.state = 'running')`
const noneUnderWay = sql<boolean>`not ${someUnderWay}`

const nothingElse = sql<boolean>`(
  not exists (select 1 from owners as waiting where waiting.queued > 0)
  and not exists (select 1 from runs where runs.state = 'running'))`

async function nextVisit(
  { dialect, clock }: Database,
  transaction: Transaction<Tables>,
  { hostLimit }: QueueOptions,
  lane: VisitLane,
): Promise<NextVisit | undefined> {
  const full = await fullHosts(transaction, hostLimit)
  const allLong = sql<boolean>`not exists (
    select 1 from visits as busy where busy.state = 'running' and busy.started_at > ${dialect.time} - ${longVisitMs})`
  const before = (ms: number): string => new Date(clock.now().getTime() - ms).toISOString()
  const started = await startedSince(transaction, before(earlierRunMs))
  return transaction
    .selectFrom('visits')
    .innerJoin('reports', 'reports.id', 'visits.report_id')
    .innerJoin('owners', 'owners.id', 'visits.owner_id')
    .innerJoin('runs', 'runs.id', 'visits.run_id')
    .where('visits.state', '=', 'queued')
    .where(isDue(dialect, 'visits'))
    .where(isAlive)
    .where((eb) => eb.or([eb('visits.retry', '=', 0), nothingElse]))
    .where((eb) =>
      eb.and(
        started.map(({ owner_id, background, first }) =>
          eb.or([
            eb('visits.owner_id', '!=', owner_id),
            eb('runs.background', '!=', background),
            eb('visits.run_id', '<', first),
          ]),
        ),
      ),
    )
    .$if(full.length > 0, (query) =>
      query.where((eb) => eb.or([eb('visits.host', 'is', null), eb('visits.host', 'not in', [...full])])),
    )
    .$if(lane === 'overtaking', (query) =>
      query.where('visits.retry', '=', 0).where(underWay, '=', 0).where(someUnderWay).where(allLong),
    )
    .$if(lane === 'abandoned', (query) =>
      query
        .where('visits.retry', '=', 0)
        .where('visits.created_at', '<', before(abandonedMs))
        .where(noneUnderWay),
    )
    .select(['visits.run_id', 'visits.report_id', 'visits.owner_id', 'visits.attempt', 'visits.retry'])
    .orderBy('visits.retry')
    .orderBy('runs.background')
    .orderBy(underWay)
    .orderBy('owners.visited')
    .orderBy('visits.run_id')
    .limit(1)
    .executeTakeFirst()
}

/** Each owner's earliest run in progress, among those started since then. */
const startedSince = (transaction: Transaction<Tables>, since: string) =>
  transaction
    .selectFrom('runs')
    .where('state', '=', 'running')
    .where('started_at', '>', since)
    .groupBy(['owner_id', 'background'])
    .select(['owner_id', 'background', (eb) => eb.fn.min('id').as('first')])
    .execute()

async function claimVisit(
  { dialect, clock }: Database,
  transaction: Transaction<Tables>,
  next: NextVisit,
  leaseMs: number,
): Promise<VisitClaim> {
  const token = randomUUID()
  const attempt = next.attempt + 1
  // The owner first: see `changeOwned`.
  await transaction
    .updateTable('owners')
    .where('id', '=', next.owner_id)
    .set((eb) => ({
      visited: eb.selectFrom('owners').select((sub) => sub(sub.fn.max('visited'), '+', 1).as('turn')),
    }))
    .execute()
  const claimed = await transaction
    .updateTable('visits')
    .where('run_id', '=', next.run_id)
    .where('state', '=', 'queued')
    .set({
      state: 'running',
      attempt,
      token,
      started_at: dialect.time,
      lease_until: leaseEnd(dialect, leaseMs),
    })
    .returning('gathered')
    .executeTakeFirst()
  if (claimed === undefined) throw new ReportDeletedError()
  const isRetry = next.retry === 1
  if (!isRetry) {
    await transaction
      .updateTable('reports')
      .where('id', '=', next.report_id)
      .where('pending_run_id', '=', next.run_id)
      .set({ step: 'visiting', version: sql`version + 1`, updated_at: isoTime(clock) })
      .execute()
  }
  const { url } = await transaction
    .selectFrom('reports')
    .where('id', '=', next.report_id)
    .select('url')
    .executeTakeFirstOrThrow()
  return {
    run: next.run_id,
    report: next.report_id,
    owner: next.owner_id,
    url,
    attempt,
    token,
    isRetry,
    gathered: claimed.gathered,
  }
}

/** A visit as it was when its worker was lost. */
export type LostVisit = Pick<VisitRow, 'run_id' | 'report_id' | 'owner_id' | 'attempt' | 'token'> & {
  readonly lease_until: number | null
}

/** Returns a visit to the queue; false if it was renewed, closed or claimed since. */
export async function requeueVisit(
  database: Database,
  visit: LostVisit,
  changes: { readonly attempt?: number } = {},
): Promise<boolean> {
  return changeOwned(database, visit.owner_id, async (transaction) => {
    const requeued = await transaction
      .updateTable('visits')
      .where('run_id', '=', visit.run_id)
      .where('state', '=', 'running')
      .where('token', '=', visit.token)
      .$if(visit.lease_until !== null, (query) => query.where('lease_until', '=', visit.lease_until))
      .set({ state: 'queued', token: null, lease_until: null, started_at: null, ...changes })
      .returning('run_id')
      .executeTakeFirst()
    if (requeued === undefined) return false
    await transaction
      .updateTable('reports')
      .where('id', '=', visit.report_id)
      .where('pending_run_id', '=', visit.run_id)
      .set({ step: 'waiting-for-browser', version: sql`version + 1`, updated_at: isoTime(database.clock) })
      .execute()
    return true
  })
}
