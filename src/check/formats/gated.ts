import { pathMatcher } from '../gates/evaluate-gates.ts'
import type { CheckOutcome, PageProblem } from '../outcome.ts'

/**
 * Whether a tripped gate is about this problem: new problems if there is something to compare with, or all problems of
 * a page whose score or result is too low.
 */
export function isGated(
  { page, finding, fresh }: PageProblem,
  { gates, comparedWith }: CheckOutcome,
): boolean {
  if (comparedWith !== null && fresh === 0) return false
  return gates.some(({ tripped, expression, path }) => {
    if (!tripped || !pathMatcher(path)(page.path)) return false
    return !expression.startsWith('finding:') || expression.trim() === `finding:${finding.id}`
  })
}
