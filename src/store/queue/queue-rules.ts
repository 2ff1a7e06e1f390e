import { sql, type Transaction } from 'kysely'
import type { Database } from '../database.ts'
import type { Tables } from '../schema/tables.ts'

export interface QueueOptions {
  /** Runs at once on one audited host. */
  readonly hostLimit: number
  /** How long a worker may be silent before its run is given to another. */
  readonly leaseMs: number
  /** A second try of a visit begins no earlier: what was in the way of the first is over by then, or lasts. */
  readonly visitRetryMs: number
}

export const defaultVisitRetryMs = 15_000

/** The report was removed between looking and claiming. */
export class ReportDeletedError extends Error {}

/** So far from now, in the database's own time. */
export const leaseEnd = (dialect: Database['dialect'], leaseMs: number) =>
  sql<number>`${dialect.time} + ${leaseMs}`

/** No pause is this long: the database's clock was put back since. */
const longestPauseMs = 600_000

/** Whether what waits may be taken now. */
export const isDue = ({ time }: Database['dialect'], table: 'runs' | 'visits') => {
  const until = sql.ref(`${table}.wait_until`)
  return sql<boolean>`(${until} is null or ${until} <= ${time} or ${until} > ${time} + ${longestPauseMs})`
}

/**
 * Visits that one owner may have waiting: what was gathered for each is stored until it is over. Further runs of the
 * owner begin when some of these are done.
 */
export const mostWaitingVisits = 20

/** Whether the runs of an owner may begin. */
export const hasRoomForVisits = sql<boolean>`(
  select count(*) from visits where visits.owner_id = owners.id and visits.retry = 0) < ${mostWaitingVisits}`

/** Visits under way on the host of a run. */
export const visitsOnHost = sql<number>`(
  select count(*) from visits where visits.state = 'running' and visits.host = runs.host)`

/** Hosts that have no room for another run or visit. */
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
