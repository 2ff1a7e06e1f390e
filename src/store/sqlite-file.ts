import { closeSync, mkdirSync, openSync, statSync } from 'node:fs'
import { dirname, extname, join } from 'node:path'
import { Problem } from '../core/problem.ts'

/** The database in a folder, or the path itself when it names a file. */
export function databaseFile(path: string): string {
  const isFolder = statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? extname(path) === ''
  return isFolder ? join(path, 'plumbline.db') : path
}

/** The same, made with its folder when it is not there. Only its owner can read it, and what SQLite puts beside it. */
export function makeDatabaseFile(path: string): string {
  const file = databaseFile(path)
  try {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  } catch (error) {
    throw new Problem('unavailable', `The folder ${dirname(file)} cannot be made.`, { cause: error })
  }
  try {
    closeSync(openSync(file, 'a', 0o600))
  } catch (error) {
    throw new Problem('unavailable', `The file ${file} cannot be opened for writing.`, { cause: error })
  }
  return file
}
