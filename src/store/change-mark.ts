import type { DatabaseSync } from 'node:sqlite'

/** How late a change by another process may be noticed. */
const lookAgainMs = 20

/**
 * Another number once anything in the database has changed. SQLite tells a connection whether others have
 * committed, but asking takes a lock in the file, 20 µs: so it is asked after every change of this process, and
 * only now and then for a tool beside it.
 */
export function changeMark(reader: DatabaseSync) {
  const statement = reader.prepare('pragma data_version')
  let mark = 0
  let lookedAt = Number.NEGATIVE_INFINITY
  const look = (): void => {
    mark = Number(statement.get()?.['data_version'])
    lookedAt = performance.now()
  }
  return {
    /** To be told after every change of this process, also one that failed. */
    changed: look,
    read(): number {
      if (performance.now() - lookedAt > lookAgainMs) look()
      return mark
    },
  }
}
