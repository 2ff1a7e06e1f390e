/** One finished run of any report. */
export interface TrendRun {
  readonly report: number
  readonly finishedAt: string
  readonly score: number
}

export interface TrendPoint {
  readonly at: string
  /** Mean of the latest score of every page seen so far. */
  readonly score: number
  readonly pages: number
}

/** A project's mean score with one point per day, so that a page audited twenty times a day weighs no more. */
export function trendOf(runs: readonly TrendRun[]): readonly TrendPoint[] {
  const latest = new Map<number, number>()
  const days = new Map<string, TrendPoint>()
  for (const { report, finishedAt, score } of runs.toSorted((a, b) =>
    a.finishedAt < b.finishedAt ? -1 : 1,
  )) {
    latest.set(report, score)
    const sum = latest.values().reduce((total, each) => total + each, 0)
    days.set(finishedAt.slice(0, 10), { at: finishedAt, score: sum / latest.size, pages: latest.size })
  }
  return [...days.values()]
}
