import { sql } from 'kysely'
import type { Listed, ReportQuery, ReportRecord } from '../../core/ports.ts'
import { compiled, memo } from '../compiled.ts'
import { readCursor, writeCursor } from './cursor.ts'
import type { Database } from '../database.ts'
import { countedTotals } from './counted-totals.ts'
import { facetsOf, facetValues } from './facets.ts'
import { isMerged, mergedProjects } from './merged-projects.ts'
import { keyKind, pageQuery, type Shape, sortColumn, type Values } from './report-list-query.ts'
import { rankOf, reportRecord } from './report-rows.ts'
import { facetFinder, likePattern, type Matches, matchFinder } from '../search/search.ts'
import { tallies, tallyOf } from './tallies.ts'

const nothing = { items: [], total: 0, next: null }

/** Lists of reports: one index read for the page, and a maintained total instead of a count. */
export function reportList(database: Database): (query: ReportQuery) => Promise<Listed<ReportRecord>> {
  const { reader } = database
  const pages = memo((shape: Shape) =>
    compiled(database, (slots: Values) => pageQuery(database, shape, slots)),
  )
  const findMatches = matchFinder(database)
  const findFaceted = facetFinder(database)
  const countedTotal = countedTotals(database)
  const mergedPage = mergedProjects(database, pages)
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
    const kind = {
      ...filter,
      facets,
      searched: query.search !== undefined,
      column,
      sort: query.sort,
      from: cursor !== undefined ? 'cursor' : offset > 0 ? 'offset' : 'start',
    } as const
    const total = async () => countedTotal(query, { ...filter, facets }, values)
    const merged = isMerged(query.within, facets, kind)
    const found =
      facets.length === 0 || searched?.total === 0
        ? searched
        : merged
          ? { total: (await total()) ?? 0, ids: undefined }
          : await findFaceted({ ...filter, facets }, values, { found: searched, total: await total() })
    const totalFound = found === undefined ? kept : found.total
    if (totalFound === 0) return nothing

    const shape: Shape = {
      ...kind,
      hits: found === undefined ? 'all' : isFew(found, kept) ? 'few' : 'many',
    }
    const readPage = merged ? mergedPage.bind(undefined, shape) : pages(shape)
    const rows = await readPage({
      ...values,
      ids: found?.ids ?? '[]',
      key: cursor?.key ?? null,
      id: cursor?.id ?? 0,
      limit: query.perPage + 1,
      offset,
    })
    const items = rows.slice(0, query.perPage)
    const last = items.at(-1)
    const more = rows.length > query.perPage && last !== undefined
    return {
      items: items.map(reportRecord),
      total: totalFound,
      next: more ? writeCursor(order, { key: last.key, id: last.id }) : null,
    }
  }
}

/**
 * Whether fetching every hit is cheaper than reading the list until the page is full, which reads `among / total` rows
 * per hit.
 */
const isFew = ({ ids, total }: Matches, among: number): boolean =>
  ids !== undefined && total * total <= 25 * among

/**
 * Replaces the limit of a key to some projects by a simpler filter: a single project is a filter by it, and a filter
 * within the limit is enough. Undefined if nothing can match.
 */
function withoutNeedless({ within, ...query }: ReportQuery): ReportQuery | undefined {
  if (within === undefined) return query
  const { project } = query
  if (project !== undefined) return within.includes(project) ? query : undefined
  const [only] = within
  if (only === undefined) return undefined
  return within.length === 1 ? { ...query, project: only } : { ...query, within }
}
