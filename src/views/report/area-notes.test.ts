import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Finding, FindingStatus, ReportDocument } from '../../core/report/report.ts'
import { axeNotRun, gradeFindings } from '../../core/score/score.ts'
import { drawReport, plainSite } from '../../testing/facts/drawn-report.ts'
import { sampleDocument } from '../../testing/facts/sample-report.ts'
import { pdfDocument } from './pdf/document.ts'

const [sample] = sampleDocument().findings.filter(({ status }) => status === 'fail')
assert.ok(sample !== undefined)

const finding = (id: string, status: FindingStatus, changes: Partial<Finding> = {}): Finding => ({
  ...sample,
  id,
  status,
  cause: null,
  category: 'accessibility',
  severity: 'medium',
  cost: 0,
  ...changes,
})

/** The page for the site owner, the page for developers and the PDF of a report with these findings. */
function shown(findings: readonly Finding[]): readonly string[] {
  const { because: _, ...grade } = gradeFindings(findings)
  const document: ReportDocument = { ...sampleDocument(), ...grade, findings }
  const parts = (['summary', 'overview'] as const).map((part) => drawReport(part, document))
  return [
    ...parts,
    pdfDocument({ site: plainSite, document, pictures: '/pictures', online: null, full: false }),
  ]
}

const passed = Array.from({ length: 6 }, (_, index) => finding(`pass-${index}`, 'pass'))

test('a total that is lower than every area says why, and only then', () => {
  const because =
    /The total is lower than every area because a critical problem counts against the whole page\./
  const critical = { severity: 'critical', cost: 0.3 } as const
  for (const page of shown([...passed, finding('blocked', 'fail', critical)])) assert.match(page, because)
  const high = { severity: 'high', cost: 0.3 } as const
  for (const page of shown([...passed, finding('hard', 'fail', high)])) assert.doesNotMatch(page, because)
  const worse = { severity: 'critical', cost: 0.9 } as const
  for (const page of shown([...passed, finding('blocked', 'fail', worse)])) assert.doesNotMatch(page, because)
})

test('an area is incomplete if at least a quarter of its checks could not run', () => {
  const unseen = (count: number) =>
    Array.from({ length: count }, (_, index) =>
      finding(`unseen-${index}`, index === 0 ? 'error' : 'inconclusive'),
    )
  const elsewhere = finding('not-there', 'not-applicable')
  for (const page of shown([...passed, elsewhere, ...unseen(2)]))
    assert.equal(page.match(/Incomplete: 2 of 8 checks could not run/gi)?.length, 1)
  for (const page of shown([...passed, ...unseen(1)])) assert.doesNotMatch(page, /incomplete: /i)
})

test('an area that axe did not check has no score, and the report says so', () => {
  const unseen = finding('color-contrast', 'inconclusive', { cause: axeNotRun })
  const [owner = '', developers = '', pdf = ''] = shown([...passed, unseen])
  for (const page of [owner, developers, pdf]) assert.match(page, /Not graded: 1 of 7 checks could not run/)
  assert.match(owner, /people with disabilities” could not be graded because important checks did not run/)
  assert.match(developers, /Accessibility could not be graded because important checks did not run/)
  for (const page of [owner, developers]) assert.match(page, /\(incomplete\)/)
  for (const page of shown(passed)) assert.doesNotMatch(page, /\(incomplete\)|could not be graded/)
})
