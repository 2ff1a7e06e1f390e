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
  /** A table whose rows live in its primary key. */
  readonly clustered: string
  /** Extra statements after the tables: what makes substring search fast. */
  readonly search: readonly string[]
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
  search: [],
}
