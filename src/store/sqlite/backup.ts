import { sentence } from '../../core/sentence.ts'
import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync, statSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { Problem } from '../../core/problem.ts'
import { databaseFile } from './file.ts'
import { sqliteProblem } from './problems.ts'

export interface Backup {
  readonly bytes: number
  readonly reports: number
}

/**
 * A complete and consistent copy of the embedded database at this moment, while the service keeps reading and writing.
 * It blocks the thread, so call it in a separate process. The copy is checked before it gets its final name.
 */
export function backupSqlite(path: string, to: string): Backup {
  if (existsSync(to)) throw new Problem('conflict', sentence('fileExists', { file: to }))
  const file = databaseFile(path)
  if (!existsSync(file)) throw new Problem('not-found', sentence('noDatabase', { file }))
  const part = `${to}.part`
  makeEmpty(to, part)
  try {
    const source = new DatabaseSync(file, { timeout: 5000 })
    try {
      // One read transaction, however long it takes; the copy is compact.
      source.prepare('vacuum into ?').run(part)
    } finally {
      source.close()
    }
    const reports = check(part)
    flush(part)
    renameSync(part, to)
    return { bytes: statSync(to).size, reports }
  } catch (error) {
    rmSync(part, { force: true })
    throw fileProblem(to, error)
  }
}

/** Readable only by its owner, like the database itself: it contains everybody's hashes. SQLite fills an empty file. */
function makeEmpty(to: string, part: string): void {
  try {
    rmSync(part, { force: true })
    closeSync(openSync(part, 'wx', 0o600))
  } catch (error) {
    throw fileProblem(to, error)
  }
}

/** Synced to disk before it gets its name: the name promises a complete copy, even after a power failure. */
function flush(file: string): void {
  const handle = openSync(file, 'r')
  fsyncSync(handle)
  closeSync(handle)
}

/** Explains an error of the system or SQLite about the file. */
function fileProblem(to: string, error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  const because = typeof code === 'string' ? reasons[code] : undefined
  if (because === undefined) return sqliteProblem(error)
  return new Problem('unavailable', sentence(because, { file: to }), { cause: error })
}

type FileReason = 'fileNoFolder' | 'fileNotPermitted' | 'fileReadOnlyDisk' | 'fileDiskFull'

const reasons: Readonly<Record<string, FileReason>> = {
  ENOENT: 'fileNoFolder',
  ENOTDIR: 'fileNoFolder',
  EACCES: 'fileNotPermitted',
  EPERM: 'fileNotPermitted',
  EROFS: 'fileReadOnlyDisk',
  ENOSPC: 'fileDiskFull',
}

function check(file: string): number {
  const copy = new DatabaseSync(file, { readOnly: true })
  try {
    const verdict = copy.prepare('pragma integrity_check(1)').get()?.['integrity_check']
    if (verdict !== 'ok') throw new Problem('unavailable', sentence('backupDamaged'), { cause: verdict })
    return Number(copy.prepare('select count(*) as reports from reports').get()?.['reports'])
  } finally {
    copy.close()
  }
}
