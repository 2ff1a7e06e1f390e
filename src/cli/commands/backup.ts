import { Problem } from '../../core/problem.ts'
import { backupSqlite } from '../../store/sqlite/backup.ts'
import { say, texts } from '../../messages/texts.ts'
import type { Command } from '../command.ts'
import { readSettings } from '../read-settings.ts'
import { readWords } from '../usage.ts'

/** Writes the embedded database to one file while the service keeps running. */
export const backup: Command = async (words, env) => {
  const { positionals } = readWords(words, {}, ['FILE'])
  const [file = ''] = positionals
  const { databaseUrl, dataFolder } = readSettings(env)
  if (databaseUrl !== null) {
    throw new Problem('invalid', texts.cli.database.backupIsSqlite)
  }
  const { bytes, reports } = backupSqlite(dataFolder, file)
  console.log(say(texts.cli.database.backup, { file, reports, size: { bytes } }))
  return 0
}
