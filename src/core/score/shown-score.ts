/**
 * How scores are shown to people, everywhere: as whole numbers, rounded down, because 79.9 is not yet good. Only the API,
 * exports and `plumbline check` use the exact score, which has one decimal.
 */
export const wholeScore = (score: number): number => Math.floor(score + 1e-9)

/** The difference of the numbers shown: 97 and 92 are never 5.5 apart, and from 14 to 14 nothing has changed. */
export const shownChange = (from: number, to: number): number => wholeScore(to) - wholeScore(from)
