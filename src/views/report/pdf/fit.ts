import type { Finding } from '../../../core/report/report.ts'
import { shownLength } from '../../../lib/display-length.ts'
import type { Html } from '../../html.ts'

/** Lines of body text below the heading of an A4 page. A little less than fits, because lengths are estimates. */
export const pageLines = 46

/** Characters of body text on a line. */
const perLine = 92
const perTitleLine = 80
const perCodeLine = 84

/** How much a category page says about each finding. */
export const depths = ['advice', 'why', 'evidence', 'snippet'] as const
export type Depth = (typeof depths)[number]

export const has = (depth: Depth, wanted: Depth): boolean => depths.indexOf(depth) >= depths.indexOf(wanted)

export type ShotOf = (finding: Finding) => Html | null

/** The lines that a finding takes up, estimated from the length of its texts. */
export function linesOf(finding: Finding, depth: Depth, shot: ShotOf): number {
  const [place] = finding.evidence
  const [snippet] = finding.snippets
  let lines = 2 + wrapped(finding.message, perTitleLine) + wrapped(finding.advice)
  if (has(depth, 'why')) lines += wrapped(finding.why)
  if (has(depth, 'evidence') && place !== undefined) {
    const { snippet: markup, found = '', expected = '', url, selector, line } = place
    if (markup !== undefined) lines += 0.6 + wrapped(markup, perCodeLine)
    if (found !== '' || expected !== '') lines += wrapped(`${found} ${expected} Expected:`)
    if (url !== undefined) lines += wrapped(url.slice(0, 120))
    if (selector !== undefined || line !== undefined) lines += wrapped(selector ?? '', perCodeLine)
    if (shot(finding) !== null) lines += shotLines
    lines += 0.9
  }
  if (has(depth, 'snippet') && snippet !== undefined) {
    // The name of the platform, and the padding of the code.
    lines += 2.6 + snippet.code.split('\n').reduce((sum, line) => sum + wrapped(line, perCodeLine), 0)
  }
  return lines
}

/** The picture of an element is 26 mm high. */
const shotLines = 6

export function wrapped(text: string, columns = perLine): number {
  return Math.max(1, Math.ceil(shownLength(text) / columns))
}

export interface Fitted {
  readonly shown: readonly Finding[]
  readonly depth: Depth
  /** Lines that are left. */
  readonly left: number
}

/** The findings that fit into these lines, at the greatest depth at which all of them do. */
export function fit(findings: readonly Finding[], lines: number, shot: ShotOf): Fitted {
  const needed = (depth: Depth): number =>
    findings.reduce((sum, finding) => sum + linesOf(finding, depth, shot), 0)
  const depth = depths.findLast((each) => needed(each) <= lines)
  if (depth !== undefined) return { shown: findings, depth, left: lines - needed(depth) }
  // One line says how many more there are.
  let left = lines - 1
  const end = findings.findIndex((finding) => (left -= linesOf(finding, 'advice', shot)) < 0)
  return { shown: findings.slice(0, Math.max(1, end)), depth: 'advice', left: 0 }
}

/** The titles that fit into these lines, in two columns of small type. */
export function fitTitles(titles: readonly string[], lines: number): readonly string[] {
  let left = 2 * Math.floor(lines * smallLines)
  const end = titles.findIndex((title) => (left -= wrapped(title, perSmallColumn)) < 0)
  return end === -1 ? titles : titles.slice(0, end)
}

/** Lines of small type per line of body text, and the characters of one column. */
const [smallLines, perSmallColumn] = [1.1, 48]
