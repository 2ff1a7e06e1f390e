import type { CompiledQuery, Kysely, Transaction } from 'kysely'
import type { AccountLimits } from '../core/ports/people/limits.ts'
import type { Clock } from '../core/ports/outside.ts'
import type { Dialect } from './dialect.ts'
import type { Tally } from './reports/tallies.ts'
import type { Tables } from './schema/tables.ts'

/** An open database, as used by the parts of the store. */
export interface Database {
  readonly dialect: Dialect
  readonly clock: Clock
  /** Quotas of one account. */
  readonly limits: AccountLimits
  /** For single reads: never waits for an open transaction. */
  readonly reader: Kysely<Tables>
  /** The shortest path from a compiled query to its rows. */
  read<Row>(query: CompiledQuery): Promise<Row[]>
  transaction<T>(work: (transaction: Transaction<Tables>) => Promise<T>): Promise<T>
  /** For a single change: it commits with its statement, in one round trip. */
  readonly autocommit: Kysely<Tables>
  /** With this many reports, a search must not scan every URL. */
  readonly largeFrom: number
  /** Scans very many URLs without blocking others; only set if a query would block. */
  readonly scan?: Scan
  /** Called when work in the background fails, such as a sweep. It is retried. */
  readonly onBackgroundError: (error: unknown) => void
  /** Whether the error is a unique constraint violation. */
  isDuplicate(error: unknown): boolean
}

export interface Sought {
  readonly scope: 'owner_id' | 'project_id'
  readonly id: number
  readonly among: readonly Tally[]
  readonly pattern: string
  /** Whether reports of deleted projects may still exist and must be filtered out. */
  readonly sweeping: boolean
  /** Whose cached total of this pattern to read from the same snapshot. */
  readonly owner: number
  /** Limit for returned ids: if more reports match, no ids are returned. */
  readonly maxIds: number
}

export interface Scanned {
  readonly found: Readonly<Record<Tally, number>>
  readonly ids: readonly number[] | undefined
  /** The cached total at the moment of counting. */
  readonly kept: Readonly<Record<Tally, number>>
}

export type Scan = (sought: Sought) => Promise<Scanned>

/**
 * Changes data of one owner. Everything such a transaction touches belongs to that owner, so transactions of one owner
 * are serialized, those of different owners never conflict, and deadlocks are impossible.
 */
export function changeOwned<T>(
  database: Database,
  owner: number,
  work: (transaction: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  return database.transaction(async (transaction) => {
    await database.dialect.lockOwner(transaction, owner)
    return work(transaction)
  })
}

export const isoTime = (clock: Clock): string => clock.now().toISOString()
