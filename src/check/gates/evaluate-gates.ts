import { isIncomplete } from '../../core/history/comparable.ts'
import { type ReportDocument, results } from '../../core/report/report.ts'
import { bands } from '../../core/score/score.ts'
import { printable } from '../../lib/text/printable.ts'
import { say, texts } from '../../messages/texts.ts'
import { type CheckedPage, type GateOutcome, isAtLeast, type PageProblem } from '../outcome.ts'
import type { Gate } from './parse-gate.ts'

const { gates: t } = texts.check

/** Gates for the pages that match a pattern, or for all. */
export interface GateSet {
  readonly path?: string
  readonly gates: readonly Gate[]
}

interface Judged {
  readonly pages: readonly CheckedPage[]
  readonly problems: readonly PageProblem[]
}

export function evaluateGates(sets: readonly GateSet[], judged: Judged): readonly GateOutcome[] {
  return sets.flatMap(({ path, gates }) => {
    const matches = pathMatcher(path)
    const own: Judged = {
      pages: judged.pages.filter((page) => page.document !== undefined && matches(page.path)),
      problems: judged.problems.filter(({ page }) => matches(page.path)),
    }
    return gates.map((gate): GateOutcome => {
      const counted = countedBy(gate, own.problems)
      const because = whyTripped(gate, own, counted)
      const undecided = because === undefined ? whyUndecided(gate, own.pages) : undefined
      return {
        expression: gate.expression,
        ...(path === undefined ? {} : { path }),
        tripped: because !== undefined,
        because: because ?? '',
        ...(undecided === undefined ? {} : { undecided }),
        ...(because === undefined || gate.on === 'score' || gate.on === 'result'
          ? {}
          : { counted: new Set(counted) }),
      }
    })
  })
}

/** Whether a path matches a pattern such as `/blog/*`; without a pattern, every path does. */
export function pathMatcher(pattern: string | undefined): (path: string) => boolean {
  if (pattern === undefined) return () => true
  const compiled = new URLPattern({ pathname: pattern })
  return (path) => compiled.test({ pathname: path.split('?', 1)[0] ?? path })
}

function countedBy(gate: Gate, problems: readonly PageProblem[]): readonly PageProblem[] {
  switch (gate.on) {
    case 'result':
    case 'score':
      return []
    case 'new':
    case 'problems':
      return problems.filter(
        ({ finding, fresh }) =>
          isAtLeast(finding.severity, gate.severity) && (gate.on === 'problems' || (fresh ?? 0) > 0),
      )
    case 'finding':
      // If there is something to compare with, only new problems trip a gate.
      return problems.filter(({ finding, fresh }) => finding.id === gate.audit && fresh !== 0)
  }
}

function whyTripped(gate: Gate, { pages }: Judged, counted: readonly PageProblem[]): string | undefined {
  switch (gate.on) {
    case 'result': {
      const low = pages.filter(
        ({ document }) =>
          document !== undefined && !isUnproven(document) && isBelow(document.result, gate.below),
      )
      return onPages(low, pages.length, ({ document }) => resultName(document?.result))
    }
    case 'score': {
      const scoreOf = ({ document }: CheckedPage): number | null =>
        (gate.category === null ? document?.score : document?.categories[gate.category].score) ?? null
      const low = pages.filter((page) => {
        const score = scoreOf(page)
        return score !== null && (score < gate.below || (gate.orEqual && score === gate.below))
      })
      return onPages(low, pages.length, (page) => String(scoreOf(page)))
    }
    case 'new':
    case 'problems': {
      if (counted.length <= gate.above) return undefined
      const shown = [...new Set(counted.map(({ finding }) => finding.id))]
      return say(gate.on === 'new' ? t.newProblems : t.problems, {
        count: counted.length,
        audits: list(shown),
      })
    }
    case 'finding':
      return onPages(
        counted.map(({ page }) => page),
        pages.length,
        () => '',
      )
  }
}

/** Without a category, a score is too high to pass a gate. */
function whyUndecided(gate: Gate, pages: readonly CheckedPage[]): string | undefined {
  if (gate.on !== 'score' && gate.on !== 'result') return undefined
  const category = gate.on === 'score' ? gate.category : null
  const unknown = pages.filter(
    ({ document }) =>
      document !== undefined &&
      isIncomplete(document) &&
      (category === null || document.categories[category].score === null),
  )
  return onPages(unknown, pages.length, () => '')
}

const resultName = (result: (typeof results)[number] | null | undefined): string =>
  result === null || result === undefined ? '' : texts.alerts.results[result]

/** Not good only because a category could not be graded. */
const isUnproven = (document: ReportDocument): boolean =>
  isIncomplete(document) && (document.score ?? 0) >= bands.good

const isBelow = (result: (typeof results)[number] | null, limit: (typeof results)[number]): boolean =>
  result !== null && results.indexOf(result) < results.indexOf(limit)

function onPages(
  low: readonly CheckedPage[],
  total: number,
  value: (page: CheckedPage) => string,
): string | undefined {
  if (low.length === 0) return undefined
  const shown = low.map((page) => `${printable(page.name)}${value(page) === '' ? '' : ` ${value(page)}`}`)
  return say(t.pages, { count: low.length, total, pages: list(shown) })
}

function list(items: readonly string[]): string {
  const shown = items.slice(0, 5)
  const left = items.length - shown.length
  return left > 0 ? say(texts.check.andMore, { items: shown.join(', '), count: left }) : shown.join(', ')
}
