/** A layout shift as Chromium reports it. */
export interface ReportedShift {
  readonly value: number
  readonly atMs: number
  /** Chromium excuses it, because it followed input or a change of the viewport. */
  readonly excused: boolean
}

/** Chromium excuses shifts for this long after input (web.dev/articles/cls). */
const excusedMs = 500

/**
 * The shifts that count. There is no input while a page loads, but Chromium takes a change of the viewport for one. Our
 * switch to the screen of a phone is none, so shifts right after the first layout count. A later change is the page's
 * own, for example an image that is wider than the screen and makes the browser zoom out: such a shift doesn't count,
 * neither for visitors nor in Lighthouse (core/computed/metrics/cumulative-layout-shift.js).
 */
export function countedShifts<Shift extends ReportedShift>(
  shifts: readonly Shift[],
  firstLayoutMs: number,
): readonly Shift[] {
  const inOrder = shifts.toSorted((a, b) => a.atMs - b.atMs)
  const usual = inOrder.find(({ excused }) => !excused)?.atMs ?? Infinity
  return inOrder.filter(
    ({ atMs, excused }) => !excused || (atMs < usual && atMs - firstLayoutMs <= excusedMs),
  )
}

/** Session windows: gaps under a second, at most five seconds in all; the worst one counts (web.dev/articles/cls). */
export function cumulativeShift(shifts: readonly Pick<ReportedShift, 'value' | 'atMs'>[]): number {
  let worst = 0
  let session = { value: 0, from: 0, last: -Infinity }
  for (const { value, atMs } of shifts) {
    const joins = atMs - session.last < 1000 && atMs - session.from < 5000
    session = joins
      ? { value: session.value + value, from: session.from, last: atMs }
      : { value, from: atMs, last: atMs }
    worst = Math.max(worst, session.value)
  }
  return worst
}
