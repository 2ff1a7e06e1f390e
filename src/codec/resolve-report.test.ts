import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sampleJudged } from '../testing/sample-report.ts'
import { resolveReport } from './resolve-report.ts'

test('a finding whose audit is in no catalogue any more is shown without its words', () => {
  const report = sampleJudged()
  const [finding] = report.findings
  assert.ok(finding !== undefined)
  const gone = {
    ...finding,
    id: 'gone',
    message: { id: 'missing', values: { count: 2 } },
    evidence: [{ found: { id: 'lacks', values: {} } }],
  }
  const { findings } = resolveReport({ ...report, findings: [gone] }, { texts: { version: '', audits: {} } })
  assert.equal(findings[0]?.message, 'missing')
  assert.equal(findings[0]?.evidence[0]?.found, 'lacks')
})
