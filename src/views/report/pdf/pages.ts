import type { LinesOf } from './fit.ts'
import { pageLines } from './fit.ts'
import { type CategoryContent, type CategoryPlan, planCategory, shortLines, wholeLines } from './plan.ts'

/** Categories that stay together: one with something to act on, or all of those without. */
interface Unit {
  readonly contents: readonly CategoryContent[]
  /** The lines of all that they say, and of what they must say. */
  readonly lines: number
  readonly short: number
}

export interface PdfPage {
  readonly work: readonly CategoryPlan[]
  readonly clean: readonly CategoryPlan[]
  /** Whether there is room for larger type. */
  readonly roomy: boolean
}

/** Cover and summary take two of the eight pages that a client still reads. */
export const maxPages = 6

/** Categories without problems have two pages if they would fill this share of them. */
const cleanForTwo = 0.8

/** Lines of the heading above categories without problems. */
const cleanHeadLines = 3.2

/** Lines between two parts of a page. */
const between = 1.6

/** Lines of neighbors that share a page: the estimate may be too low. */
const sharedLines = 0.9 * pageLines

/** Below this share of a page, its type is larger. */
const roomyBelow = 0.76

/**
 * Gives each category with something to act on its own page, and all others one page together, or two. Neighbors share
 * a page if both fit it but for further examples and long lists of what passed, and the shortest categories if there
 * are too many pages otherwise. What is left of the last page with something to act on is for the others.
 */
export function planPages(contents: readonly CategoryContent[], linesOf: LinesOf): readonly PdfPage[] {
  const work = contents.filter(({ problems }) => problems.length > 0)
  const clean = contents.filter(({ problems }) => problems.length === 0)
  const unitOf = (...members: readonly CategoryContent[]): Unit => ({
    contents: members,
    lines: members.reduce((sum, content) => sum + wholeLines(content, linesOf) + between, 0),
    short: members.reduce((sum, content) => sum + shortLines(content, linesOf) + between, 0),
  })
  const units = joinShort([
    ...work.map((content) => unitOf(content)),
    ...(clean.length > 0 ? [unitOf(...clean)] : []),
  ])
  return share(spreadClean(units, unitOf)).map((page) => planPage(page.contents, linesOf))
}

type UnitOf = (...members: readonly CategoryContent[]) => Unit

/** Moves categories without problems to the page before theirs, as far as it has room, and splits what fills two pages. */
function spreadClean(units: readonly Unit[], unitOf: UnitOf): readonly Unit[] {
  const last = units.at(-1)
  if (last === undefined || !isClean(last)) return units
  const before = units.slice(0, -1)
  const room = before.at(-1)
  const isRoomy = room !== undefined && room.lines < roomyBelow * pageLines
  const fits = (count: number): boolean =>
    (room?.short ?? 0) + cleanHeadLines + unitOf(...last.contents.slice(0, count)).short <= pageLines
  const moved = isRoomy ? last.contents.filter((_, index) => fits(index + 1)) : []
  const rest = last.contents.slice(moved.length)
  const first =
    room === undefined || moved.length === 0
      ? before
      : [...before.slice(0, -1), unitOf(...room.contents, ...moved)]
  if (rest.length === 0) return first
  const whole = unitOf(...rest)
  const isForTwo = whole.lines > 2 * cleanForTwo * pageLines && first.length + 2 <= maxPages
  return [...first, ...(isForTwo ? halves(rest, unitOf) : [whole])]
}

/** In two parts whose lengths differ least. */
function halves(contents: readonly CategoryContent[], unitOf: UnitOf): readonly Unit[] {
  const splits = contents
    .slice(1)
    .map(
      (_, index) => [unitOf(...contents.slice(0, index + 1)), unitOf(...contents.slice(index + 1))] as const,
    )
  const longest = ([one, other]: readonly [Unit, Unit]): number => Math.max(one.lines, other.lines)
  return splits.toSorted((a, b) => longest(a) - longest(b))[0] ?? [unitOf(...contents)]
}

/**
 * Puts neighboring categories together that fit on one page, the shortest pair first. A category without problems is
 * never the first of a pair.
 */
function joinShort(units: readonly Unit[]): readonly Unit[] {
  const pairs = units.slice(1).flatMap((later, index) => {
    const earlier = units[index]
    return earlier === undefined || isClean(earlier) ? [] : [[earlier, later] as const]
  })
  const linesOf = ([earlier, later]: (typeof pairs)[number]): number =>
    earlier.short + later.short + (isClean(later) ? cleanHeadLines : 0)
  const [pair] = pairs
    .filter((each) => linesOf(each) <= sharedLines)
    .toSorted((a, b) => linesOf(a) - linesOf(b))
  return pair === undefined ? units : joinShort(joined(units, ...pair))
}

/** Whether it has only categories without problems. */
const isClean = ({ contents }: Unit): boolean => contents.every(({ problems }) => problems.length === 0)

/** With these two on one page, at the place of the later one. */
function joined(units: readonly Unit[], earlier: Unit, later: Unit): readonly Unit[] {
  const together = {
    contents: [...earlier.contents, ...later.contents],
    lines: earlier.lines + later.lines,
    short: earlier.short + later.short,
  }
  return units.flatMap((unit) => (unit === earlier ? [] : unit === later ? [together] : [unit]))
}

/** Lets the two shortest share a page, at the place of the later one, until there are few enough. */
function share(units: readonly Unit[]): readonly Unit[] {
  if (units.length <= maxPages) return units
  const [first, second] = units.toSorted((a, b) => a.lines - b.lines)
  if (first === undefined || second === undefined) return units
  const inOrder =
    units.indexOf(first) < units.indexOf(second) ? ([first, second] as const) : ([second, first] as const)
  return share(joined(units, ...inOrder))
}

/** The room of a page goes to its shortest categories first: what they do not need is for the others. */
function planPage(contents: readonly CategoryContent[], linesOf: LinesOf): PdfPage {
  const isSound = ({ problems }: CategoryContent): boolean => problems.length === 0
  const heading = contents.some(isSound) ? cleanHeadLines : 0
  const parts = contents.filter((content) => !isSound(content)).length + (heading > 0 ? 1 : 0)
  let left = pageLines - heading - between * (parts - 1)
  const plans = new Map<CategoryContent, CategoryPlan>()
  const byLength = contents.toSorted(
    (a, b) => Number(isSound(a)) - Number(isSound(b)) || wholeLines(a, linesOf) - wholeLines(b, linesOf),
  )
  for (const [index, content] of byLength.entries()) {
    const later = byLength.slice(index + 1)
    // What can be done about a problem is worth more than a long list of what passed.
    const spared = later.every(isSound)
      ? left - later.reduce((sum, each) => sum + shortLines(each, linesOf), 0)
      : 0
    const plan = planCategory(content, Math.max(left / (later.length + 1), spared), linesOf)
    plans.set(content, plan)
    left -= plan.lines
  }
  const planned = contents.flatMap((content) => plans.get(content) ?? [])
  return {
    work: planned.filter(({ content }) => !isSound(content)),
    clean: planned.filter(({ content }) => isSound(content)),
    roomy: left > pageLines * (1 - roomyBelow),
  }
}
