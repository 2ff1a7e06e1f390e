import { median } from '../src/lib/median.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import { atMost, type Measure, told } from './measure.ts'
import type { Seen } from './visited.ts'

/** One page, looked at several times by both. */
export interface Compared<T extends Seen = Seen> {
  readonly url: string
  readonly own: readonly T[]
  readonly other: readonly T[]
}

interface Lookers<T> {
  readonly own: (url: string) => Promise<T>
  readonly other: (url: string) => Promise<T>
}

/** What the one before has left to do, such as ending processes, is done by then. */
const restMs = 1000

/** In turn, so that what the machine does besides meets both alike. */
export async function compareOn<T extends Seen>(
  urls: readonly string[],
  rounds: number,
  lookers: Lookers<T>,
): Promise<readonly Compared<T>[]> {
  const compared: Compared<T>[] = []
  for (const url of urls) {
    const own: T[] = []
    const other: T[] = []
    for (let round = 0; round < rounds; round += 1) {
      await sleep(restMs)
      own.push(await lookers.own(url))
      await sleep(restMs)
      other.push(await lookers.other(url))
    }
    compared.push({ url, own, other })
  }
  return compared
}

type Read = (seen: Seen) => number

export const middle = <T>(visits: readonly T[], read: (visit: T) => number): number =>
  median(visits.map(read))

const mostApart = 15

/** How far the vitals are apart on the page where they are farthest. */
export function agreement(compared: readonly Compared[]): readonly Measure[] {
  const farthest = (read: Read) => Math.max(...compared.map((page) => apart(page, read)))
  // The decent sample has an image without a size: whether it comes before the first paint differs from load to load.
  const shifts = compared
    .filter(({ url }) => !url.includes('decent'))
    .map(({ own, other }) => Math.abs(middle(own, shift) - middle(other, shift)))
  return [
    atMost(
      'browser: first paint seen apart from Lighthouse at most, %',
      farthest(first),
      mostApart,
      both(compared, first),
    ),
    atMost(
      'browser: largest paint seen apart from Lighthouse at most, %',
      farthest(largest),
      mostApart,
      both(compared, largest),
    ),
    atMost('browser: layout shift apart from Lighthouse', Math.max(...shifts), 0.01, shiftsSeen(compared)),
  ]
}

/** The same against a Lighthouse as it is used, cold and with all audits, and what both compute of a slow phone. */
export function agreementWhole(compared: readonly Compared[]): readonly Measure[] {
  const usual = (read: Read) => median(compared.map((page) => apart(page, read)))
  return [
    told('browser: first paint apart from a whole Lighthouse, %', usual(first), both(compared, first)),
    told('browser: first paint on a phone apart, %', usual(firstThere), both(compared, firstThere)),
    told('browser: largest paint on a phone apart, %', usual(largestThere), both(compared, largestThere)),
    told(
      'browser: blocking on a phone apart, ms',
      Math.max(...compared.map(blockingApart)),
      both(compared, blocking),
    ),
  ]
}

const first: Read = ({ observed }) => observed.firstPaintMs
const largest: Read = ({ observed }) => observed.largestPaintMs
const shift: Read = ({ observed }) => observed.layoutShift
const firstThere: Read = ({ estimated }) => estimated.firstPaintMs
const largestThere: Read = ({ estimated }) => estimated.largestPaintMs
const blocking: Read = ({ estimated }) => estimated.blockingMs

/** In per cent of what Lighthouse says. */
const apart = ({ own, other }: Compared, read: Read): number =>
  (100 * Math.abs(middle(own, read) - middle(other, read))) / Math.max(1, middle(other, read))

const blockingApart = ({ own, other }: Compared): number =>
  Math.abs(middle(own, blocking) - middle(other, blocking))

const both = (compared: readonly Compared[], read: Read): string =>
  compared
    .map(({ own, other }) => `${Math.round(middle(own, read))}/${Math.round(middle(other, read))}`)
    .join(', ')

const shiftsSeen = (compared: readonly Compared[]): string =>
  compared
    .map(({ own, other }) =>
      [own, other]
        .map((visits) => visits.map(({ observed }) => observed.layoutShift.toFixed(2)).join(' '))
        .join('/'),
    )
    .join(', ')
