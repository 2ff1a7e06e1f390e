import { listSettings, settingsTable } from '../../config/config.ts'
import { say, texts } from '../../messages/texts.ts'
import type { Command } from '../command.ts'
import { helpTable } from '../help/help-table.ts'
import { readWords } from '../usage.ts'

/** Lists the settings for a terminal, or as the Markdown table of the README. */
export const settings: Command = async (words) => {
  const { values } = readWords(words, { markdown: { type: 'boolean' } })
  const rows = listSettings().map(
    ({ name, fallback, meaning }) => [name, say(texts.settings.withDefault, { meaning, fallback })] as const,
  )
  console.log(values.markdown === true ? settingsTable() : helpTable(rows))
  return 0
}
