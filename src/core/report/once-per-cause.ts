import type { Finding } from './report.ts'

/** Of findings of one report with the same cause, the one that gains the most: one fix ends them all. */
export function oncePerCause(findings: readonly Finding[]): readonly Finding[] {
  const groups = Map.groupBy(findings, ({ cause, id }) => cause ?? `alone ${id}`)
  return [...groups.values()].flatMap((group) =>
    group
      .toSorted(
        (a, b) => b.points - a.points || b.cost - a.cost || Number(b.names_cause) - Number(a.names_cause),
      )
      .slice(0, 1),
  )
}
