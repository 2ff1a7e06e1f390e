import type { Finding } from './report.ts'

/** How the checks of a report ended, without those that its owner ignores, are informational or do not apply. */
export interface Outcomes {
  readonly failed: number
  readonly warned: number
  readonly passed: number
  /** Those that apply to the page but could not run. */
  readonly unchecked: number
}

type Counted = Pick<Finding, 'status' | 'ignored'>

/** The only count of outcomes: pages, PDF, exports, API and command line all say these numbers. */
export function countOutcomes(findings: readonly Counted[]): Outcomes {
  const having = (status: Finding['status']): number =>
    findings.filter((finding) => finding.status === status && !finding.ignored).length
  return {
    failed: having('fail'),
    warned: having('warn'),
    passed: having('pass'),
    unchecked: findings.filter(isUnchecked).length,
  }
}

export const totalOf = ({ failed, warned, passed, unchecked }: Outcomes): number =>
  failed + warned + passed + unchecked

/** A check that applies to the page but could not run. */
export const isUnchecked = ({ status, ignored }: Counted): boolean =>
  !ignored && (status === 'inconclusive' || status === 'error')
