import { sql, type Transaction } from 'kysely'
import type { Database } from '../database.ts'
import type { Tables } from '../schema/tables.ts'

export interface QueueOptions {
  /** Concurrent runs per audited host. */
  readonly hostLimit: number
  /** How long a worker may be silent before its run is given to another. */
  readonly leaseMs: number
  /** The earliest time for a second attempt of a visit: whatever failed the first is over by then, or persists. */
  readonly visitRetryMs: number
}

export const defaultVisitRetryMs = 15_000

/** The report was deleted between selecting and claiming. */
export class ReportDeletedError extends Error {}

/** This far in the future, in the database's own time. */
export const leaseEnd = (dialect: Database['dialect'], leaseMs: number) =>
  sql<number>`${dialect.time} + ${leaseMs}`

/** No lease or pause is this long: the database's clock must have been set back. */
const maxMs = 2 * 24 * 60 * 60 * 1000

/** Whether a lease or a pause is over. */
export const isPast = (column: string, { time }: Database['dialect']) =>
  sql<boolean>`(${sql.ref(column)} is null or ${sql.ref(column)} <= ${time} or ${sql.ref(column)} > ${time} + ${maxMs})`

/** No pause is this long: the database's clock must have been set back. */
const maxPauseMs = 600_000

/** Whether a queued row may be claimed now. */
export const isDue = ({ time }: Database['dialect'], table: 'runs' | 'visits') => {
  const until = sql.ref(`${table}.wait_until`)
  return sql<boolean>`(${until} is null or ${until} <= ${time} or ${until} > ${time} + ${maxPauseMs})`
}

/**
 * Queued visits per owner: the gathered facts of each are stored until it is over. Further runs of the owner start when
 * some of these are done.
 */
export const maxWaitingVisits = 20

/** Whether the owner's runs may start. */
export const hasRoomForVisits = sql<boolean>`(
  select count(*) from visits where visits.owner_id = owners.id and visits.retry = 0) < ${maxWaitingVisits}`

/** Visits in progress on the host of a run. */
export const visitsOnHost = sql<number>`(
  select count(*) from visits where visits.state = 'running' and visits.host = runs.host)`

/** Hosts without room for another run or visit. */
export async function fullHosts(
  transaction: Transaction<Tables>,
  hostLimit: number,
): Promise<readonly string[]> {
  const { rows } = await sql<{ host: string }>`
    select host from (
      select host from runs where state = 'running' and host is not null
      union all
      select host from visits where state = 'running' and host is not null
    ) as busy
    group by host having count(*) >= ${hostLimit}`.execute(transaction)
  return rows.map(({ host }) => host)
}
