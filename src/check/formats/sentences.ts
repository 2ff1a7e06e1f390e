import { say, texts } from '../../messages/texts.ts'
import { byHarm, type CheckOutcome, type GroupedProblem, type PageProblem } from '../outcome.ts'
import type { ReportDocument } from '../../core/report/report.ts'
import { isAveraged } from '../../core/history/comparable.ts'
import { roundDown } from '../../core/score/score.ts'

const { check: t } = texts

/**
 * Such as `12 pages: 9 good, 2 decent, 1 bad. Average score 84.2, lowest 61.3 (/pricing).` With a
 * decimal, because gates compare exact scores: 59.7 is below 60.
 */
export function headline({ pages }: CheckOutcome): string {
  const documents = pages.flatMap(({ document, name }) =>
    document?.score === undefined || document.score === null
      ? []
      : [{ document, name, score: document.score }],
  )
  const failed = pages.filter(({ failure }) => failure !== undefined).length
  const of = (result: string): number => documents.filter(({ document }) => document.result === result).length
  const parts = [
    ...(['good', 'decent', 'bad'] as const).flatMap((result) =>
      of(result) > 0 ? [say(t.results[result], { count: of(result) })] : [],
    ),
    ...(failed > 0 ? [say(t.results.notAudited, { count: failed })] : []),
  ]
  const [lowest] = documents.toSorted((one, other) => one.score - other.score)
  const counted = { count: pages.length, results: parts.join(', ') }
  if (lowest === undefined) return say(t.headline, counted)
  const browser = browserUse(documents.map(({ document }) => document))
  if (documents.length === 1) return say(t.headlineScore, { ...counted, score: lowest.score, browser })
  const complete = documents.filter(({ document }) => isAveraged(document))
  const left = documents.length - complete.length
  const scores = { lowest: lowest.score, page: lowest.name, browser }
  if (complete.length === 0) return say(t.headlineIncomplete, { ...counted, ...scores })
  const average = roundDown(complete.reduce((sum, { score }) => sum + score, 0) / complete.length)
  return say(t.headlineScores, { ...counted, ...scores, average, left })
}

/** Scores with and without a browser are not comparable. */
function browserUse(documents: readonly ReportDocument[]): 'with' | 'without' | 'mixed' {
  const visited = documents.filter(({ profile }) => profile === 'http+browser').length
  return visited === documents.length ? 'with' : visited === 0 ? 'without' : 'mixed'
}

/** Changes since the baseline or against the base; undefined without either. */
export function changes(outcome: CheckOutcome): string | undefined {
  const { comparedWith, problems, fixed } = outcome
  if (comparedWith === null) return undefined
  const fresh = countFresh(outcome)
  const pattern = comparedWith === 'base' ? t.comparedWithBase : t.comparedWithBaseline
  return say(pattern, { fresh, known: problems.length - fresh, fixed })
}

export const countFresh = ({ problems }: CheckOutcome): number =>
  problems.filter((problem) => (problem.fresh ?? 0) > 0).length

/** Without an audited page, "no problems" would be a false reassurance. */
export const isAnyAudited = ({ pages }: CheckOutcome): boolean =>
  pages.some(({ document }) => document !== undefined)

export const isFresh = ({ occurrences }: GroupedProblem): boolean =>
  occurrences.some(({ fresh }) => (fresh ?? 0) > 0)

/** A problem reduced to the pages where it is new, and the worst of these. */
export function onlyFresh(group: GroupedProblem): GroupedProblem {
  const occurrences = group.occurrences.filter(({ fresh }) => (fresh ?? 0) > 0)
  const [worst] = occurrences.toSorted((one, other) => byHarm(one.finding, other.finding))
  return worst === undefined ? group : { ...group, occurrences, finding: worst.finding }
}

/** The occurrence that stands for the others: the worst. */
export const exampleOf = ({ finding, occurrences }: GroupedProblem): PageProblem | undefined =>
  occurrences.find((each) => each.finding === finding)

/** A message that is true of all pages: the one they share, or that of one page, with its path. */
export function groupMessage(group: GroupedProblem): string {
  const { message } = group.finding
  const page = exampleOf(group)?.page.name
  if (page === undefined || group.occurrences.every(({ finding }) => finding.message === message))
    return message
  return say(t.examplePage, { page, message })
}

/** More would hide what the problem is. */
const namedPages = 3

/** The pages of a problem, in a few words: `/a, /b and 3 more pages`. */
export function whereabouts({ occurrences }: GroupedProblem): string {
  const names = occurrences.map(({ page }) => page.name)
  const left = names.length - namedPages
  const pages = names.slice(0, namedPages).join(', ')
  return left > 0 ? say(t.andMorePages, { pages, count: left }) : pages
}
