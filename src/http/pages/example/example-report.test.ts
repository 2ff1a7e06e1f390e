import assert from 'node:assert/strict'
import { test } from 'node:test'
import { describeAudits } from '../../../inspector/describe-audits.ts'
import { fillMessage } from '../../../messages/format-message.ts'
import { readExample, readStoredExample } from './example-report.ts'

test('the example has the values that the messages of today need', async () => {
  const { texts } = await describeAudits()
  const { findings } = await readStoredExample()
  const outdated = findings.filter(({ id, message }) => {
    if (message === null) return false
    const pattern = texts.audits[id]?.messages[message.id]
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
