import assert from 'node:assert/strict'
import { test } from 'node:test'
import { describeAudits } from '../../../inspector/describe-audits.ts'
import { fillMessage } from '../../../messages/format-message.ts'
import { texts as own } from '../../../messages/texts.ts'
import { readExample, readStoredExample } from './example-report.ts'

test('the example has the values that the messages of today need', async () => {
  const { texts } = await describeAudits()
  const { findings } = await readStoredExample()
  // What every audit can say.
  const patterns: Readonly<Record<string, string>> = own.findings
  const outdated = findings.filter(({ id, message }) => {
    if (message === null) return false
    const pattern = patterns[message.id] ?? texts.audits[id]?.messages[message.id]
    return pattern === undefined || fillMessage(pattern, message.values) === undefined
  })
  assert.deepEqual(
    outdated.map(({ id }) => id),
    [],
    'make it anew: scripts/make-example.ts',
  )
  const shown = await readExample(texts)
  assert.equal(shown.findings.length, findings.length)
})
