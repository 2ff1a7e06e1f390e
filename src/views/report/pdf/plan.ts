import { severities, type Category } from '../../../core/audit.ts'
import type { Finding, ReportDocument } from '../../../core/report/report.ts'
import { isProblem, openProblems } from '../../../core/score/score.ts'
import { say, texts } from '../../../messages/texts.ts'
import { isUnchecked } from '../../../core/score/outcomes.ts'
import { type Depth, fitList, headingLines, type LinesOf, linesOfList } from './fit.ts'

/** Everything that a report says about a category. */
export interface CategoryContent {
  readonly category: Category
  /**
   * What counts against it, worst first: by severity, then by points. Findings with one cause all have the points of
   * their fix, so a low one may have more than a high one that stands alone.
   */
  readonly problems: readonly Finding[]
  readonly unchecked: readonly Finding[]
  /** Problems that are left out of the score on purpose, each with the reason for it. */
  readonly ignored: readonly string[]
  /** What is good to know, but nothing to act on. */
  readonly notes: readonly string[]
  /** The titles of passed checks, the most important first. */
  readonly passed: readonly string[]
}

export interface Card {
  readonly finding: Finding
  readonly depth: Depth
}

/** The part of it that fits. */
export interface CategoryPlan {
  readonly content: CategoryContent
  readonly cards: readonly Card[]
  /** Problems of which only the title is shown. */
  readonly titles: readonly Finding[]
  readonly unchecked: readonly string[]
  readonly ignored: readonly string[]
  readonly notes: readonly string[]
  readonly passed: readonly string[]
  /** The lines that it takes up. */
  readonly lines: number
}

/** Why findings are ignored, by their ids. */
export type Reasons = ReadonlyMap<string, string>

export function contentOf(
  { findings }: ReportDocument,
  category: Category,
  reasons: Reasons = new Map(),
): CategoryContent {
  const all = findings.filter((finding) => finding.category === category)
  const own = all.filter(({ ignored }) => !ignored)
  const having = (status: Finding['status']) => own.filter((finding) => finding.status === status)
  return {
    category,
    problems: openProblems(own).toSorted((a, b) => bySeverity(a, b) || b.points - a.points),
    unchecked: own.filter(isUnchecked).toSorted(bySeverity),
    ignored: all
      .filter((finding) => finding.ignored && isProblem(finding))
      .toSorted(bySeverity)
      .map(({ id, message }) => {
        const reason = reasons.get(id) ?? ''
        return reason === '' ? message : say(texts.pdf.ignoredBecause, { message, reason })
      }),
    notes: having('info')
      .filter(({ fact }) => fact === null)
      .map(({ message }) => message),
    passed: titlesOf(having('pass')),
  }
}

const bySeverity = (a: Finding, b: Finding): number =>
  severities.indexOf(b.severity) - severities.indexOf(a.severity)

const titlesOf = (findings: readonly Finding[]): readonly string[] =>
  findings.toSorted(bySeverity).map(({ title }) => title)

/** Lines of the heading of a category with something to act on, and of one without. */
const headLines = { work: 5.4, clean: 3.6 }

/** Lines reserved for the list of passed checks; fewer if it is shorter. */
const passedLines = 5

/** The share of the room that ignored problems may take. */
const shareOfIgnored = 0.3

/**
 * What to show of a category in this room: its worst findings with everything one needs to fix them, the titles of the
 * others, what could not be checked, and what passed.
 */
export function planCategory(content: CategoryContent, room: number, linesOf: LinesOf): CategoryPlan {
  const { problems } = content
  const short = uncheckedTexts(content.unchecked, namedChecks)
  const whole = uncheckedTexts(content.unchecked, Number.POSITIVE_INFINITY)
  const start = room - headLines[problems.length > 0 ? 'work' : 'clean']
  const forIgnored = Math.min(shareOfIgnored * start, sectionLines(content.ignored, 1))
  const forPassed = Math.min(passedLines, sectionLines(content.passed, 2))
  const { cards, titles, lines } = planProblems(
    problems,
    start - sectionLines(short, 1) - forIgnored - forPassed,
    linesOf,
    forPassed,
  )
  let left = start - lines
  const unchecked = sectionLines(whole, 1) <= left - forPassed ? whole : short
  left -= sectionLines(unchecked, 1)
  const ignored = cutSection(content.ignored, left - forPassed)
  left -= sectionLines(ignored, 1)
  const notes = fitSection(content.notes, left - Math.min(sectionLines(content.passed, 2), 0.7 * left), 1)
  left -= sectionLines(notes, 1)
  const passed = fitSection(content.passed, left, 2)
  left -= sectionLines(passed, 2)
  return { content, cards, titles, unchecked, ignored, notes, passed, lines: room - left }
}

/** The titles of everything: an appendix explains them. */
export const overviewOf = (content: CategoryContent): CategoryPlan => ({
  content,
  cards: [],
  titles: content.problems,
  unchecked: uncheckedTexts(content.unchecked, Number.POSITIVE_INFINITY),
  ignored: content.ignored,
  notes: content.notes,
  passed: content.passed,
  lines: 0,
})

/** The lines of a category that shows everything. */
export const wholeLines = (content: CategoryContent, linesOf: LinesOf): number =>
  planCategory(content, plenty, linesOf).lines

/** With one place and one example of each problem, and no more of what passed than a full page lists. */
export const shortLines = (
  { problems, unchecked, ignored, notes, passed }: CategoryContent,
  linesOf: LinesOf,
): number =>
  headLines[problems.length > 0 ? 'work' : 'clean'] +
  problems.reduce((sum, finding) => sum + linesOf(finding, 'snippet'), 0) +
  sectionLines(uncheckedTexts(unchecked, namedChecks), 1) +
  sectionLines(ignored, 1) +
  sectionLines(notes, 1) +
  Math.min(passedLines, sectionLines(passed, 2))

/** More lines than any category has; a number, so that differences are numbers, too. */
const plenty = 10_000

const sectionLines = (items: readonly string[], columns: 1 | 2): number =>
  items.length === 0 ? 0 : headingLines + linesOfList(items, columns)

const fitSection = (items: readonly string[], lines: number, columns: 1 | 2): readonly string[] =>
  sectionLines(items, columns) <= lines
    ? items
    : // The last item says how many more there are.
      items.slice(0, fitList(items, lines - headingLines, columns, 1))

/** A list in one column that says at its end how many it leaves out. */
function cutSection(items: readonly string[], lines: number): readonly string[] {
  const shown = fitSection(items, lines, 1)
  const more = items.length - shown.length
  return more === 0 ? items : [...shown, say(texts.pdf.more, { count: more })]
}

/**
 * The share of the room that cards may take if the titles of all other problems do not fit: those of severe problems,
 * and the first three of any.
 */
const shareOfCards = { severe: 0.85, any: 0.6 }

function planProblems(
  problems: readonly Finding[],
  room: number,
  linesOf: LinesOf,
  forPassed: number,
): Pick<CategoryPlan, 'cards' | 'titles' | 'lines'> {
  const linesOfCards = (count: number): number =>
    problems.slice(0, count).reduce((sum, finding) => sum + linesOf(finding, 'place'), 0)
  const linesOfTitles = (titles: readonly Finding[]): number => sectionLines(titles.map(titleOf), 2)
  const counts = problems.map((_, index) => problems.length - index)
  const allNamed = counts.find((count) => linesOfCards(count) + linesOfTitles(problems.slice(count)) <= room)
  const within = (share: number): number => counts.find((count) => linesOfCards(count) <= share * room) ?? 1
  const severe = problems.filter(({ severity }) => severity === 'critical' || severity === 'high').length
  const count = Math.min(
    problems.length,
    Math.max(
      allNamed ?? 1,
      Math.min(severe, within(shareOfCards.severe)),
      Math.min(3, within(shareOfCards.any)),
    ),
  )
  const rest = problems.slice(count)
  // What passed gives way to titles of problems.
  const titled = fitSection(rest.map(titleOf), room + forPassed - linesOfCards(count), 2).length
  const titles = rest.slice(0, titled)
  let lines = linesOfCards(count) + linesOfTitles(titles) + (titled < rest.length ? 1.8 : 0)
  const cards = problems.slice(0, count).map((finding): Card => ({ finding, depth: 'place' }))
  for (const depth of ['snippet', 'whole'] as const) {
    for (const [index, card] of cards.entries()) {
      const more = linesOf(card.finding, depth) - linesOf(card.finding, card.depth)
      if (lines + more > room) continue
      lines += more
      cards[index] = { ...card, depth }
    }
  }
  return { cards, titles, lines }
}

/** The title with room for its severity. */
const titleOf = ({ message }: Finding): string => `${message} 12345678`

/** Checks named with each reason if room is short. */
const namedChecks = 4

/** What could not be checked, with one line for each reason. */
function uncheckedTexts(unchecked: readonly Finding[], most: number): readonly string[] {
  return [...Map.groupBy(unchecked, ({ message }) => message)].map(([reason, findings]) => {
    const names = findings.slice(0, most).map(({ title }) => title)
    const more = findings.length - names.length
    const list = more > 0 ? [...names, say(texts.pdf.more, { count: more })] : names
    return say(texts.pdf.unchecked, { checks: { list }, reason })
  })
}
