import assert from 'node:assert/strict'
import { test } from 'node:test'
import { httpMessage } from './http-message.ts'

const cases = {
  'a request': [
    { method: 'POST', url: 'https://a.example/…', headers: { 'webhook-id': 'evt_1' }, body: '{"a":1}' },
    'POST https://a.example/…\nwebhook-id: evt_1\n\n{"a":1}',
  ],
  'a response': [
    { status: 200, headers: { date: 'today' }, body: 'thanks' },
    'HTTP 200\ndate: today\n\nthanks',
  ],
  'a response without a body': [{ status: 204, headers: {}, body: '' }, 'HTTP 204'],
  'an e-mail': [{ to: 'a@…', subject: 'Hello', body: 'Text' }, 'to: a@…\nsubject: Hello\n\nText'],
  'the reply of a mail server': [{ body: '250 OK' }, '250 OK'],
} as const

for (const [name, [stored, shown]] of Object.entries(cases)) {
  test(`${name} is shown the way it looks on the wire`, () => {
    assert.equal(httpMessage(JSON.stringify(stored)), shown)
  })
}

test('plain text is shown as it is', () => {
  for (const text of ['no JSON', '"quoted"', '17', 'null']) assert.equal(httpMessage(text), text)
})
