/**
 * How scores are shown to people, everywhere: as whole numbers, rounded down, because 79.9 is not yet good. Only the API,
 * exports and gates use the exact score, which has one decimal.
 */
export const wholeScore = (score: number): number => Math.floor(score + 1e-9)

/**
 * The difference of the numbers shown, so that 97 and 92 are never 5.5 apart. Scores that look the same keep their exact
 * difference of less than a point.
 */
export function shownChange(from: number, to: number): number {
  const whole = wholeScore(to) - wholeScore(from)
  return whole === 0 ? Math.round((to - from) * 10) / 10 : whole
}
