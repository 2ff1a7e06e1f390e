import { existsSync, renameSync, rmSync, statSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { Problem } from '../core/problem.ts'
import { databaseFile } from './sqlite-file.ts'
import { sqliteProblem } from './sqlite-problems.ts'

export interface Backup {
  readonly bytes: number
  readonly reports: number
}

/**
 * A whole and consistent copy of the embedded database as it is at this moment, while the service goes on reading and
 * writing. It blocks its caller's thread, so it is for a process of its own. The copy is checked before it gets its name.
 */
export function backupSqlite(path: string, to: string): Backup {
  if (existsSync(to)) throw new Problem('conflict', `There is a file ${to} already. Name another one.`)
  const file = databaseFile(path)
  if (!existsSync(file)) throw new Problem('not-found', `There is no database at ${file}.`)
  const part = `${to}.part`
  rmSync(part, { force: true })
  try {
    const source = new DatabaseSync(file, { timeout: 5000 })
    try {
      // One reading transaction, however long it takes; the copy comes out without gaps.
      source.prepare('vacuum into ?').run(part)
    } finally {
      source.close()
    }
    const reports = check(part)
    renameSync(part, to)
    return { bytes: statSync(to).size, reports }
  } catch (error) {
    rmSync(part, { force: true })
    throw sqliteProblem(error)
  }
}

function check(file: string): number {
  const copy = new DatabaseSync(file, { readOnly: true })
  try {
    const verdict = copy.prepare('pragma integrity_check(1)').get()?.['integrity_check']
    if (verdict !== 'ok') throw new Problem('unavailable', `The copy is damaged: ${String(verdict)}.`)
    return Number(copy.prepare('select count(*) as reports from reports').get()?.['reports'])
  } finally {
    copy.close()
  }
}
