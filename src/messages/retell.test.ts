import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formatMessage } from './format-message.ts'
import { problems } from './en/problems.ts'
import { retell } from './retell.ts'

test('an English sentence is said again in the language of the moment, with its values', () => {
  const sentence = formatMessage(problems.between, { field: 'reminders', min: 0, max: 3 }, 'en')
  assert.equal(sentence, 'The reminders must be from 0 to 3.')
  const told = retell(sentence, 'en-XA')
  assert.notEqual(told, sentence)
  assert.match(told, /reminders.*0.*3/)
  assert.equal(retell(sentence, 'en'), sentence)
})

test('a sentence that is not ours, or too long to look at, stays as it is', () => {
  for (const sentence of ['Something else entirely', `The ${'x'.repeat(400)} must be from 0 to 3.`])
    assert.equal(retell(sentence, 'en-XA'), sentence)
})
