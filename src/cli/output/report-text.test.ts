import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sampleDocument } from '../../testing/facts/sample-report.ts'
import { reportText } from './report-text.ts'

test('a finding of a shared root cause says how many others its points need', () => {
  const [first, second] = sampleDocument().findings.filter(({ status }) => status === 'fail')
  assert.ok(first !== undefined && second !== undefined)
  const shared = { cause: 'one', points: 9 }
  const findings = [
    { ...first, ...shared },
    { ...second, ...shared },
  ]
  const text = reportText({ ...sampleDocument(), findings })
  assert.equal(text.match(/\(\+9 with 1 related finding\)/g)?.length, 2)
})
