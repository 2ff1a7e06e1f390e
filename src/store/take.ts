import { randomUUID } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import type { Claim } from '../core/ports.ts'
import { type Database, isoTime } from './database.ts'
import type { RunRow, Tables } from './tables.ts'

export interface QueueOptions {
  /** Runs at once on one audited host. */
  readonly hostLimit: number
  /** How long a worker may be silent before its run is given to another. */
  readonly leaseMs: number
}

/**
 * Claims the run that may start now: of the owner served longest ago, the oldest whose host has room. Owners take
 * turns, so a thousand reports of one never hold up another's one.
 */
export async function takeNext(database: Database, options: QueueOptions): Promise<Claim | undefined> {
  const { dialect, clock } = database
  if (!(await someWait(database))) return undefined
  return database.transaction(async (transaction) => {
    await dialect.lockQueue(transaction)
    const full = await fullHosts(transaction, options.hostLimit)
    for (const owner of await waitingOwners(transaction)) {
      const next = await oldestRun(transaction, owner, full)
      if (next === undefined) continue
      await dialect.lockOwner(transaction, owner)
      const claim = await claimRun(database, transaction, next, options.leaseMs, isoTime(clock))
      if (claim !== undefined) return claim
    }
    return undefined
  })
}

/** Asked first, and without a lock, because most of those who are woken find nothing. */
async function someWait({ reader }: Database): Promise<boolean> {
  const owner = await reader
    .selectFrom('owners')
    .where('queued', '>', 0)
    .select('id')
    .limit(1)
    .executeTakeFirst()
  return owner !== undefined
}

type NextRun = Pick<RunRow, 'id' | 'report_id' | 'owner_id' | 'attempt'>

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

async function waitingOwners(transaction: Transaction<Tables>): Promise<readonly number[]> {
  const rows = await transaction
    .selectFrom('owners')
    .where('queued', '>', 0)
    .select('id')
    .orderBy('served')
    .orderBy('id')
    .execute()
  return rows.map((row) => row.id)
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

/** Undefined when the report was removed between looking and locking. */
async function claimRun(
  { dialect }: Database,
  transaction: Transaction<Tables>,
  next: NextRun,
  leaseMs: number,
  now: string,
): Promise<Claim | undefined> {
  const token = randomUUID()
  const attempt = next.attempt + 1
  const claimed = await transaction
    .updateTable('runs')
    .where('id', '=', next.id)
    .where('state', '=', 'queued')
    .set({ state: 'running', attempt, token, started_at: now, lease_until: leaseEnd(dialect, leaseMs) })
    .returning('id')
    .executeTakeFirst()
  if (claimed === undefined) return undefined
  const { url } = await transaction
    .updateTable('reports')
    .where('id', '=', next.report_id)
    .set((eb) => ({ state: 'running', version: eb('version', '+', 1), updated_at: now }))
    .returning('url')
    .executeTakeFirstOrThrow()
  await transaction
    .updateTable('owners')
    .where('id', '=', next.owner_id)
    .set((eb) => ({
      queued: eb('queued', '-', 1),
      served: eb.selectFrom('owners').select((sub) => sub(sub.fn.max('served'), '+', 1).as('turn')),
    }))
    .execute()
  return { run: next.id, report: next.report_id, owner: next.owner_id, url, attempt, token }
}

export const leaseEnd = (dialect: Database['dialect'], leaseMs: number) =>
  sql<number>`${dialect.time} + ${leaseMs}`
