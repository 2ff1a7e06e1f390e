import assert from 'node:assert/strict'
import { test } from 'node:test'
import axe from 'axe-core'
import { loadCatalogue } from '../engine/catalogue.ts'
import { formatMessage } from '../messages/format-message.ts'

test('an audit that axe decides in the browser can say what axe found', async () => {
  const rules = new Set(axe.getRules().map(({ ruleId }) => ruleId))
  const { audits } = await loadCatalogue()
  const decided = audits.filter(({ category, id }) => category === 'accessibility' && rules.has(id))
  assert.ok(decided.length > 50)
  const speechless = decided.filter(({ messages }) => !('affected' in messages && 'fine' in messages))
  assert.deepEqual(
    speechless.map(({ id }) => id),
    [],
  )
  for (const { messages } of decided) {
    // axe provides no other values; a message that needs one throws.
    assert.notEqual(formatMessage(messages.affected ?? '', { count: 1, total: 2 }), '')
    assert.notEqual(formatMessage(messages.fine ?? '', { total: 2 }), '')
  }
})
