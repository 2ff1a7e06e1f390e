import { sql } from 'kysely'
import { startPolling } from '../../lib/time/start-polling.ts'
import type { Database } from '../database.ts'

const everyMs = 2000

/** Combinations merged per step, which takes some milliseconds. */
const maxParts = 2000

/**
 * Merges the rows that transactions have added to `report_counts` into one row per combination. Processes may do this
 * concurrently: each merges exactly the rows it has deleted.
 */
export function startAddingUp(database: Database): { stop(): Promise<void> } {
  const addUp = async (signal: AbortSignal): Promise<void> => {
    while (!signal.aborted && (await addUpCounts(database)) === maxParts);
  }
  return startPolling(addUp, { everyMs, onError: database.onBackgroundError })
}

/** Returns how many combinations had new rows. */
export async function addUpCounts({ transaction }: Database): Promise<number> {
  const { rows } = await transaction((changes) =>
    sql<{ parts: number }>`
      with changed as (
          select distinct scope, kind, value from report_counts where is_new
          order by scope, kind, value limit ${maxParts}),
        gone as (
          delete from report_counts as counts using changed
          where counts.scope = changed.scope and counts.kind = changed.kind and counts.value = changed.value
          returning counts.scope, counts.kind, counts.value, counts.n),
        added as (
          insert into report_counts (scope, kind, value, n, is_new)
          select scope, kind, value, sum(n), false from gone group by scope, kind, value having sum(n) <> 0)
      select count(*)::int as parts from changed`.execute(changes),
  )
  return rows[0]?.parts ?? 0
}
