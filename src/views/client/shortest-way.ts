import type { Scorable } from '../../core/score/score.ts'
import { gradeFindings, isProblem, withoutProblems } from '../../core/score/score.ts'

/**
 * A small set of the offered findings whose fixes make the page good. Adds the finding that helps most until the page
 * is good, then drops every one that is not needed. Not always the smallest set, which would mean trying all
 * combinations, but none of its members can be left out. Of sets of the same size, the first of `preferred` come first.
 * Returns all offered findings if even those are not enough.
 */
export function shortestWay(
  findings: readonly Scorable[],
  offered: ReadonlySet<string>,
  preferred: readonly string[] = [],
): ReadonlySet<string> {
  const chosen = new Set<string>()
  const grade = (ids: ReadonlySet<string>) => gradeFindings(withoutProblems(findings, ids))
  const open = findings.filter((finding) => offered.has(finding.id) && isProblem(finding))
  while (grade(chosen).result !== 'good' && chosen.size < open.length) {
    let best: { readonly id: string; readonly worth: number } | undefined
    for (const { id, severity, status } of open) {
      if (chosen.has(id)) continue
      const then = grade(new Set([...chosen, id]))
      // A critical problem rules out a good result, whatever the score.
      const worth =
        (then.result === 'good' ? 1000 : 0) +
        (severity === 'critical' && status === 'fail' ? 500 : 0) +
        (then.score ?? 0)
      if (best === undefined || worth > best.worth) best = { id, worth }
    }
    if (best === undefined) break
    chosen.add(best.id)
  }
  for (const id of Array.from(chosen)) {
    chosen.delete(id)
    if (grade(chosen).result !== 'good') chosen.add(id)
  }
  const first = new Set(preferred.filter((id) => offered.has(id)).slice(0, chosen.size))
  return grade(first).result === 'good' ? first : chosen
}
