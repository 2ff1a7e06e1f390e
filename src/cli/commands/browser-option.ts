import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { CheckError } from '../../check/check-error.ts'
import { say, texts } from '../../messages/texts.ts'

/**
 * `--browser` without a value means auto: the word after it may be a target. A word that cannot be one is a value, which
 * `readBrowser` rejects.
 */
export const withBrowserValue = (words: readonly string[], workingDirectory: string): readonly string[] =>
  words.flatMap((word, index) => {
    if (word !== '--browser') return [word]
    const next = words[index + 1]
    if (next === 'auto' || next === 'off') return [word]
    const isValue = next !== undefined && /^\w+$/.test(next) && !existsSync(resolve(workingDirectory, next))
    return [isValue ? `--browser=${next}` : '--browser=auto']
  })

export function readBrowser(text: string | undefined): 'auto' | 'off' | undefined {
  if (text === undefined || text === 'auto' || text === 'off') return text
  throw new CheckError(say(texts.check.plan.badBrowser, { value: text }))
}
