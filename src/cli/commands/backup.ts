import { Problem } from '../../core/problem.ts'
import { backupSqlite } from '../../store/sqlite/backup.ts'
import type { Command } from '../command.ts'
import { readSettings } from '../read-settings.ts'
import { readWords } from '../usage.ts'

/** Writes the embedded database to one file while the service keeps running. */
export const backup: Command = async (words, env) => {
  const { positionals } = readWords(words, {}, ['FILE'])
  const [file = ''] = positionals
  const { databaseUrl, dataFolder } = readSettings(env)
  if (databaseUrl !== null) {
    throw new Problem(
      'invalid',
      'PLUMBLINE_DATABASE_URL is set, and backup is for the embedded database. Back PostgreSQL up with pg_dump.',
    )
  }
  const { bytes, reports } = backupSqlite(dataFolder, file)
  const size = (bytes / 1e6).toFixed(1)
  console.log(`${file} is whole: ${reports.toLocaleString('en')} reports, ${size} MB.`)
  return 0
}
