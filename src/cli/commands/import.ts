import { readFile } from 'node:fs/promises'
import { CheckError } from '../../check/check-error.ts'
import { importConfig } from '../../check/setup/import-config.ts'
import { listAuditIds } from '../../engine/catalogue.ts'
import { printable } from '../../lib/text/printable.ts'
import { say, texts } from '../../messages/texts.ts'
import type { Command } from '../command.ts'
import { readWords } from '../usage.ts'

/** Prints the equivalent config to stdout, and options without an equivalent to stderr. */
export const importFile: Command = async (words) => {
  const { positionals } = readWords(words, {}, ['FILE'])
  const [file = ''] = positionals
  try {
    const text = await readFile(file, 'utf8').catch((error: unknown) => {
      throw new CheckError(say(texts.cli.cannotReadFile, { file }), { cause: error })
    })
    const { config, notes } = importConfig(file, text, new Set(await listAuditIds()))
    console.log(JSON.stringify(config, null, 2))
    for (const note of notes) console.error(printable(note))
    return 0
  } catch (error) {
    if (!(error instanceof CheckError)) throw error
    console.error(printable(error.message))
    return 1
  }
}
