import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inLocale } from '../../messages/locale.ts'
import { sampleDocument } from '../../testing/facts/sample-report.ts'
import { englishLeft } from '../../testing/words/english-left.ts'
import { commandHelp } from './help.ts'
import { reportText } from '../output/report-text.ts'

/** Commands to type are the same in every language. */
const isProse = (words: string): boolean => !/[A-Z]{2}|^npm run|json|sarif/.test(words)

test('help for all commands and for each follows the language of the shell', () => {
  for (const locale of ['en-XA', 'ar-XB'] as const)
    inLocale(locale, () => {
      assert.match(commandHelp(), /[áéíóú]/)
      for (const command of [undefined, 'check', 'serve', 'runs', 'alerts', 'receipt'])
        assert.deepEqual(
          englishLeft(commandHelp(command)).filter(isProse),
          [],
          `${locale} ${command ?? 'all'}`,
        )
    })
})

test('the summary of a report follows the language of the shell', () => {
  const text = inLocale('en-XA', () => reportText(sampleDocument()))
  assert.match(text, /·/)
})
