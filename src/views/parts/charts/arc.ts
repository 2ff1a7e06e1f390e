/** How much of a ring a score fills: 95 to 99 as 94, because the rounded ends of the line would make them look like 100. */
export const arc = (score: number): number => (score === 100 ? 100 : Math.min(94, Math.round(score)))
