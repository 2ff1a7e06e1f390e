import { sentence } from '../../../core/sentence.ts'
import { packReport } from '../../../codec/packed-report.ts'
import { packSummary } from '../../../codec/packed-summary.ts'
import { Failure } from '../../../core/failure.ts'
import type { Inspect } from '../../../core/ports/outside.ts'
import { axeNotRun, gradeFindings, severityCosts } from '../../../core/score/score.ts'
import { sampleFindings, sampleJudged } from '../../facts/sample-report.ts'

/** Fetches nothing: the path of the URL selects the outcome. */
export const inspectSample: Inspect = async (url, { progress, ignored }) => {
  progress?.('fetching', 0.5)
  const { pathname } = new URL(url)
  if (pathname === '/down')
    throw new Failure('connection-refused', sentence('connectionRefused', { server: 'down.example' }))
  if (pathname === '/broken') throw new TypeError('a fault in the engine')
  const findings = sampleFindings().map((finding) => {
    if (finding.status === 'info' || finding.status === 'not-applicable') return finding
    if (pathname === '/good') return { ...finding, status: 'pass' as const, cost: 0, points: 0 }
    if (pathname === '/bad')
      return { ...finding, status: 'fail' as const, cost: severityCosts[finding.severity] }
    if (pathname === '/ungraded' && finding.category === 'accessibility' && finding.status === 'pass')
      return { ...finding, status: 'inconclusive' as const, cause: axeNotRun }
    return finding
  })
  const report = sampleJudged({ url, final_url: url, findings })
  return {
    ...gradeFindings(findings.filter(({ id }) => ignored?.has(id) !== true)),
    finalUrl: url,
    profile: 'http',
    catalogue: report.catalogue,
    texts: report.texts,
    document: packReport(report),
    summary: packSummary(report.page),
  }
}
