import { sql, type Transaction } from 'kysely'
import type { Database } from '../database.ts'
import type { Tables } from '../schema/tables.ts'

export interface QueueOptions {
  /** Concurrent runs per audited host. */
  readonly hostLimit: number
  /** How long a worker may go without renewing its lease before its run is given to another. */
  readonly leaseMs: number
  /** Delay before a visit is retried: by then, whatever made the first attempt fail is over, or will not go away. */
  readonly visitRetryMs: number
}

export const defaultVisitRetryMs = 15_000

/** The report was deleted between selecting and claiming. */
export class ReportDeletedError extends Error {}

/** Claims while no other process can. Starts over whenever a report is deleted in the meantime. */
export async function withQueueLocked<Claims>(
  database: Database,
  claim: (transaction: Transaction<Tables>) => Promise<Claims>,
): Promise<Claims> {
  try {
    return await database.transaction(async (transaction) => {
      await database.dialect.lockQueue(transaction)
      return claim(transaction)
    })
  } catch (error) {
    if (error instanceof ReportDeletedError) return withQueueLocked(database, claim)
    throw error
  }
}

/** A time this far in the future, by the database's clock. */
export const leaseEnd = (dialect: Database['dialect'], leaseMs: number) =>
  sql<number>`${dialect.time} + ${leaseMs}`

/** Longer than any lease or pause: such a time was written before the database's clock was set back. */
const maxMs = 2 * 24 * 60 * 60 * 1000

/** Whether a lease or a pause is over. */
export const isPast = (column: string, { time }: Database['dialect']) =>
  sql<boolean>`(${sql.ref(column)} is null or ${sql.ref(column)} <= ${time} or ${sql.ref(column)} > ${time} + ${maxMs})`

/** Longer than any pause: such a time was written before the database's clock was set back. */
const maxPauseMs = 600_000

/** Whether a queued row may be claimed now. */
export const isDue = ({ time }: Database['dialect'], table: 'runs' | 'visits') => {
  const until = sql.ref(`${table}.wait_until`)
  return sql<boolean>`(${until} is null or ${until} <= ${time} or ${until} > ${time} + ${maxPauseMs})`
}

/**
 * Queued visits per owner: the gathered facts of each are stored until it is done. The owner's further runs start when
 * some of these are done.
 */
export const maxWaitingVisits = 20

/** Whether the owner is below that limit. */
export const hasRoomForVisits = sql<boolean>`(
  select count(*) from visits where visits.owner_id = owners.id and visits.retry = 0) < ${maxWaitingVisits}`

/** Visits and crawls in progress on the host of a run. */
export const othersOnHost = sql<number>`(
  select count(*) from visits where visits.state = 'running' and visits.host = runs.host) + (
  select count(*) from crawls where crawls.state = 'running' and crawls.host = runs.host)`

/** Hosts without room for another run, visit or crawl. */
export async function fullHosts(
  transaction: Transaction<Tables>,
  hostLimit: number,
): Promise<readonly string[]> {
  const { rows } = await sql<{ host: string }>`
    select host from (
      select host from runs where state = 'running' and host is not null
      union all
      select host from visits where state = 'running' and host is not null
      union all
      select host from crawls where state = 'running' and host is not null
    ) as busy
    group by host having count(*) >= ${hostLimit}`.execute(transaction)
  return rows.map(({ host }) => host)
}
