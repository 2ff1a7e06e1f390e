import { randomUUID } from 'node:crypto'
import { type ExpressionBuilder, sql, type Transaction } from 'kysely'
import type { Claim } from '../../core/ports/reports/runs.ts'
import { type Database, isoTime } from '../database.ts'
import { hasQueuedRuns } from './has-queued-runs.ts'
import {
  fullHosts,
  hasRoomForVisits,
  isDue,
  leaseEnd,
  othersOnHost,
  type QueueOptions,
  ReportDeletedError,
  withQueueLocked,
} from './queue-rules.ts'
import { recordRunEvent } from './run-events.ts'
import type { RunRow } from '../schema/rows/report-rows.ts'
import type { Tables } from '../schema/tables.ts'

/** How many runs to claim, and how many of them may be background runs. */
export interface Wanted {
  readonly limit: number
  readonly background: number
}

/**
 * Claims runs that may start now: each time from the least recently served owner, the oldest run whose host has room.
 * Owners take turns, so a thousand reports of one never delay a single one of another. Background runs come last.
 */
export async function claimRuns(
  database: Database,
  options: QueueOptions,
  wanted: Wanted,
): Promise<readonly Claim[]> {
  // Checked first and without a lock, because most wake-ups find nothing.
  if (!(await hasQueuedRuns(database))) return []
  return withQueueLocked(database, async (transaction) => {
    const claims: Claim[] = []
    const take = async (queue: Queue, most: number): Promise<void> => {
      while (claims.length < most) {
        const next = await nextRun(database, transaction, queue)
        if (next === undefined) break
        claims.push(await claimRun(database, transaction, next, options.leaseMs))
      }
    }
    await take({ column: 'queued', background: 0, hostLimit: options.hostLimit }, wanted.limit)
    // One slot per host stays free for interactive runs.
    const hostLimit = Math.max(1, options.hostLimit - 1)
    const most = Math.min(wanted.limit, claims.length + wanted.background)
    await take({ column: 'background', background: 1, hostLimit }, most)
    return claims
  })
}

interface Queue {
  /** The owner's counter of queued runs of this kind. */
  readonly column: 'queued' | 'background'
  readonly background: 0 | 1
  readonly hostLimit: number
}

type NextRun = Pick<RunRow, 'id' | 'report_id' | 'owner_id' | 'attempt' | 'host' | 'background'>

/** Nearly always the first owner's oldest run is suitable; otherwise try the others. */
async function nextRun(
  { dialect }: Database,
  transaction: Transaction<Tables>,
  queue: Queue,
): Promise<NextRun | undefined> {
  const { hostLimit } = queue
  const first = await transaction
    .selectFrom('runs')
    .where('state', '=', 'queued')
    .where('owner_id', '=', (eb) => waitingOwners(eb, queue).limit(1))
    .where('background', '=', queue.background)
    .where(isDue(dialect, 'runs'))
    .where(isAlone)
    .select(nextColumns)
    .select((eb) =>
      eb
        .selectFrom('runs as busy')
        .where('busy.state', '=', 'running')
        .whereRef('busy.host', '=', 'runs.host')
        .select((sub) => sub.fn.countAll<number>().as('runs'))
        .as('busy'),
    )
    .select(othersOnHost.as('others'))
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  if (first !== undefined && (first.host === null || (first.busy ?? 0) + first.others < hostLimit))
    return first
  const full = await fullHosts(transaction, hostLimit)
  for (const { id } of await waitingOwners(transaction, queue).execute()) {
    const next = await oldestRun(dialect, transaction, { owner: id, background: queue.background, full })
    if (next !== undefined) return next
  }
  return undefined
}

/** Whether no other run of the same report is in progress: runs of one report are sequential. */
const isAlone = sql<boolean>`(not exists (
  select 1 from runs as earlier where earlier.report_id = runs.report_id and earlier.state = 'running')
  and not exists (
  select 1 from runs as earlier where earlier.report_id = runs.report_id and earlier.state = 'visiting'))`

const nextColumns = ['id', 'report_id', 'owner_id', 'attempt', 'host', 'background'] as const

const waitingOwners = (from: Pick<ExpressionBuilder<Tables, never>, 'selectFrom'>, { column }: Queue) =>
  from
    .selectFrom('owners')
    .where(column, '>', 0)
    .where(hasRoomForVisits)
    .select('owners.id')
    .orderBy('served')
    .orderBy('owners.id')

function oldestRun(
  dialect: Database['dialect'],
  transaction: Transaction<Tables>,
  {
    owner,
    background,
    full,
  }: {
    readonly owner: number
    readonly background: 0 | 1
    readonly full: readonly string[]
  },
): Promise<NextRun | undefined> {
  return (
    transaction
      .selectFrom('runs')
      .where('owner_id', '=', owner)
      .where('state', '=', 'queued')
      .where('background', '=', background)
      .where(isDue(dialect, 'runs'))
      .where(isAlone)
      // By now every host may have room, and an empty list is not valid SQL.
      .$if(full.length > 0, (query) =>
        query.where((eb) => eb.or([eb('host', 'is', null), eb('host', 'not in', [...full])])),
      )
      .select(nextColumns)
      .orderBy('id')
      .limit(1)
      .executeTakeFirst()
  )
}

async function claimRun(
  { dialect, clock }: Database,
  transaction: Transaction<Tables>,
  next: NextRun,
  leaseMs: number,
): Promise<Claim> {
  const now = isoTime(clock)
  const token = randomUUID()
  const attempt = next.attempt + 1
  // The owner first: see `changeOwned`.
  await transaction
    .updateTable('owners')
    .where('id', '=', next.owner_id)
    .set((eb) => ({
      queued: eb('queued', '-', 1 - next.background),
      background: eb('background', '-', next.background),
      served: eb.selectFrom('owners').select((sub) => sub(sub.fn.max('served'), '+', 1).as('turn')),
    }))
    .execute()
  const claimed = await transaction
    .updateTable('runs')
    .where('id', '=', next.id)
    .where('state', '=', 'queued')
    .set({ state: 'running', attempt, token, started_at: now, lease_until: leaseEnd(dialect, leaseMs) })
    .returning('id')
    .executeTakeFirst()
  if (claimed === undefined) throw new ReportDeletedError()
  const { url } = await transaction
    .updateTable('reports')
    .where('id', '=', next.report_id)
    .set((eb) => ({
      state: 'running',
      step: 'fetching',
      started_at: now,
      version: eb('version', '+', 1),
      updated_at: now,
    }))
    .returning('url')
    .executeTakeFirstOrThrow()
  const claim = {
    run: next.id,
    report: next.report_id,
    owner: next.owner_id,
    url,
    attempt,
    token,
    background: next.background === 1,
  }
  await recordRunEvent(transaction, claim, 'run.started', now)
  return claim
}
