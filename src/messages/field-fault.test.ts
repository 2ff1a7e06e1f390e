import assert from 'node:assert/strict'
import { test } from 'node:test'
import { invalid } from '../core/problem.ts'
import { en } from './en/en.ts'
import { faultsOn, fieldFault } from './field-fault.ts'
import { inLocale } from './locale.ts'
import { problemText } from './sentence-text.ts'
import { texts } from './texts.ts'

test('programs read the name of the field, and people at a form the label of the input', () => {
  const errors = { max_runs: [fieldFault(texts.problems.between, { min: 1, max: 9 }), 'Plain words.'] }
  const sentence = 'The max_runs field must be from 1 to 9.'
  assert.deepEqual(problemText(invalid(errors)), {
    message: `${sentence} (and 1 more error)`,
    errors: { max_runs: [sentence, 'Plain words.'] },
  })
  assert.equal(faultsOn(errors.max_runs, 'Runs to keep'), '“Runs to keep” must be from 1 to 9. Plain words.')
  assert.equal(faultsOn([], 'Runs to keep'), undefined)
  const pseudo = inLocale('en-XA', () =>
    faultsOn([fieldFault(texts.problems.required, {})], texts.account.name),
  )
  assert.doesNotMatch(pseudo ?? '', /Name|required/)
})

test('what forms can say calls no input a field, and a sentence begins with the input that it is about', () => {
  const { field, kinds: _, ...sentences } = en.problems
  assert.match(field, /field/)
  for (const [id, sentence] of Object.entries({ ...sentences, ...onlyTexts(en.cron) })) {
    assert.doesNotMatch(sentence.replaceAll('{field}', ''), /\bfields?\b/i, id)
    if (sentence.includes('{field}')) assert.match(sentence, /^\{field\} /, id)
  }
})

const onlyTexts = (branch: object): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(branch).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
