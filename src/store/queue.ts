import type { Transaction } from 'kysely'
import type { RunRow, Tables } from './tables.ts'

export type NextRun = Pick<RunRow, 'id' | 'report_id' | 'owner_id' | 'attempt'>

/**
 * The run to take now: of the owner served longest ago, the oldest whose host has room. Owners take turns, so a
 * thousand reports of one never hold up another's one.
 */
export async function nextRun(
  transaction: Transaction<Tables>,
  hostLimit: number,
): Promise<NextRun | undefined> {
  const full = await fullHosts(transaction, hostLimit)
  const owners = await transaction
    .selectFrom('owners')
    .where('queued', '>', 0)
    .select('id')
    .orderBy('served')
    .orderBy('id')
    .execute()
  for (const owner of owners) {
    const next = await oldestRun(transaction, owner.id, full)
    if (next !== undefined) return next
  }
  return undefined
}

async function fullHosts(transaction: Transaction<Tables>, hostLimit: number): Promise<readonly string[]> {
  const rows = await transaction
    .selectFrom('runs')
    .where('state', '=', 'running')
    .where('host', 'is not', null)
    .groupBy('host')
    .having((eb) => eb.fn.countAll<number>(), '>=', hostLimit)
    .select('host')
    .execute()
  return rows.flatMap(({ host }) => (host === null ? [] : [host]))
}

function oldestRun(
  transaction: Transaction<Tables>,
  owner: number,
  full: readonly string[],
): Promise<NextRun | undefined> {
  return transaction
    .selectFrom('runs')
    .where('owner_id', '=', owner)
    .where('state', '=', 'queued')
    .$if(full.length > 0, (query) =>
      query.where((eb) => eb.or([eb('host', 'is', null), eb('host', 'not in', [...full])])),
    )
    .select(['id', 'report_id', 'owner_id', 'attempt'])
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
}
