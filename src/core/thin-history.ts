/** How long every run of a report is kept, and when only one a week is. Both are ages in days. */
export interface Thinning {
  readonly allDays: number
  readonly dailyDays: number
}

export interface KeptRun {
  readonly id: number
  readonly createdAt: string
  /** What the run found; runs with equal values are the same to a reader. */
  readonly found: string
}

const dayMs = 24 * 60 * 60 * 1000

/**
 * The runs of one report that may be deleted, given all of them, oldest first. Keeps recent runs, and of older ones the
 * first of each day, later of each week. Always keeps the first, the last and every run whose result differs from the
 * one kept before it: history is about what changed, and when.
 */
export function thinHistory(
  runs: readonly KeptRun[],
  now: Date,
  { allDays, dailyDays }: Thinning,
): readonly number[] {
  const gone: number[] = []
  let before: KeptRun | undefined
  for (const [index, run] of runs.entries()) {
    const time = Date.parse(run.createdAt)
    const days = (now.getTime() - time) / dayMs
    const isEdge = index === 0 || index === runs.length - 1
    const period = days >= dailyDays ? 7 * dayMs : dayMs
    const isSame =
      before !== undefined &&
      before.found === run.found &&
      Math.floor(Date.parse(before.createdAt) / period) === Math.floor(time / period)
    if (!isEdge && days >= allDays && isSame) gone.push(run.id)
    else before = run
  }
  return gone
}
