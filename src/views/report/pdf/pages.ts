import type { LinesOf } from './fit.ts'
import { pageLines } from './fit.ts'
import { type CategoryContent, type CategoryPlan, planCategory, wholeLines } from './plan.ts'

/** Categories that stay together: one with something to act on, or all of those without. */
interface Unit {
  readonly contents: readonly CategoryContent[]
  readonly lines: number
}

export interface PdfPage {
  readonly work: readonly CategoryPlan[]
  readonly clean: readonly CategoryPlan[]
  /** Whether there is room for larger type. */
  readonly roomy: boolean
}

/** Cover and summary take two of the eight pages that a client still reads. */
export const maxPages = 6

/** From so many categories without problems, they have two pages. */
const cleanForTwo = 5

/** Lines of the heading above categories without problems. */
const cleanHeadLines = 3.2

/** Lines between two parts of a page. */
const between = 1.6

/** Below this share of a page, its type is larger. */
const roomyBelow = 0.76

/**
 * Gives each category with something to act on its own page, and all others one page together. If that makes too many
 * pages, the shortest categories share one.
 */
export function planPages(contents: readonly CategoryContent[], linesOf: LinesOf): readonly PdfPage[] {
  const work = contents.filter(({ problems }) => problems.length > 0)
  const clean = contents.filter(({ problems }) => problems.length === 0)
  const half = Math.ceil(clean.length / 2)
  const groups =
    clean.length >= cleanForTwo && work.length + 2 <= maxPages
      ? [clean.slice(0, half), clean.slice(half)]
      : [clean].filter(({ length }) => length > 0)
  const units = [...work.map((content) => [content]), ...groups].map(
    (members): Unit => ({
      contents: members,
      lines: members.reduce((sum, content) => sum + wholeLines(content, linesOf) + between, 0),
    }),
  )
  return share(units).map((page) => planPage(page.contents, linesOf))
}

/** Lets the two shortest share a page, at the place of the later one, until there are few enough. */
function share(units: readonly Unit[]): readonly Unit[] {
  if (units.length <= maxPages) return units
  const [first, second] = units.toSorted((a, b) => a.lines - b.lines)
  if (first === undefined || second === undefined) return units
  const [earlier, later] = units.indexOf(first) < units.indexOf(second) ? [first, second] : [second, first]
  const together = {
    contents: [...earlier.contents, ...later.contents],
    lines: first.lines + second.lines,
  }
  return share(units.flatMap((unit) => (unit === earlier ? [] : unit === later ? [together] : [unit])))
}

/** The room of a page goes to its shortest categories first: what they do not need is for the others. */
function planPage(contents: readonly CategoryContent[], linesOf: LinesOf): PdfPage {
  const isClean = ({ problems }: CategoryContent): boolean => problems.length === 0
  const heading = contents.some(isClean) ? cleanHeadLines : 0
  const parts = contents.filter((content) => !isClean(content)).length + (heading > 0 ? 1 : 0)
  let left = pageLines - heading - between * (parts - 1)
  const plans = new Map<CategoryContent, CategoryPlan>()
  const byLength = contents.toSorted((a, b) => wholeLines(a, linesOf) - wholeLines(b, linesOf))
  for (const [index, content] of byLength.entries()) {
    const plan = planCategory(content, left / (byLength.length - index), linesOf)
    plans.set(content, plan)
    left -= plan.lines
  }
  const planned = contents.flatMap((content) => plans.get(content) ?? [])
  return {
    work: planned.filter(({ content }) => !isClean(content)),
    clean: planned.filter(({ content }) => isClean(content)),
    roomy: left > pageLines * (1 - roomyBelow),
  }
}
