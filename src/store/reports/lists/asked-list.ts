import { sql } from 'kysely'
import type { ReportQuery } from '../../../core/ports/reports/reports.ts'
import { compiled } from '../../compiled.ts'
import type { Database } from '../../database.ts'
import { likePattern } from '../../search/search.ts'
import { rankOf } from '../report-rows.ts'
import { tallies, tallyOf } from '../tallies.ts'
import { type Cursor, readCursor } from './cursor.ts'
import { type Facet, facetsOf, type FacetValues, facetValues, isRange } from './facets.ts'
import { filtersGroups } from './pages/report-groups.ts'
import type { Filter, FilterValues, Shape } from './report-list-query.ts'
import { isMergedOrder, keyKind, type SortColumn, sortColumn } from './pages/sort-columns.ts'

/** The reports that a query asks for, before its search and facets are applied. */
export interface AskedList {
  readonly query: ReportQuery
  /** The account or project, and the result. */
  readonly filter: Filter
  /** The other filters, except the search. */
  readonly facets: readonly Facet[]
  readonly values: FilterValues & FacetValues
  /** The number of reports that `filter` selects. */
  readonly among: number
  /** The owner's version. It is read first, so everything else is as new or newer. */
  readonly version: number
}

/** A page of a list, by its sort order and where it starts. */
export interface AskedPage {
  readonly order: string
  /** Undefined sorts by id alone. */
  readonly column: SortColumn | undefined
  readonly cursor: Cursor | undefined
  readonly offset: number
  readonly from: Shape['from']
}

/** Throws a Problem if the cursor is of another order. */
export function askedPage(query: ReportQuery): AskedPage {
  const order = `${query.sortBy} ${query.sort}`
  const column = sortColumn(query)
  const cursor = query.cursor === undefined ? undefined : readCursor(order, keyKind(column), query.cursor)
  const offset = cursor === undefined ? (query.page - 1) * query.perPage : 0
  const from = cursor !== undefined ? 'cursor' : offset > 0 ? 'offset' : 'start'
  return { order, column, cursor, offset, from }
}

/** Reads how many reports the account or project has. Undefined if nothing can match. */
export function listReader(database: Database) {
  const { reader } = database
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

  async function scopeOf({ owner, project }: ReportQuery) {
    if (project === undefined) return (await ownerScope({ owner }))[0]
    return project.includes('\0') ? undefined : (await projectScope({ owner, project }))[0]
  }

  return async (query: ReportQuery): Promise<AskedList | undefined> => {
    const pattern = query.search === undefined ? '' : likePattern(query.search)
    const scope = await scopeOf(query)
    if (scope === undefined || pattern === undefined) return undefined
    const { result } = query
    return {
      query,
      filter: {
        scope: query.project === undefined ? 'owner_id' : 'project_id',
        byResult: result !== undefined,
        sweeping: scope.discarded > 0,
        facets: [],
      },
      facets: facetsOf(query),
      values: { scope: scope.id, result: rankOf(result ?? null) ?? 0, pattern, ...facetValues(query) },
      among:
        result === undefined ? scope.good + scope.decent + scope.bad + scope.pending : scope[tallyOf(result)],
      version: scope.version,
    }
  }
}

/** Whether a page can be merged from groups of reports. */
export const isOfGroups = ({ query, facets }: AskedList, { column }: AskedPage): boolean =>
  filtersGroups(query) || isMergedOrder(column) || facets.some(isRange)
