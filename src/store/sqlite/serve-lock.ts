import { sentence } from '../../core/sentence.ts'
import { DatabaseSync } from 'node:sqlite'
import { Problem } from '../../core/problem.ts'
import { isBusy, sqliteProblem } from './problems.ts'

/**
 * One serving process per database. The lock belongs to the operating system, held by an open transaction on a separate
 * file, so it disappears with the process however it ends.
 */
export function lockForServing(file: string): { release(): void } {
  const lock = openLock(`${file}.serve.lock`)
  try {
    lock.exec('begin exclusive')
  } catch (error) {
    lock.close()
    if (!isBusy(error)) throw sqliteProblem(error)
    throw new Problem('unavailable', sentence('databaseServed'), { cause: error })
  }
  return { release: () => lock.close() }
}

function openLock(file: string): DatabaseSync {
  try {
    return new DatabaseSync(file, { timeout: 0 })
  } catch (error) {
    throw sqliteProblem(error)
  }
}
