/** How long every run of a report is kept, and from when on only one a week. Both in days of age. */
export interface Thinning {
  readonly allDays: number
  readonly dailyDays: number
}

export interface KeptRun {
  readonly id: number
  readonly createdAt: string
  /** What the run found; two runs with the same are the same to a reader. */
  readonly found: string
}

const dayMs = 24 * 60 * 60 * 1000

/**
 * The runs of one report that may go, given all of them, oldest first. Young runs stay, of older ones the first of each
 * day and then of each week. The first, the last and every run that found something else than the one kept before it
 * always stay: what changed, and when, is what history is for.
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
