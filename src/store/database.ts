import type { Kysely, Transaction } from 'kysely'
import type { Clock } from '../core/ports.ts'
import type { Dialect } from './dialect.ts'
import type { Tables } from './tables.ts'

/** An open database, as the parts of the store use it. */
export interface Database {
  readonly dialect: Dialect
  /** For single reads: never waits for a transaction under way. */
  readonly reader: Kysely<Tables>
  readonly clock: Clock
  transaction<T>(work: (transaction: Transaction<Tables>) => Promise<T>): Promise<T>
  /** Whether the error says that a unique value is taken. */
  isDuplicate(error: unknown): boolean
}

export const isoTime = (clock: Clock): string => clock.now().toISOString()
