import { efforts } from '../audit.ts'
import { groupByCause } from './by-cause.ts'
import type { Finding, ReportDocument } from '../report/report.ts'
import { openProblems } from './score.ts'

/** A fix, and the findings that it resolves. */
export interface Fix {
  readonly finding: Finding
  readonly related: number
}

/**
 * What every reader of a report is told to fix first: what keeps it from being better than bad, then what gains the most
 * points. Findings with the same root cause are one fix, and five fixes are not five measurements of one slowness.
 */
export function bestFixes(document: Pick<ReportDocument, 'findings'>): readonly Fix[] {
  const problems = openProblems(document.findings)
  const fixes = groupByCause(problems)
    .flatMap(([finding, ...others]) => (finding === undefined ? [] : { finding, related: others.length }))
    .filter(({ finding }) => finding.points > 0)
  const ids = new Set(fixes.map(({ finding }) => finding.id))
  return fixes
    .filter(({ finding }) => finding.symptom_of === null || !ids.has(finding.symptom_of))
    .toSorted(
      ({ finding: a }, { finding: b }) =>
        Number(isUrgent(b)) - Number(isUrgent(a)) || b.points - a.points || tieOf(b) - tieOf(a),
    )
    .slice(0, mostFixes)
}

const mostFixes = 5

/** A failed check of critical severity halves the score. */
export const isUrgent = ({ severity, status }: Finding): boolean =>
  severity === 'critical' && status === 'fail'

/** Of equal points, what visitors notice comes first, then what takes less time. */
const tieOf = ({ noticed, effort }: Finding): number =>
  (noticed === null ? 0 : efforts.length) - efforts.indexOf(effort)
