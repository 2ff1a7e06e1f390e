import { median } from '../../lib/median.ts'

/** Makes the median absolute deviation comparable to a standard deviation. */
const toDeviation = 1.4826

interface Margin {
  /** The smallest relevant distance from the median. */
  readonly atLeast: number
  /** The same, while too few runs are known to show how much the page varies. */
  readonly atFirst: number
}

/** With fewer runs, the variation of a page is unknown. */
const minRuns = 6

/** The upper bound of a page's usual values, where higher is worse. Infinite without any runs. */
export function usualUntil(past: readonly number[], { atLeast, atFirst }: Margin): number {
  if (past.length === 0) return Number.POSITIVE_INFINITY
  const middle = median(past)
  if (past.length < minRuns) return Math.max(middle + atFirst, ...past)
  const distances = past.map((value) => Math.abs(value - middle))
  const squares = distances.reduce((sum, distance) => sum + distance ** 2, 0)
  // With few runs, either estimate may be small by chance.
  const deviation = Math.max(toDeviation * median(distances), Math.sqrt(squares / past.length))
  return Math.max(middle + Math.max(atLeast, 3.5 * deviation), ...past)
}

/**
 * The same for measured times. Single runs may take much longer by chance: these outliers do not raise the bound, and
 * do not open an alert, because every confirming run must be as slow.
 */
export function usualTimeUntil(past: readonly number[], { atLeast, atFirst }: Margin): number {
  if (past.length === 0) return Number.POSITIVE_INFINITY
  const middle = median(past)
  if (past.length < minRuns) return Math.max(middle + atFirst, ...past)
  const deviation = toDeviation * median(past.map((value) => Math.abs(value - middle)))
  // A few runs often happen to be close together, and several slow ones in a row are not rare either.
  return middle + Math.max(atLeast, 5 * deviation)
}

/**
 * The prior: the standard deviation of scores before a page's own runs are known, in points, weighted as this many
 * runs.
 */
const prior = { deviation: 3, runs: 2 } as const

/**
 * The standard deviation of a page's scores, in points. Each group of runs was graded by other rules and has its own
 * level, but the distance of runs from their level depends on the page, not the rules. A few runs may agree by chance,
 * hence the prior.
 */
export function deviationOf(groups: readonly (readonly number[])[]): number {
  const squares = groups.reduce((sum, group) => sum + squaresOf(group), 0)
  const free = groups.reduce((sum, group) => sum + Math.max(0, group.length - 1), 0)
  return Math.sqrt((squares + prior.runs * prior.deviation ** 2) / (free + prior.runs))
}

/** An outlier says nothing about the other runs, so its distance is capped. */
const maxDistance = 6

function squaresOf(group: readonly number[]): number {
  const middle = levelOf(group)
  const distances = group.map((one) => Math.abs(one - middle))
  const most = Math.max(maxDistance, 3 * toDeviation * median(distances))
  return distances.reduce((sum, one) => sum + Math.min(one, most) ** 2, 0)
}

/** The mean, without the lowest and highest of four or more values, so that a single outlier has no effect. */
export function levelOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const counted = sorted.length < 4 ? sorted : sorted.slice(1, -1)
  return counted.reduce((sum, one) => sum + one, 0) / Math.max(1, counted.length)
}

/** The variance of such a mean, relative to that of one run. */
const relativeVariance = (runs: number): number => (runs < 4 ? 1 : 1.15) / Math.max(1, runs)

/**
 * How far the means of two sets of runs may differ by chance: `sure` times the standard error. The fewer runs are
 * known, the less certain the page's usual level is.
 */
export const reachOfChance = (
  sure: number,
  {
    deviation,
    known,
    confirming,
  }: { readonly deviation: number; readonly known: number; readonly confirming: number },
): number => sure * deviation * Math.sqrt(relativeVariance(confirming) + relativeVariance(known))
