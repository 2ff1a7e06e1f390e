import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { Tables } from './tables.ts'

type Column = ReturnType<typeof sql.ref>

/** Everything in which the two engines differ, beyond the placeholders that kysely writes. */
export interface Dialect {
  readonly name: 'sqlite' | 'postgres'
  /** A key that grows with every row and is never given out twice. */
  readonly identity: string
  readonly bytes: string
  /** Text that sorts and folds by its bytes, whatever the database's locale. */
  readonly text: string
  readonly double: string
  readonly bigint: string
  /** What follows `create table (...)`. */
  readonly strict: string
  /** The same for a table whose rows live in its primary key. */
  readonly clustered: string
  /** Statements that make substring search fast, where that needs any. */
  readonly searchIndexes: readonly string[]
  /** Whether a column holds a LIKE pattern, which is in lower case, ASCII letters of either case being the same. */
  contains(column: Column, pattern: string): RawBuilder<boolean>
  /** Whether a number is in a list that comes as one JSON text, so that the query's text does not grow with it. */
  isIn(column: Column, list: string): RawBuilder<boolean>
  /** The database's own time in milliseconds: the same for all processes, whatever their clocks say. */
  readonly time: RawBuilder<number>
  /** Makes other transactions that change the same owner's reports wait for the end of this one. */
  lockOwner(transaction: Transaction<Tables>, owner: number): Promise<void>
  /** Makes others that take runs wait for the end of this transaction. */
  lockQueue(transaction: Transaction<Tables>): Promise<void>
}

export const sqliteDialect: Dialect = {
  name: 'sqlite',
  identity: 'integer primary key autoincrement',
  bytes: 'blob',
  text: 'text',
  double: 'real',
  bigint: 'integer',
  strict: 'strict',
  clustered: 'strict, without rowid',
  searchIndexes: [],
  // LIKE folds ASCII by itself; calling lower() first would double the cost of a search.
  contains: (column, pattern) => sql<boolean>`${column} like ${pattern} escape '\\'`,
  isIn: (column, list) => sql<boolean>`${column} in (select value from json_each(${list}))`,
  time: sql<number>`cast(unixepoch('subsec') * 1000 as integer)`,
  // A transaction here holds the whole database from its first statement.
  lockOwner: async () => {},
  lockQueue: async () => {},
}
