import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { CheckError } from '../../check/check-error.ts'
import type { CheckConfig } from '../../check/config/config-schema.ts'
import { say, texts } from '../../messages/texts.ts'

const isBrowserValue = (word: string): word is NonNullable<CheckConfig['browser']> =>
  word === 'on' || word === 'auto' || word === 'off'

/**
 * `--browser` without a value means on: the word after it may be a target. A word that cannot be one is a value, which
 * `readBrowser` rejects.
 */
export const withBrowserValue = (words: readonly string[], workingDirectory: string): readonly string[] =>
  words.flatMap((word, index) => {
    if (word !== '--browser') return [word]
    const next = words[index + 1]
    if (next !== undefined && isBrowserValue(next)) return [word]
    const isValue = next !== undefined && /^\w+$/.test(next) && !existsSync(resolve(workingDirectory, next))
    return [isValue ? `--browser=${next}` : '--browser=on']
  })

export function readBrowser(text: string | undefined): CheckConfig['browser'] {
  if (text === undefined || isBrowserValue(text)) return text
  throw new CheckError(say(texts.check.plan.badBrowser, { value: text }))
}
