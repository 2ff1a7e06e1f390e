import { DatabaseSync } from 'node:sqlite'
import { Problem } from '../core/problem.ts'

/**
 * One serving process for one database. The lock is the operating system's, held by an open transaction on a file of
 * its own, so it is gone with the process however it ends.
 */
export function lockForServing(file: string): { release(): void } {
  const lock = new DatabaseSync(`${file}.serve.lock`, { timeout: 0 })
  try {
    lock.exec('begin exclusive')
  } catch (error) {
    lock.close()
    throw new Problem(
      'unavailable',
      'Another server uses this database. Stop it first, or give this one a data folder of its own.',
      { cause: error },
    )
  }
  return { release: () => lock.close() }
}
