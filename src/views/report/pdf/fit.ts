import type { Evidence } from '../../../core/report/evidence.ts'
import type { Finding } from '../../../core/report/report.ts'
import { shownLength } from '../../../lib/text/display-length.ts'
import type { Html } from '../../html.ts'
import { texts } from '../../../messages/texts.ts'

/** Lines of body text on an A4 page. The last list of a page gives way if an estimate was too low; see pdf.css. */
export const pageLines = 51

/** Characters of body text on a line. */
const perLine = 95
const perTitleLine = 80
const perCodeLine = 84

/** How much a card says about a finding. Each says why it matters, how to fix it and where it is; `all` is the appendix. */
export type Depth = 'place' | 'snippet' | 'whole' | 'all'

/** Places and snippets of a finding at each depth. */
const shownAt: Readonly<Record<Depth, { readonly places: number; readonly snippets: number }>> = {
  place: { places: 1, snippets: 0 },
  snippet: { places: 1, snippets: 1 },
  whole: { places: 4, snippets: 3 },
  all: { places: 5, snippets: Number.POSITIVE_INFINITY },
}

export const placesAt = ({ evidence }: Finding, depth: Depth): readonly Evidence[] =>
  evidence.slice(0, shownAt[depth].places)

export const snippetsAt = ({ snippets }: Finding, depth: Depth): Finding['snippets'] =>
  snippets.slice(0, shownAt[depth].snippets)

export type ShotOf = (finding: Finding) => Html | null

/** The lines that a card takes up. */
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
  const places = placesAt(finding, depth)
  // Padding, title, why, advice and the line of tags.
  let lines = 1.9 + titleLine * wrapped(finding.message, perTitleLine) + 2 * gap
  lines += wrapped(finding.why) + gap + wrapped(`${texts.report.fix}: ${finding.advice}`)
  const where = places.reduce((sum, place) => sum + linesOfPlace(place) + gap, 0)
  // The picture stands beside the list of places, so only the taller of the two takes room.
  lines += places.length > 0 && shot(finding) !== null ? Math.max(where, shotLines) : where
  if (finding.places > places.length && places.length > 0) lines += gap + smallLine
  for (const { code } of snippetsAt(finding, depth)) {
    // The name of the platform, and the padding of the code.
    lines +=
      gap + 2.1 + smallLine * code.split('\n').reduce((sum, line) => sum + wrapped(line, perCodeLine), 0)
  }
  return lines
}

function linesOfPlace({ snippet, found = '', expected = '', url, selector, line }: Evidence): number {
  let lines = 0
  if (snippet !== undefined) lines += 0.8 + smallLine * wrapped(snippet, perCodeLine)
  if (found !== '' || expected !== '') lines += gap + wrapped(`${found} ${expected} Expected:`)
  if (url !== undefined) lines += gap + smallLine * wrapped(url.slice(0, 120))
  if (selector !== undefined || line !== undefined)
    lines += gap + smallLine * wrapped(selector ?? '', perCodeLine)
  return lines
}

/** The space between two parts of a card, and lines of a title and of small type, in lines of body text. */
const [gap, titleLine, smallLine] = [0.24, 0.88, 0.87]

/** The picture of an element is 26 mm high. */
const shotLines = 5.4

export function wrapped(text: string, columns = perLine): number {
  return Math.max(1, Math.ceil(shownLength(text) / columns))
}

/** Lists of small type: the characters of one line, by the number of columns. */
const perSmallLine = { 1: 110, 2: 51 } as const
export type Columns = keyof typeof perSmallLine

/** Lines of the heading of a list with the space around it. */
export const headingLines = 1.8

/** The lines that a list takes up, without its heading. */
export function linesOfList(items: readonly string[], columns: Columns): number {
  const all = items.reduce((sum, item) => sum + wrapped(item, perSmallLine[columns]), 0)
  return items.length === 0 ? 0 : smallLine * Math.ceil(all / columns)
}

/** How many items of the list fit into these lines, with so many short ones after them. */
export function fitList(items: readonly string[], lines: number, columns: Columns, after: number): number {
  let left = columns * Math.floor(lines / smallLine) - after
  const end = items.findIndex((item) => (left -= wrapped(item, perSmallLine[columns])) < 0)
  return end === -1 ? items.length : end
}
