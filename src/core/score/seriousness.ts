import { severities } from '../audit.ts'
import type { Finding } from '../report/report.ts'

/** Most serious first: failures before warnings, then by severity, then by points. */
export function bySeriousness(a: Finding, b: Finding): number {
  if (a.status !== b.status) return a.status === 'fail' ? -1 : 1
  return bySeverity(a, b) || b.points - a.points
}

type Severe = Pick<Finding, 'severity'>

export const bySeverity = (a: Severe, b: Severe): number =>
  severities.indexOf(b.severity) - severities.indexOf(a.severity)
