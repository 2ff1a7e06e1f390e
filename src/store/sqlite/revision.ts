import type { DatabaseSync } from 'node:sqlite'
import { sqliteProblem } from './problems.ts'

/**
 * For each connection, SQLite counts the commits of all others. `reader` never writes, so it sees the commits of this
 * process's writer and of every other process.
 *
 * Reading the counter takes locks, a tenth of the time of a cached list. So it is read once per turn of the event loop,
 * and again after each statement of this process's writer. That is fresh enough: requests of the same turn were sent
 * before any of them got a response.
 */
export function countCommits(reader: DatabaseSync) {
  const statement = reader.prepare('pragma data_version')
  let known: number | undefined
  const forget = (): void => {
    known = undefined
  }
  return {
    onOwnStatement: forget,
    revision(): number {
      if (known !== undefined) return known
      try {
        known = Number(statement.get()?.['data_version'])
      } catch (error) {
        throw sqliteProblem(error)
      }
      setImmediate(forget)
      return known
    },
  }
}
