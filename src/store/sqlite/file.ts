import { sentence } from '../../core/sentence.ts'
import { closeSync, mkdirSync, openSync, type Stats, statSync } from 'node:fs'
import { dirname, extname, join } from 'node:path'
import { Problem } from '../../core/problem.ts'

/** The database in a folder, or the path itself if it names a file. */
export function databaseFile(path: string): string {
  const isFolder = statIfExists(path)?.isDirectory() ?? extname(path) === ''
  return isFolder ? join(path, 'plumbline.db') : path
}

/** The same, creating file and folder if needed. Readable only by its owner, like the files SQLite puts next to it. */
export function makeDatabaseFile(path: string): string {
  const found = statIfExists(path)
  if (found !== undefined && !found.isDirectory() && !found.isFile()) {
    throw new Problem('unavailable', sentence('neitherFolderNorFile', { path }))
  }
  const file = databaseFile(path)
  try {
    createFolder(dirname(file))
  } catch (error) {
    throw new Problem('unavailable', sentence('folderNotCreated', { folder: dirname(file) }), {
      cause: error,
    })
  }
  try {
    closeSync(openSync(file, 'a', 0o600))
  } catch (error) {
    throw new Problem('unavailable', sentence('fileNotWritable', { file }), { cause: error })
  }
  return file
}

/** Step by step: Node's recursive mkdir never returns under /proc, where the kernel denies each new directory. */
function createFolder(path: string): void {
  if (statIfExists(path) !== undefined) return
  createFolder(dirname(path))
  try {
    mkdirSync(path, { mode: 0o700 })
  } catch (error) {
    // Another starting process may have created it first.
    if (statIfExists(path) === undefined) throw error
  }
}

/** Also undefined where nothing can exist, such as below a file: the next operation reports why. */
function statIfExists(path: string): Stats | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false })
  } catch {
    return undefined
  }
}
