import type { Finding } from '../report/report.ts'

/** Findings of one report by root cause, since one fix resolves them all. The first of each group gains the most. */
export const groupByCause = (findings: readonly Finding[]): readonly (readonly Finding[])[] =>
  [...Map.groupBy(findings, ({ cause, id }) => cause ?? `alone ${id}`).values()].map((group) =>
    group.toSorted(byGain),
  )

/** Of findings with one root cause, the first gives the fix its name, wherever it is shown. */
export const byGain = (a: Finding, b: Finding): number =>
  b.points - a.points || b.cost - a.cost || Number(b.names_cause) - Number(a.names_cause)
