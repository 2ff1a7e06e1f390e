import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sampleJudged, sampleTexts } from '../testing/facts/sample-report.ts'
import { resolveReport } from './resolve-report.ts'

test('a finding of an audit that no longer exists is shown without texts', () => {
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

test('an informational finding is titled as a problem when the audit found one', () => {
  const report = sampleJudged()
  const [first] = report.findings
  assert.ok(first !== undefined)
  const audit = sampleTexts.audits[first.id]
  assert.ok(audit !== undefined)
  const titles = { problem: 'Page has an AMP version', success: 'Page has no AMP version' }
  const texts = { ...sampleTexts, audits: { ...sampleTexts.audits, [first.id]: { ...audit, titles } } }
  const titled = (changes: object): string | undefined =>
    resolveReport({ ...report, findings: [{ ...first, ...changes }] }, { texts }).findings[0]?.title
  assert.equal(titled({ status: 'info', shortcoming: true }), titles.problem)
  assert.equal(titled({ status: 'info' }), titles.success)
  assert.equal(titled({ status: 'fail' }), titles.problem)
})
