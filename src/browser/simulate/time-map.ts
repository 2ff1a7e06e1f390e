import type { Vitals } from '../../core/facts/browser.ts'

export type PaintTimes = Pick<Vitals, 'firstPaintMs' | 'largestPaintMs' | 'loadMs'>

/** A moment that is known in both the observed and the estimated load. */
export interface Mark {
  readonly from: number
  readonly to: number
}

/**
 * The paints and the load event. On a fast connection, the load event may come before the first paint, and long after it
 * in the estimated load: it must not delay the paints.
 */
export function marksOf(observed: PaintTimes, estimated: PaintTimes): readonly [Mark, Mark, Mark] {
  const first = { from: observed.firstPaintMs, to: estimated.firstPaintMs }
  const largest = { from: observed.largestPaintMs, to: estimated.largestPaintMs }
  const next = [first, largest].find(({ from }) => from >= observed.loadMs)
  const load = { from: observed.loadMs, to: Math.min(estimated.loadMs, next?.to ?? Infinity) }
  return [first, largest, load]
}

/** Maps a moment of the observed load to the estimated one, by interpolating between the marks. */
export function timeMap(given: readonly Mark[]): (ms: number) => number {
  const marks = [{ from: 0, to: 0 }, ...given].toSorted((a, b) => a.from - b.from)
  let highest = 0
  const rising = marks.map(({ from, to }) => ({ from, to: (highest = Math.max(highest, to)) }))
  return (ms) => {
    const after = rising.findIndex(({ from }) => from >= ms)
    const end = rising[after]
    const start = rising[after - 1]
    // After the last mark, time runs at the observed speed.
    if (end === undefined) return highest + ms - (rising.at(-1)?.from ?? 0)
    if (start === undefined || end.from === start.from) return end.to
    return start.to + ((ms - start.from) / (end.from - start.from)) * (end.to - start.to)
  }
}
