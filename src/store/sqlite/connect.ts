import { DatabaseSync } from 'node:sqlite'

export function connect(file: string): DatabaseSync {
  const database = new DatabaseSync(file, { timeout: 5000, enableForeignKeyConstraints: true })
  // With NORMAL, a killed process loses nothing. A power failure may lose the last commits, but never corrupts the
  // database.
  database.exec(
    'pragma journal_mode = wal; pragma synchronous = normal; pragma journal_size_limit = 67108864',
  )
  return database
}

/**
 * A second connection of the same thread must not write: while the first has a transaction open across turns of the
 * event loop, it would wait for the lock in SQLite and so block the thread that has to release it.
 */
export function connectReader(file: string): DatabaseSync {
  const database = connect(file)
  database.exec('pragma query_only = on')
  return database
}
