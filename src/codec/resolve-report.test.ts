import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { FindingStatus } from '../core/report/report.ts'
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

test('only a problem is titled as a problem and only a pass as a success', () => {
  const report = sampleJudged()
  const [first] = report.findings
  assert.ok(first !== undefined)
  const audit = sampleTexts.audits[first.id]
  assert.ok(audit !== undefined)
  const subject = 'AMP version'
  const titles = { problem: 'Page has an AMP version', success: 'Page has no AMP version' }
  const audits = { ...sampleTexts.audits, [first.id]: { ...audit, subject, titles } }
  const texts = { ...sampleTexts, audits }
  const titled = (status: FindingStatus): string | undefined =>
    resolveReport({ ...report, findings: [{ ...first, status }] }, { texts }).findings[0]?.title
  assert.equal(titled('fail'), titles.problem)
  assert.equal(titled('warn'), titles.problem)
  assert.equal(titled('pass'), titles.success)
  for (const status of ['info', 'not-applicable', 'inconclusive', 'error'] as const)
    assert.equal(titled(status), subject, status)
})
