import { texts } from '../../messages/texts.ts'
import type { Command } from '../command.ts'
import { readSettings } from '../read-settings.ts'
import { readWords } from '../usage.ts'
import { withTools } from '../open/open-tools.ts'

/** Opening the store migrates it to the latest schema; `serve` does the same. */
export const migrate: Command = async (words, env) => {
  readWords(words, {})
  const config = readSettings(env)
  await withTools(config, async ({ store }) => store.check())
  console.log(texts.cli.database.migrated)
  return 0
}
