import type { Scorable } from '../../core/report/score.ts'
import { gradeFindings, isProblem, withoutProblems } from '../../core/report/score.ts'

/**
 * The fewest findings, of those offered, whose mending makes the page good. Adds the one that helps most until it
 * is good, then drops every one that proves needless: not always the very smallest set, which would take trying
 * all of them, but no member of it can be left out. All of those offered when even that does not suffice.
 */
export function shortestWay(
  findings: readonly Scorable[],
  offered: ReadonlySet<string>,
): ReadonlySet<string> {
  const chosen = new Set<string>()
  const grade = (ids: ReadonlySet<string>) => gradeFindings(withoutProblems(findings, ids))
  const open = findings.filter((finding) => offered.has(finding.id) && isProblem(finding))
  while (grade(chosen).result !== 'good' && chosen.size < open.length) {
    let best: { readonly id: string; readonly worth: number } | undefined
    for (const { id, severity, status } of open) {
      if (chosen.has(id)) continue
      const then = grade(new Set([...chosen, id]))
      // A critical problem bars the way to good whatever the score is.
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
  return chosen
}
