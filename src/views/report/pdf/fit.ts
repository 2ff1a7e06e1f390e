import type { Category } from '../../../core/audit.ts'
import type { Finding } from '../../../core/report/report.ts'
import { shownLength } from '../../../lib/display-length.ts'
import type { Html } from '../../html.ts'

/** Lines of body text below the heading of an A4 page. A little less than fits, because lengths are estimates. */
export const pageLines = 47

/** Characters of body text on a line. */
const perLine = 92
const perTitleLine = 80
const perCodeLine = 84

/** How much a category page says about each finding. */
export const depths = ['advice', 'why', 'evidence', 'snippet'] as const
export type Depth = (typeof depths)[number]

export const has = (depth: Depth, wanted: Depth): boolean => depths.indexOf(depth) >= depths.indexOf(wanted)

export type ShotOf = (finding: Finding) => Html | null

/** The lines that a finding takes up. */
export type LinesOf = (finding: Finding, depth: Depth) => number

/** Estimates each finding once for each depth: fitting asks again and again. */
export function estimateLines(shot: ShotOf): LinesOf {
  const known = new Map<Finding, Map<Depth, number>>()
  return (finding, depth) => {
    const own = known.get(finding) ?? new Map<Depth, number>()
    known.set(finding, own)
    const lines = own.get(depth) ?? estimate(finding, depth, shot)
    own.set(depth, lines)
    return lines
  }
}

/** From the length of its texts, in the sizes of pdf.css. */
function estimate(finding: Finding, depth: Depth, shot: ShotOf): number {
  const [place] = finding.evidence
  const [snippet] = finding.snippets
  // Padding, title, advice and the line of tags.
  let lines = 1.9 + gap + titleLine * wrapped(finding.message, perTitleLine) + gap + wrapped(finding.advice)
  if (has(depth, 'why')) lines += gap + wrapped(finding.why)
  if (has(depth, 'evidence') && place !== undefined) {
    const { snippet: markup, found = '', expected = '', url, selector, line } = place
    lines += gap
    if (markup !== undefined) lines += 0.5 + smallLine * wrapped(markup, perCodeLine)
    if (found !== '' || expected !== '') lines += gap + wrapped(`${found} ${expected} Expected:`)
    if (url !== undefined) lines += gap + smallLine * wrapped(url.slice(0, 120))
    if (selector !== undefined || line !== undefined)
      lines += gap + smallLine * wrapped(selector ?? '', perCodeLine)
    if (shot(finding) !== null) lines += gap + shotLines
  }
  if (has(depth, 'snippet') && snippet !== undefined) {
    // The name of the platform, and the padding of the code.
    const code = snippet.code.split('\n').reduce((sum, line) => sum + wrapped(line, perCodeLine), 0)
    lines += gap + 2.1 + smallLine * code
  }
  return lines
}

/** The space between two parts of a card, and lines of a title and of small type, in lines of body text. */
const [gap, titleLine, smallLine] = [0.24, 0.88, 0.87]

/** The picture of an element is 26 mm high. */
const shotLines = 5.2

export function wrapped(text: string, columns = perLine): number {
  return Math.max(1, Math.ceil(shownLength(text) / columns))
}

/** A category and its problems. */
export interface Part {
  readonly category: Category
  readonly problems: readonly Finding[]
}

export interface Fitted {
  readonly shown: readonly Finding[]
  readonly depth: Depth
}

export interface FittedPart extends Part, Fitted {}

/** Cover and summary take two of the eight pages that a client still reads. */
export const maxPages = 6

/** Lines that the heading of a category takes up, and those that it saves at the top of a page. */
const [headLines, topLines] = [5.2, 1.4]

/** Lines that stay empty at the foot of a page on average, because cards are not split. */
const footLines = 6

/** All lines of a page. */
const paperLines = 51.5

const maxLines = maxPages * (paperLines - footLines)

/** What the categories say: a page each at most, and all of them together no more than their pages. */
export function fitParts(parts: readonly Part[], linesOf: LinesOf): readonly FittedPart[] {
  for (let lines = pageLines; ; lines -= 1) {
    const fitted = parts.map((part) => ({ ...part, ...fit(part.problems, lines, linesOf) }))
    const all = fitted.reduce((sum, part) => sum + headLines + linesOfAll(part.shown, part.depth, linesOf), 0)
    if (all <= maxLines || lines === 0) return fitted
  }
}

/** The findings that fit into these lines, at the greatest depth at which all of them do; otherwise the first ones. */
export function fit(findings: readonly Finding[], lines: number, linesOf: LinesOf): Fitted {
  const depth = depths.findLast((each) => linesOfAll(findings, each, linesOf) <= lines)
  if (depth !== undefined) return { shown: findings, depth }
  // One line says how many more there are.
  let left = lines - 1
  const end = findings.findIndex((finding) => (left -= linesOf(finding, 'advice')) < 0)
  return { shown: findings.slice(0, Math.max(1, end)), depth: 'advice' }
}

const linesOfAll = (findings: readonly Finding[], depth: Depth, linesOf: LinesOf): number =>
  findings.reduce((sum, finding) => sum + linesOf(finding, depth), 0)

/** How many pages they take, and the lines left on the last one: no card is split and no heading is left alone. */
export function layOut(
  parts: readonly FittedPart[],
  linesOf: LinesOf,
): { readonly pages: number; readonly left: number } {
  let [pages, left] = [1, paperLines + topLines]
  const place = (lines: number): void => {
    if (lines > left) [pages, left] = [pages + 1, paperLines]
    left -= lines
  }
  for (const { shown, depth, problems } of parts) {
    shown.forEach((finding, index) => {
      const lines = linesOf(finding, depth)
      if (index > 0) return place(lines)
      if (headLines + lines > left) [pages, left] = [pages + 1, paperLines + topLines]
      return place(headLines + lines)
    })
    if (shown.length < problems.length) place(1.8)
  }
  return { pages, left }
}

/** The titles that fit into these lines, in two columns of small type. */
export function fitTitles(titles: readonly string[], lines: number): readonly string[] {
  let left = 2 * Math.floor(lines * smallLines)
  const end = titles.findIndex((title) => (left -= wrapped(title, perSmallColumn)) < 0)
  return end === -1 ? titles : titles.slice(0, end)
}

/** The lines that these titles take up. */
export const linesOfTitles = (titles: readonly string[]): number =>
  Math.ceil(titles.reduce((sum, title) => sum + wrapped(title, perSmallColumn), 0) / 2) / smallLines

/** Lines of small type per line of body text, and the characters of one column. */
const [smallLines, perSmallColumn] = [1.1, 48]
