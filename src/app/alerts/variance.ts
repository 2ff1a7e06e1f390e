import { median } from '../../lib/median.ts'

/** Makes the median absolute deviation comparable to a standard deviation. */
const toDeviation = 1.4826

interface Margin {
  /** The smallest distance from the median that counts at all. */
  readonly atLeast: number
  /** The same while too few runs are known to show how much the page varies. */
  readonly atFirst: number
}

/** Fewer runs say nothing about how much a page varies. */
const fewest = 6

/** The upper bound of a page's usual values, where higher is worse. Infinite when nothing is known. */
export function usualUntil(past: readonly number[], { atLeast, atFirst }: Margin): number {
  if (past.length === 0) return Number.POSITIVE_INFINITY
  const middle = median(past)
  if (past.length < fewest) return Math.max(middle + atFirst, ...past)
  const distances = past.map((value) => Math.abs(value - middle))
  const squares = distances.reduce((sum, distance) => sum + distance ** 2, 0)
  // With few runs either may be small by chance.
  const deviation = Math.max(toDeviation * median(distances), Math.sqrt(squares / past.length))
  return Math.max(middle + Math.max(atLeast, 3.5 * deviation), ...past)
}

/**
 * The same for measured times, some of which take much longer by chance: those neither raise what is usual nor open
 * anything, because every run of a confirmation has to be as slow.
 */
export function usualTimeUntil(past: readonly number[], { atLeast, atFirst }: Margin): number {
  if (past.length === 0) return Number.POSITIVE_INFINITY
  const middle = median(past)
  if (past.length < fewest) return Math.max(middle + atFirst, ...past)
  const deviation = toDeviation * median(past.map((value) => Math.abs(value - middle)))
  return middle + Math.max(atLeast, 3.5 * deviation)
}

/** How much a page is taken to vary before its own runs tell, in points, and how many runs that is worth. */
const assumed = { deviation: 3, runs: 2 } as const

/**
 * By how many points the scores of a page vary. Each group of runs was judged by other rules and has a level of its
 * own; how far runs are from it is the page's, whatever the rules. Few runs may agree by chance, hence the assumption.
 */
export function deviationOf(groups: readonly (readonly number[])[]): number {
  const squares = groups.reduce((sum, group) => sum + squaresOf(group), 0)
  const free = groups.reduce((sum, group) => sum + Math.max(0, group.length - 1), 0)
  return Math.sqrt((squares + assumed.runs * assumed.deviation ** 2) / (free + assumed.runs))
}

/** A run that went astray says nothing about all others, so it counts as one that is this far off. */
const farthest = 6

function squaresOf(group: readonly number[]): number {
  const middle = levelOf(group)
  const distances = group.map((one) => Math.abs(one - middle))
  const most = Math.max(farthest, 3 * toDeviation * median(distances))
  return distances.reduce((sum, one) => sum + Math.min(one, most) ** 2, 0)
}

/** The mean without the lowest and the highest value, where there are enough: one run that went astray moves nothing. */
export function levelOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const counted = sorted.length < 4 ? sorted : sorted.slice(1, -1)
  return counted.reduce((sum, one) => sum + one, 0) / Math.max(1, counted.length)
}

/** The variance of such a mean, as a share of that of one run. */
const shareOf = (runs: number): number => (runs < 4 ? 1 : 1.15) / Math.max(1, runs)

/**
 * How far the level of some runs can be from that of others when nothing changed: `sure` times what is likely. The fewer
 * runs are known, the less sure is the level that the page is held against.
 */
export const reachOfChance = (
  sure: number,
  {
    deviation,
    known,
    confirming,
  }: { readonly deviation: number; readonly known: number; readonly confirming: number },
): number => sure * deviation * Math.sqrt(shareOf(confirming) + shareOf(known))
