import type { Finding } from '../report/report.ts'

/** How many checks of a report failed, passed and so on. Ignored, informational and inapplicable ones don't count. */
export interface Outcomes {
  readonly failed: number
  readonly warned: number
  readonly passed: number
  /** Checks that apply to the page but could not run. */
  readonly unchecked: number
}

type Counted = Pick<Finding, 'status' | 'ignored' | 'fact'>

/** The only place that counts outcomes, so that pages, PDF, exports, API and command line agree. */
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

/** A check that applies to the page but could not run. Facts are no checks: nobody has to act on them. */
export const isUnchecked = ({ status, ignored, fact }: Counted): boolean =>
  !ignored && fact === null && (status === 'inconclusive' || status === 'error')
