import type { Finding, ReportDocument } from './report.ts'
import { gradeFindings, pointsOfFixes } from './score.ts'

/**
 * The report as it would be graded without the findings that its owner has accepted. They stay in it, count for
 * nothing and bring no points.
 */
export function acceptFindings(document: ReportDocument, accepted: ReadonlySet<string>): ReportDocument {
  const counting = document.findings.filter((finding) => !accepted.has(finding.id))
  if (counting.length === document.findings.length) return document
  const points = pointsOfFixes(counting)
  const gains = new Map(counting.map((finding, index) => [finding.id, points[index] ?? 0]))
  const findings: readonly Finding[] = document.findings.map((finding) => ({
    ...finding,
    points: gains.get(finding.id) ?? 0,
  }))
  return { ...document, ...gradeFindings(counting), findings }
}
