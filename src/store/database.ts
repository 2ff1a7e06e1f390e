import type { CompiledQuery, Kysely, Transaction } from 'kysely'
import type { AccountLimits } from '../core/ports/limits.ts'
import type { Clock } from '../core/ports.ts'
import type { Dialect } from './dialect.ts'
import type { Tally } from './reports/tallies.ts'
import type { Tables } from './schema/tables.ts'

/** An open database, as the parts of the store use it. */
export interface Database {
  readonly dialect: Dialect
  readonly clock: Clock
  /** What one account may use. */
  readonly limits: AccountLimits
  /** For single reads: never waits for a transaction under way. */
  readonly reader: Kysely<Tables>
  /** The shortest way from a query that is compiled already to its rows. */
  read<Row>(query: CompiledQuery): Promise<Row[]>
  transaction<T>(work: (transaction: Transaction<Tables>) => Promise<T>): Promise<T>
  /** Among so many reports and more, a search must not look at every URL. */
  readonly largeFrom: number
  /** Looks at very many URLs without holding anybody up; there only where a query would. */
  readonly scan?: Scan
  /** Whether the error says that a unique value is taken. */
  isDuplicate(error: unknown): boolean
}

export interface Sought {
  readonly scope: 'owner_id' | 'project_id'
  readonly id: number
  /** Which results are looked among. */
  readonly among: readonly Tally[]
  readonly pattern: string
  /** Whether reports of removed projects may still be there, to be left out. */
  readonly sweeping: boolean
  /** Whose kept search of this pattern is read in the same instant. */
  readonly owner: number
  /** So many ids are told; when there are more, none. */
  readonly mostIds: number
}

export interface Scanned {
  readonly found: Readonly<Record<Tally, number>>
  readonly ids: readonly number[] | undefined
  /** What the kept search said when this was counted. */
  readonly kept: Readonly<Record<Tally, number>>
}

export type Scan = (sought: Sought) => Promise<Scanned>

/**
 * Changes what one owner has. Everything such a transaction touches belongs to that owner, so that those of one owner
 * follow each other, those of different owners never meet, and none can wait for each other in a circle.
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
