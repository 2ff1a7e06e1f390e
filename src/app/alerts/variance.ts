import { median } from '../../lib/median.ts'

/** Makes the median of distances comparable to a standard deviation. */
const toDeviation = 1.4826

interface Margin {
  /** The least distance from the middle that counts at all. */
  readonly atLeast: number
  /** The same while too few runs are known to tell how much the page varies. */
  readonly atFirst: number
}

/** Fewer say nothing about how much a page varies. */
const fewest = 6

/** Where a number stops being one of the page's usual ones, higher being worse. Infinite when nothing is known. */
export function usualUntil(past: readonly number[], { atLeast, atFirst }: Margin): number {
  if (past.length === 0) return Number.POSITIVE_INFINITY
  const middle = median(past)
  if (past.length < fewest) return Math.max(middle + atFirst, ...past)
  const distances = past.map((value) => Math.abs(value - middle))
  const squares = distances.reduce((sum, distance) => sum + distance ** 2, 0)
  // Of few runs either may be small by chance.
  const deviation = Math.max(toDeviation * median(distances), Math.sqrt(squares / past.length))
  return Math.max(middle + Math.max(atLeast, 3.5 * deviation), ...past)
}

/** The same for numbers that are worse when they are lower. */
export const usualFrom = (past: readonly number[], margin: Margin): number =>
  -usualUntil(
    past.map((value) => -value),
    margin,
  )
