import { say, texts } from '../../messages/texts.ts'
import type { Command } from '../command.ts'
import { withTools } from '../open/open-tools.ts'
import { readSettings } from '../read-settings.ts'
import { readWords } from '../usage.ts'

/** `receipt rotate`: new receipts are signed with a new key. */
export const rotate: Command = async (words, env) => {
  readWords(words, {})
  const id = await withTools(readSettings(env), ({ app }) => app.rotateReceiptKey())
  console.log(say(texts.cli.receipt.rotated, { id }))
  return 0
}
