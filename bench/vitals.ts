import { median } from '../src/lib/median.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import { atMost, type Measure, told } from './instruments/measure.ts'
import type { Seen } from './instruments/visited.ts'

/** One page, visited several times by both tools. */
export interface Compared<T extends Seen = Seen> {
  readonly url: string
  readonly own: readonly T[]
  readonly other: readonly T[]
  /** Why visits by either tool failed. */
  readonly failures: readonly string[]
}

interface Lookers<T> {
  readonly own: (url: string) => Promise<T>
  readonly other: (url: string) => Promise<T>
}

interface Rounds {
  /** How often both visit every page: once in any case, and again as long as there is time. */
  readonly all: number
  /** How often they visit pages on which Lighthouse's own runs differ by more than a limit, as long as there is time. */
  readonly unsettled: number
  /** How long there is time, on the clock of `performance.now()`. */
  readonly untilMs: number
  /** Gives the previous visit time to finish, for example to end its processes. Default 500. */
  readonly restMs?: number
}

/**
 * Alternates, so that other load on the machine affects both alike. A visit that fails is a failure of its page; the
 * others are still compared.
 */
export async function compareOn<T extends Seen>(
  urls: readonly string[],
  { all, unsettled, untilMs, restMs = 500 }: Rounds,
  lookers: Lookers<T>,
): Promise<readonly Compared<T>[]> {
  const compared = urls.map((url) => ({ url, own: [] as T[], other: [] as T[], failures: [] as string[] }))
  for (let round = 0; round < unsettled; round += 1) {
    for (const { url, own, other, failures } of compared) {
      if (round > 0 && performance.now() > untilMs) continue
      if (round >= all && isSettled(other)) continue
      for (const [visits, look] of [
        [own, lookers.own],
        [other, lookers.other],
      ] as const) {
        await sleep(restMs)
        try {
          visits.push(await look(url))
        } catch (error) {
          failures.push(error instanceof Error ? error.message : String(error))
        }
      }
    }
  }
  return compared
}

/** Those that both tools have visited. */
export const visitedByBoth = <T extends Seen>(compared: readonly Compared<T>[]): readonly Compared<T>[] =>
  compared.filter(({ own, other }) => own.length > 0 && other.length > 0)

/** Whether runs agree with each other as well as both tools are expected to. */
function isSettled(runs: readonly Seen[]): boolean {
  const spread = (read: Read) => Math.max(...runs.map(read)) - Math.min(...runs.map(read))
  const share = (read: Read) => (100 * spread(read)) / Math.max(1, middle(runs, read))
  return (
    share(first) <= mostApart &&
    share(largest) <= mostApart &&
    spread(shift) <= maxShift &&
    (spread(blocking) <= maxBlockingMs || share(blocking) <= maxBlocking)
  )
}

type Read = (seen: Seen) => number

export const middle = <T>(visits: readonly T[], read: (visit: T) => number): number =>
  median(visits.map(read))

const mostApart = 15
const maxShift = 0.02
const maxBlocking = 25
const maxBlockingMs = 200

/** How many vitals of each page differ by more than the tolerance, and the median differences of the pages. */
export function agreement(
  compared: readonly Compared[],
  nameOf: (url: string) => string,
): readonly Measure[] {
  const visited = visitedByBoth(compared)
  const pages = compared.map((page) => {
    if (!visited.includes(page))
      return atMost(
        `browser: misses on ${nameOf(page.url)}`,
        1,
        0,
        `not compared: ${page.failures.join('; ')}`,
      )
    const element = sameElement(page)
    const misses = [
      ...(apart(page, first) > mostApart ? ['FCP'] : []),
      ...(apart(page, largest) > mostApart ? ['LCP'] : []),
      ...(Math.abs(difference(page, shift)) > maxShift ? ['CLS'] : []),
      ...(Math.abs(difference(page, blocking)) > maxBlockingMs && apart(page, blocking) > maxBlocking
        ? ['TBT']
        : []),
      ...(element ? [] : ['element']),
      ...page.failures.map((because) => `a visit (${because})`),
    ]
    const words = [
      `seen: FCP ${both([page], first)}, LCP ${both([page], largest)}, CLS ${shiftsSeen([page])}`,
      `on a phone: FCP ${both([page], firstThere)}, LCP ${both([page], largestThere)}, TBT ${both([page], blocking)}`,
      `${page.own.length} and ${page.other.length} looks`,
      element
        ? `both ${page.own[0]?.largest ?? 'no element'}`
        : `${page.own[0]?.largest} / ${page.other[0]?.largest}`,
      ...(misses.length === 0 ? [] : [`missed: ${misses.join(', ')}`]),
    ]
    return atMost(`browser: misses on ${nameOf(page.url)}`, misses.length, 0, words.join('; '))
  })
  const usual = (read: Read) => median(visited.map((page) => apart(page, read)))
  return [
    ...pages,
    atMost('browser: first paint seen apart from Lighthouse, %', usual(first), mostApart),
    atMost('browser: largest paint seen apart from Lighthouse, %', usual(largest), mostApart),
    told('browser: first paint on a phone apart from Lighthouse, %', usual(firstThere)),
    told('browser: largest paint on a phone apart from Lighthouse, %', usual(largestThere)),
  ]
}

/** Both truncate long start tags, at different lengths. */
function sameElement({ own, other }: Compared): boolean {
  const tag = (snippet: string | null | undefined) => snippet?.toLowerCase().slice(0, 50) ?? null
  return own.some((mine) => other.some((theirs) => tag(mine.largest) === tag(theirs.largest)))
}

/**
 * The same against Lighthouse as it is normally used, cold and with all audits, including what both simulate for a slow
 * phone.
 */
export function agreementWhole(all: readonly Compared[]): readonly Measure[] {
  const compared = visitedByBoth(all)
  const usual = (read: Read) => median(compared.map((page) => apart(page, read)))
  return [
    told('browser: first paint apart from a whole Lighthouse, %', usual(first), both(compared, first)),
    told('browser: first paint on a phone apart, %', usual(firstThere), both(compared, firstThere)),
    told('browser: largest paint on a phone apart, %', usual(largestThere), both(compared, largestThere)),
    told(
      'browser: blocking on a phone apart, ms',
      Math.max(0, ...compared.map(blockingApart)),
      both(compared, blocking),
    ),
  ]
}

const first: Read = ({ observed }) => observed.firstPaintMs
const largest: Read = ({ observed }) => observed.largestPaintMs
const shift: Read = ({ layoutShift }) => layoutShift
const firstThere: Read = ({ estimated }) => estimated.firstPaintMs
const largestThere: Read = ({ estimated }) => estimated.largestPaintMs
const blocking: Read = ({ estimated }) => estimated.blockingMs

/** Difference in percent of Lighthouse's value. */
const apart = ({ own, other }: Compared, read: Read): number =>
  (100 * Math.abs(middle(own, read) - middle(other, read))) / Math.max(1, middle(other, read))

const difference = ({ own, other }: Compared, read: Read): number => middle(own, read) - middle(other, read)

const blockingApart = (page: Compared): number => Math.abs(difference(page, blocking))

const both = (compared: readonly Compared[], read: Read): string =>
  compared
    .map(({ own, other }) => `${Math.round(middle(own, read))}/${Math.round(middle(other, read))}`)
    .join(', ')

const shiftsSeen = (compared: readonly Compared[]): string =>
  compared
    .map(({ own, other }) =>
      [own, other]
        .map((visits) => visits.map(({ layoutShift }) => layoutShift.toFixed(2)).join(' '))
        .join('/'),
    )
    .join(', ')
