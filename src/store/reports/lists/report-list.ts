import { sql } from 'kysely'
import type { Listed, ReportQuery, ReportRecord } from '../../../core/ports/reports/reports.ts'
import { compiled, memo } from '../../compiled.ts'
import { blockPages, isByTime } from './block-pages.ts'
import { inPageOrder, readCursor, writeCursor } from './cursor.ts'
import type { Database } from '../../database.ts'
import { countedScope, countedTotals } from './counted-totals.ts'
import { type Facet, facetsOf, facetValues, groupFacets, isRange, isRangeOf } from './facets.ts'
import { isMerged, mergedProjects } from './merged-projects.ts'
import { pageQuery } from './page-query.ts'
import { filtersGroups, groupsOf, groupStarts, groupValues, isMissing } from './report-groups.ts'
import { rangeChoice } from './range-choice.ts'
import type { Shape, Values } from './report-list-query.ts'
import { rankOf, reportRecord } from '../report-rows.ts'
import { isMergedOrder, keyKind, sortColumn } from './sort-columns.ts'
import { facetFinder, few, likePattern, type Matches, matchFinder } from '../../search/search.ts'
import { tallies, tallyOf } from '../tallies.ts'

const nothing = { items: [], total: 0, next: null }

/** Lists of reports: one index read for the page, and a maintained total instead of a count. */
export function reportList(database: Database): (query: ReportQuery) => Promise<Listed<ReportRecord>> {
  const { reader } = database
  const pages = memo((shape: Shape) => {
    const read = compiled(database, (slots: Values) => pageQuery(database, shape, slots))
    const { grouping, isTagged } = shape
    if (grouping === undefined && !isTagged) return read
    return async (values: Values) => inPageOrder(await read(values), shape.sort)
  })
  const findMatches = matchFinder(database)
  const findFaceted = facetFinder(database)
  const countedTotal = countedTotals(database)
  const readSimply = (shape: Shape, values: Values) => pages(shape)(values)
  const mergedPage = mergedProjects(database, pages)
  const blockPage = blockPages(database, pages)
  const chooseRange = rangeChoice(database, countedTotal)
  const ownerScope = compiled(database, (slots: { owner: number }) =>
    reader
      .selectFrom('owners')
      .where('id', '=', slots.owner)
      .select(['id', 'version', 'discarded', ...tallies]),
  )
  const projectScope = compiled(database, (slots: { owner: number; project: string }) =>
    reader
      .selectFrom('projects')
      .innerJoin('owners', 'owners.id', 'projects.owner_id')
      .where('projects.owner_id', '=', slots.owner)
      .where('projects.name', '=', slots.project)
      .select(['projects.id', 'owners.version', sql<number>`0`.as('discarded')])
      .select(['projects.good', 'projects.decent', 'projects.bad', 'projects.pending']),
  )

  /** The owner or project, and its number of reports by result. */
  async function scopeOf({ owner, project }: ReportQuery) {
    if (project === undefined) return (await ownerScope({ owner }))[0]
    return project.includes('\0') ? undefined : (await projectScope({ owner, project }))[0]
  }

  return async (given) => {
    const query = withoutNeedless(given)
    if (query === undefined) return nothing
    const order = `${query.sortBy} ${query.sort}`
    const column = sortColumn(query)
    const cursor = query.cursor === undefined ? undefined : readCursor(order, keyKind(column), query.cursor)
    const pattern = query.search === undefined ? '' : likePattern(query.search)
    const scope = await scopeOf(query)
    if (scope === undefined || pattern === undefined) return nothing

    const filter = {
      scope: query.project === undefined ? 'owner_id' : 'project_id',
      byResult: query.result !== undefined,
      sweeping: scope.discarded > 0,
      facets: [],
    } as const
    const facets = facetsOf(query)
    const named = { scope: scope.id, result: rankOf(query.result ?? null) ?? 0, pattern }
    const values = { ...named, ...facetValues(query) }
    const kept =
      query.result === undefined
        ? scope.good + scope.decent + scope.bad + scope.pending
        : scope[tallyOf(query.result)]
    const { owner, result, search: text = '' } = query
    const sought = { text, owner, result, version: scope.version, among: kept }
    const searched = query.search === undefined ? undefined : await findMatches(filter, named, sought)
    const offset = cursor === undefined ? (query.page - 1) * query.perPage : 0
    const isGrouped = filtersGroups(query) || isMergedOrder(column) || facets.some(isRange)
    const kind = {
      ...filter,
      facets,
      searched: query.search !== undefined,
      column,
      sort: query.sort,
      from: cursor !== undefined ? 'cursor' : offset > 0 ? 'offset' : 'start',
    } as const
    const merged = isMerged(query.within, facets, kind)
    /** Whether all hits are fetched, which reads more reports if an index finds only some of the filters. */
    const isFetched = async (total: number): Promise<boolean> => {
      const wider = widerFilter(query)
      const some = { ...filter, byResult: false, facets: facetsOf(wider) }
      const isSame = query.result === undefined && some.facets.length === facets.length
      // Tags are indexed for the whole account.
      const ofAccount = { scope: 'owner_id', id: owner } as const
      const { scope: counted, id } = query.tag === undefined ? { scope: some.scope, id: scope.id } : ofAccount
      const fetched = async () => countedTotal(wider, { ...some, scope: counted }, { ...values, scope: id })
      return isWorthFetching(total, kept, isSame && counted === filter.scope ? total : await fetched())
    }
    const findInFilters = async (): Promise<Matches> => {
      const total = await countedTotal(query, { ...filter, facets }, values)
      if (total === 0 || merged) return { total: total ?? 0, ids: undefined }
      if (total !== undefined) {
        const isWorth = total <= few && !isRead(facets, column, isGrouped) && (await isFetched(total))
        if (!isWorth) return { total, ids: undefined }
      }
      return findFaceted({ ...filter, facets }, values, { found: searched, total })
    }
    const found = facets.length === 0 || searched?.total === 0 ? searched : await findInFilters()
    const totalFound = found === undefined ? kept : found.total
    if (totalFound === 0) return nothing

    const isFew = found?.ids !== undefined && isWorthFetching(found.total, kept)
    const hits = found === undefined ? 'all' : isFew ? 'few' : 'many'
    const starts = groupStarts(groupsOf(query), column, query.sort, cursor)
    const isLast = cursor !== undefined && isMissing(column, cursor.key)
    const isTagged = query.tag !== undefined && column === undefined && hits !== 'few'
    const isMergedFromGroups = isGrouped && !isTagged && hits !== 'few'
    const pageValues = {
      ...values,
      ...groupValues(starts),
      ids: found?.ids ?? '[]',
      counted: countedScope(filter, scope.id),
      tagKind: `group#${query.tag ?? ''}`,
      key: cursor?.key ?? null,
      id: cursor?.id ?? 0,
      blockStart: 0,
      blockEnd: 0,
      limit: query.perPage + 1,
      offset,
      mostWalked: 0,
    }
    const inOrder = {
      ...kind,
      hits,
      isTagged,
      window: 'all',
      grouping: { range: undefined, isLast },
    } as const
    const counts = { total: totalFound, among: kept }
    const choice =
      isMergedFromGroups && !merged
        ? await chooseRange({ query, filter, shape: inOrder, values: pageValues, ...counts })
        : undefined
    const grouping = isMergedFromGroups ? { range: choice?.range, isLast } : undefined
    const isSkipping = choice !== undefined && choice.range === undefined && !choice.isShort && kept > few
    const isBlocked = isSkipping && column === undefined && kind.from !== 'offset' && isByTime(facets)
    const shape: Shape = { ...inOrder, grouping }
    const readPage = merged ? mergedPage : isBlocked ? blockPage : readSimply
    const rows = await readPage(shape, pageValues, counts)
    const items = rows.slice(0, query.perPage)
    const end = items.at(-1)
    const more = rows.length > query.perPage && end !== undefined
    return {
      items: items.map(reportRecord),
      total: totalFound,
      next: more ? writeCursor(order, { key: end.key, id: end.id }) : null,
    }
  }
}

/**
 * Whether fetching every hit is cheaper than reading the list until the page is full, which reads `among / total` rows
 * per hit. `fetched` is how many reports are read to find the hits.
 */
const isWorthFetching = (total: number, among: number, fetched = total): boolean =>
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

/**
 * Replaces the restriction of a key to some projects by a simpler filter: one project becomes a filter by that
 * project, and a filter by one of the allowed projects is enough on its own. Undefined if nothing can match.
 */
function withoutNeedless({ within, ...query }: ReportQuery): ReportQuery | undefined {
  if (within === undefined) return query
  const { project } = query
  if (project !== undefined) return within.includes(project) ? query : undefined
  const [only] = within
  if (only === undefined) return undefined
  return within.length === 1 ? { ...query, project: only } : { ...query, within }
}
