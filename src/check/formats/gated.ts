import { pathMatcher } from '../gates/evaluate-gates.ts'
import type { CheckOutcome, PageProblem } from '../outcome.ts'

/**
 * Whether a problem is one that a tripped gate is about: new where something was compared, all problems of the page
 * where its score or result is too low.
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
