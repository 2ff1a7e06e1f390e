import type { CheckOutcome, GroupedProblem } from '../outcome.ts'

export const count = (number: number, noun: string): string =>
  `${number.toLocaleString('en-US')} ${noun}${number === 1 ? '' : 's'}`

/** Such as `12 pages: 9 good, 2 decent, 1 bad. Mean score 84, lowest 61 (/pricing).` */
export function headline({ pages }: CheckOutcome): string {
  const documents = pages.flatMap(({ document, path }) =>
    document?.score === undefined || document.score === null
      ? []
      : [{ document, path, score: document.score }],
  )
  const failed = pages.filter(({ failure }) => failure !== undefined).length
  const of = (result: string): number => documents.filter(({ document }) => document.result === result).length
  const parts = [
    ...(['good', 'decent', 'bad'] as const).flatMap((result) =>
      of(result) > 0 ? [`${of(result)} ${result}`] : [],
    ),
    ...(failed > 0 ? [`${failed} not audited`] : []),
  ]
  const [lowest] = documents.toSorted((one, other) => one.score - other.score)
  const mean = Math.round(
    documents.reduce((sum, { score }) => sum + score, 0) / Math.max(1, documents.length),
  )
  const scores =
    lowest === undefined
      ? ''
      : documents.length === 1
        ? ` Score ${lowest.score}.`
        : ` Mean score ${mean}, lowest ${lowest.score} (${lowest.path}).`
  return `${count(pages.length, 'page')}: ${parts.join(', ')}.${scores}`
}

/** What changed against the baseline or base; undefined where there was none. */
export function changes({ comparedWith, problems, fixed }: CheckOutcome): string | undefined {
  if (comparedWith === null) return undefined
  const fresh = problems.filter((problem) => (problem.fresh ?? 0) > 0).length
  const known = problems.length - fresh
  return `Compared with the ${comparedWith}: ${count(fresh, 'new problem')}, ${known} known, ${fixed} fixed.`
}

export const isFresh = ({ occurrences }: GroupedProblem): boolean =>
  occurrences.some(({ fresh }) => (fresh ?? 0) > 0)

/** Where a problem is, in a few words: `/a, /b and 3 more pages`. */
export function whereabouts({ occurrences }: GroupedProblem, shown = 3): string {
  const paths = occurrences.map(({ page }) => page.path)
  const left = paths.length - shown
  return `${paths.slice(0, shown).join(', ')}${left > 0 ? ` and ${count(left, 'more page')}` : ''}`
}
