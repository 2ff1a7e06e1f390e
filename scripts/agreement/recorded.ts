import { readFileSync, writeFileSync } from 'node:fs'
import type { Opinion, Opinions, Peer } from './opinion.ts'
import { plantedNames } from './planted.ts'

/**
 * Each tool's opinions on the planted pages, and where ours are known to differ. Written by `npm run agree --
 * --record`.
 */
export interface Recorded {
  readonly name: string
  readonly pairs: Peer['pairs']
  /** By page, then by the tool's rule: faults and undecided cases. Everything else passed. */
  readonly pages: Readonly<Record<string, Readonly<Record<string, Opinion>>>>
  /** `page rule`, each explained in docs/agreement.md. */
  readonly differ: readonly string[]
}

const file = new URL('recorded.json', import.meta.url)

// The file is written below and checked against the pages that it names.
export const readRecorded = (): readonly Recorded[] =>
  JSON.parse(readFileSync(file, 'utf8')) as readonly Recorded[]

/** Keeps results for other pages and of other tools, so that a long recording can be made in parts. */
export function writeRecorded(recorded: readonly Recorded[]): void {
  const known = readRecorded()
  const fresh = new Map(recorded.map((each) => [each.name, each]))
  const merged = known.map((before) => mergeRecorded(before, fresh.get(before.name)))
  const added = recorded.filter(({ name }) => known.every((before) => before.name !== name))
  writeFileSync(file, `${JSON.stringify([...merged, ...added], null, 2)}\n`)
}

/** The newer results for each page, in the order of the planted pages. */
function mergeRecorded(before: Recorded, after: Recorded | undefined): Recorded {
  if (after === undefined) return before
  const pages = Object.entries({ ...before.pages, ...after.pages }).toSorted(
    ([one], [other]) => placeOf(one) - placeOf(other),
  )
  const kept = before.differ.filter((entry) => after.pages[entry.split(' ', 1)[0] ?? ''] === undefined)
  const differ = [...kept, ...after.differ].toSorted(
    (one, other) => placeOf(one.split(' ', 1)[0] ?? '') - placeOf(other.split(' ', 1)[0] ?? ''),
  )
  return { ...after, pages: Object.fromEntries(pages), differ }
}

const placeOf = (page: string): number => plantedNames.indexOf(page)

export const notSound = (opinions: Opinions): Readonly<Record<string, Opinion>> =>
  Object.fromEntries([...opinions].filter(([, { is }]) => is !== 'sound').map(([rule, { is }]) => [rule, is]))
