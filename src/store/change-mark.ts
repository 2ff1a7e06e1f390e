import type { DatabaseSync } from 'node:sqlite'

/** How late a change by another process may be noticed. */
const lookAgainMs = 20

/**
 * Another number once anything in the database has changed. SQLite tells a connection whether others have
 * committed, but asking takes a lock in the file, 20 µs: so it is asked after every change of this process, and
 * only now and then for a tool beside it. Undefined while the database cannot be asked.
 */
export function changeMark(reader: DatabaseSync) {
  const statement = reader.prepare('pragma data_version')
  let mark: number | undefined
  let lookedAt = Number.NEGATIVE_INFINITY
  const look = (): void => {
    lookedAt = performance.now()
    try {
      mark = Number(statement.get()?.['data_version'])
    } catch {
      mark = undefined
    }
  }
  return {
    /** To be told after every change of this process, also one that failed. */
    changed: look,
    read(): number | undefined {
      if (performance.now() - lookedAt > lookAgainMs) look()
      return mark
    },
  }
}
