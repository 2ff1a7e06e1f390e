import type { ReportQuery } from '../../../core/ports/reports/reports.ts'
import type { Database } from '../../database.ts'
import { facetFinder, few, type Matches, matchFinder } from '../../search/search.ts'
import { type AskedList, type AskedPage, isOfGroups } from './asked-list.ts'
import type { countedTotals } from './counted-totals.ts'
import { type Facet, facetsOf, groupFacets, isRange, isRangeOf } from './facets.ts'
import { isMerged } from './merged-projects.ts'

/** Applies the search and the facets of a list: their number of hits, and the ids if it is worth finding them. */
export function hitFinder(database: Database, countedTotal: ReturnType<typeof countedTotals>) {
  const findMatches = matchFinder(database)
  const findFaceted = facetFinder(database)

  async function search({ query, filter, values, among, version }: AskedList): Promise<Matches | undefined> {
    const { owner, result, search: text } = query
    if (text === undefined) return undefined
    // Nothing else: searches are cached by these values.
    const { scope, result: rank, pattern } = values
    return findMatches(filter, { scope, result: rank, pattern }, { text, owner, result, version, among })
  }

  /** How many reports are read to find all hits, if an index finds only some of the filters. */
  async function readToFind(total: number, { query, filter, facets, values }: AskedList) {
    const wider = widerFilter(query)
    const some = facetsOf(wider)
    const isOfTag = query.tag !== undefined
    const isSame = query.result === undefined && some.length === facets.length
    // Tags are indexed for the whole account.
    const scope = isOfTag ? 'owner_id' : filter.scope
    if (isSame && scope === filter.scope) return total
    const id = isOfTag ? query.owner : values.scope
    return countedTotal(wider, { ...filter, byResult: false, facets: some, scope }, { ...values, scope: id })
  }

  /** Undefined if every report of the list is a hit. */
  return async (list: AskedList, page: AskedPage): Promise<Matches | undefined> => {
    const { query, facets, values, among } = list
    const found = await search(list)
    if (facets.length === 0 || found?.total === 0) return found
    const filter = { ...list.filter, facets }
    const total = await countedTotal(query, filter, values)
    if (total === 0 || isMerged(list, page)) return { total: total ?? 0, ids: undefined }
    if (total !== undefined) {
      const isWorth =
        total <= few &&
        !isRead(facets, page.column, isOfGroups(list, page)) &&
        isWorthFetching(total, among, await readToFind(total, list))
      if (!isWorth) return { total, ids: undefined }
    }
    return findFaceted(filter, values, { found, total })
  }
}

/**
 * Whether fetching every hit is cheaper than reading the list until the page is full, which reads `among / total` rows
 * per hit. `fetched` is how many reports are read to find the hits.
 */
export const isWorthFetching = (total: number, among: number, fetched = total): boolean =>
  total <= few && total * fetched <= 25 * among

/** The filters whose reports are read to find all hits: the tag if there is one, else everything except the group. */
function widerFilter(query: ReportQuery): ReportQuery {
  const { states: _1, privacy: _2, result: _3, results: _4, ...ranges } = query
  if (query.tag === undefined) return ranges
  const { owner, sortBy, sort, page, perPage, tag } = query
  return { owner, sortBy, sort, page, perPage, tag }
}

/** Whether indexes find exactly the reports with these facets, in the order of the page or by group and range. */
const isRead = (facets: readonly Facet[], column: string | undefined, isGrouped: boolean): boolean =>
  (column === undefined && facets.every((facet) => facet === 'tag')) ||
  facets.every((facet) => groupFacets.has(facet) || isRangeOf(facet, column) || (isGrouped && isRange(facet)))
