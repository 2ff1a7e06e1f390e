import type { Evidence } from '../../core/report/evidence.ts'
import type { Finding } from '../../core/report/report.ts'
import { wholePrint } from '../baseline/fingerprints.ts'
import { byHarm, type CheckedPage, type PageProblem, shownEvidence } from '../outcome.ts'

/** One place where a problem shows. */
export interface ProblemPlace {
  readonly page: CheckedPage
  readonly finding: Finding
  readonly evidence?: Evidence
  readonly fingerprint: string
  /** Among those with the same fingerprint, from 0. The two together are unique. */
  readonly nth: number
  /** Whether the problem is new; null where there is nothing to compare with. */
  readonly fresh: number | null
}

/** Only the places that are new, where that is known. */
export const freshPlaces = (problems: readonly PageProblem[]): readonly ProblemPlace[] =>
  eachPlace(
    problems
      .filter(({ fresh }) => (fresh ?? 0) > 0)
      .map((problem) => ({ ...problem, finding: { ...problem.finding, evidence: shownEvidence(problem) } })),
  )

/** Every place of every problem, the worst first. A problem of the page as a whole has one. */
export function eachPlace(problems: readonly PageProblem[]): readonly ProblemPlace[] {
  const seen = new Map<string, number>()
  const next = (fingerprint: string): number => {
    const nth = seen.get(fingerprint) ?? 0
    seen.set(fingerprint, nth + 1)
    return nth
  }
  return problems
    .toSorted((one, other) => byHarm(one.finding, other.finding))
    .flatMap(({ page, finding, fresh }): ProblemPlace[] => {
      if (finding.evidence.length === 0) {
        const fingerprint = wholePrint(finding.id, page.path)
        return [{ page, finding, fingerprint, nth: next(fingerprint), fresh }]
      }
      return finding.evidence.map((evidence) => {
        const fingerprint = evidence.fingerprint ?? wholePrint(finding.id, page.path)
        return { page, finding, evidence, fingerprint, nth: next(fingerprint), fresh }
      })
    })
}
