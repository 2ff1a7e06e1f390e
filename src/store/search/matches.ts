import { LRUCache } from 'lru-cache'
import { compiled, memo } from '../compiled.ts'
import type { Result } from '../../core/report/report.ts'
import type { Database, Scan } from '../database.ts'
import { countAndKeep, countSearch, few, keptQuery, sumOf } from './kept-searches.ts'
import type { FacetValues } from '../reports/lists/facets.ts'
import type { Filter, FilterValues } from '../reports/lists/report-list-query.ts'
import {
  countFaceted,
  countMatches,
  countUnread,
  countWords,
  type FacetedShape,
  type FacetedValues,
  firstFaceted,
  firstMatches,
  matchesByWords,
  type WordValues,
} from './match-queries.ts'
import { tallies, type Tally, tallyOf } from '../reports/tallies.ts'
import { wordQuery } from './word-index.ts'

/** The result of a search. */
export interface Matches {
  readonly total: number
  /** The ids as JSON, if there are few. */
  readonly ids: string | undefined
}

/** The search term, and the number of reports to search. */
export interface Search {
  readonly text: string
  readonly owner: number
  /** The owner's version, read first: the results may be newer, never older. */
  readonly version: number
  readonly among: number
  readonly result: Result | undefined
}

/** Number of hits in the trigram table, across owners, that can be checked in two milliseconds. */
const maxFound = 2000

/** Cached searches, a few kilobytes each. */
const maxRemembered = 500

/**
 * Finds and counts matches in an index that contains the URLs, and caches them until the owner's reports change: paging
 * through a search, or repeating it, counts nothing.
 */
export function matchFinder(database: Database) {
  const first = memo((filter: Filter) =>
    compiled(database, (slots: FilterValues & { limit: number }) => firstMatches(database, filter, slots)),
  )
  const count = memo((filter: Filter) =>
    compiled(database, (slots: FilterValues) => countMatches(database, filter, slots)),
  )
  const readKept = compiled(database, (slots: { owner: number; pattern: string }) =>
    keptQuery(database, slots),
  )
  const findByWords = wordFinder(database)
  const known = new LRUCache<string, Matches>({ max: maxRemembered })

  async function find(filter: Filter, values: FilterValues, search: Search): Promise<Matches> {
    const isLarge = search.among >= database.largeFrom
    const isOfAll = filter.scope === 'owner_id'
    const { owner } = search
    const [kept] = isLarge && isOfAll ? await readKept({ owner, pattern: values.pattern }) : []
    const total = kept === undefined ? 0 : totalOf(kept, search.result)
    // With few hits, their ids are worth fetching.
    if (total > few) return { total, ids: undefined }
    const found = isLarge ? await findByWords(filter, values, search.text) : undefined
    if (found !== undefined) return found
    if (isLarge && database.scan !== undefined) return scanFor(database.scan, filter, values, search)
    const rows = await first(filter)({ ...values, limit: few + 1 })
    if (rows.length <= few) return matchesOf(rows)
    if (isLarge && isOfAll) {
      const all = { owner, pattern: values.pattern }
      const counted = await countAndKeep(database, all, (sweeping) => countSearch(database, all, sweeping))
      return { total: totalOf(counted.found, search.result), ids: undefined }
    }
    const [counted] = await count(filter)(values)
    return { total: counted?.total ?? 0, ids: undefined }
  }

  /** The same with `scan`, for accounts so large that a single query would block others. */
  async function scanFor(scan: Scan, filter: Filter, values: FilterValues, search: Search): Promise<Matches> {
    const { owner, result } = search
    const { pattern } = values
    const { scope, sweeping } = filter
    const sought = { scope, id: values.scope, pattern, sweeping, owner, maxIds: few }
    if (scope === 'owner_id') {
      const all = await countAndKeep(database, { owner, pattern }, (isSweeping) =>
        scan({ ...sought, sweeping: isSweeping, among: tallies }),
      )
      const total = totalOf(all.found, result)
      if (result === undefined || total > few)
        return { total, ids: result === undefined ? listed(all.ids) : undefined }
    }
    const some = await scan({ ...sought, among: result === undefined ? tallies : [tallyOf(result)] })
    return { total: totalOf(some.found, result), ids: listed(some.ids) }
  }

  return async (filter: Filter, values: FilterValues, search: Search): Promise<Matches> => {
    const key = JSON.stringify([filter, values, search.owner, search.version])
    const matches = known.get(key) ?? (await find(filter, values, search))
    known.set(key, matches)
    return matches
  }
}

/**
 * Applies filters to a list or to the hits of a search, and counts the matches. Not cached: states and dates change
 * without a new owner version. `total` is passed if already known.
 */
export function facetFinder(database: Database) {
  const first = memo((shape: FacetedShape) =>
    compiled(database, (slots: FacetedValues & { limit: number }) => firstFaceted(database, shape, slots)),
  )
  const count = memo((shape: FacetedShape) =>
    compiled(database, (slots: FacetedValues) => countFaceted(database, shape, slots)),
  )
  const maxIds = Math.min(few, database.largeFrom)
  return async (
    filter: Filter,
    values: FilterValues & FacetValues,
    { found, total }: { readonly found: Matches | undefined; readonly total: number | undefined },
  ): Promise<Matches> => {
    const shape = { ...filter, searched: found !== undefined, among: found?.ids !== undefined }
    const slots = { ...values, among: found?.ids ?? '[]' }
    // With few hits, their ids are worth fetching.
    if (total !== undefined && (total > maxIds || total === 0)) return { total, ids: undefined }
    // A known total limits the query, so it stops after the last match.
    const rows = await first(shape)({ ...slots, limit: total ?? few + 1 })
    if (rows.length <= few) return matchesOf(rows)
    const [counted] = await count(shape)(slots)
    return { total: counted?.total ?? 0, ids: undefined }
  }
}

/** Finds rare substrings through the trigram table; undefined if that would be no faster. */
function wordFinder(database: Database) {
  if (database.dialect.wordTable.length === 0) return async () => undefined
  const unread = compiled(database, () => countUnread(database))
  const countFound = compiled(database, (slots: { words: string; limit: number }) =>
    countWords(database, slots),
  )
  const matching = memo((filter: Filter) =>
    compiled(database, (slots: WordValues) => matchesByWords(database, filter, slots)),
  )

  return async (filter: Filter, values: FilterValues, text: string): Promise<Matches | undefined> => {
    const words = wordQuery(text)
    if (words === undefined) return undefined
    const [tail] = await unread({})
    const [sum] = await countFound({ words, limit: maxFound + 1 })
    if ((tail?.unread ?? 0) > maxFound || (sum?.found ?? 0) > maxFound) return undefined
    return matchesOf(await matching(filter)({ ...values, words }))
  }
}

const totalOf = (found: Readonly<Record<Tally, number>>, result: Result | undefined): number =>
  result === undefined ? sumOf(found) : found[tallyOf(result)]

const listed = (ids: readonly number[] | undefined): string | undefined =>
  ids === undefined ? undefined : JSON.stringify(ids)

const matchesOf = (rows: readonly { readonly id: number }[]): Matches => ({
  total: rows.length,
  ids: rows.length > few ? undefined : JSON.stringify(rows.map((row) => row.id)),
})
