import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { ReportQuery } from '../../core/ports.ts'
import type { Cursor, KeyKind } from './cursor.ts'
import type { Database } from '../database.ts'
import { type Facet, type FacetValues, pageConditions } from './facets.ts'
import { isAlive, type RecordRow, selectReports } from './report-rows.ts'
import type { Tables } from '../schema/tables.ts'

type SortColumn =
  | 'url'
  | 'score_up'
  | 'score_down'
  | 'change_size'
  | 'generated_up'
  | 'generated_down'
  | 'result_up'
  | 'result_down'

export type Queries = Pick<Database, 'reader' | 'dialect'>

export interface Filter {
  readonly scope: 'owner_id' | 'project_id'
  readonly byResult: boolean
  /** Whether reports of deleted projects may still exist and must be filtered out. */
  readonly sweeping: boolean
  readonly facets: readonly Facet[]
}

/** Everything that determines the SQL of a list. */
export interface Shape extends Filter {
  /** Few hits are fetched by id; with many, the list is read in order, skipping what does not match. */
  readonly hits: 'all' | 'few' | 'many'
  /** Whether URLs are matched with a pattern. */
  readonly searched: boolean
  /** Undefined sorts by id alone. */
  readonly column: SortColumn | undefined
  readonly sort: 'asc' | 'desc'
  readonly from: 'start' | 'offset' | 'cursor'
}

export interface FilterValues {
  readonly scope: number
  readonly result: number
  readonly pattern: string
}

export interface Values extends FilterValues, FacetValues {
  /** JSON list. */
  readonly ids: string
  readonly key: Cursor['key']
  readonly id: number
  readonly limit: number
  readonly offset: number
}

/** Reports with the same result need no sort by result, and all of them have a date. */
export function sortColumn({ sortBy, sort, result }: ReportQuery): SortColumn | undefined {
  if (sortBy === 'id') return undefined
  if (sortBy === 'url') return 'url'
  if (sortBy === 'change') return 'change_size'
  const up = sort === 'asc' || result !== undefined
  if (sortBy === 'score') return up ? 'score_up' : 'score_down'
  if (sortBy === 'generated_at') return up ? 'generated_up' : 'generated_down'
  if (result !== undefined) return undefined
  return up ? 'result_up' : 'result_down'
}

/** The type of this order's cursor key. */
export function keyKind(column: SortColumn | undefined): KeyKind {
  if (column === undefined) return 'null'
  if (column === 'result_up' || column === 'result_down') return 'integer'
  return column === 'url' || column === 'generated_up' || column === 'generated_down' ? 'string' : 'number'
}

export function pageQuery(database: Queries, shape: Shape, slots: Values) {
  const { column, sort } = shape
  const { dialect, reader } = database
  const compare = sql.raw(sort === 'asc' ? '>' : '<')
  const id = sql.ref('reports.id')
  const key: RawBuilder<Cursor['key']> =
    column === undefined ? sql`null` : sql`${sql.ref(`reports.${column}`)}`

  function page<O>(from: SelectQueryBuilder<Tables, 'reports', O>): SelectQueryBuilder<Tables, 'reports', O> {
    let query = filtered(from, shape, slots)
    if (shape.hits === 'few') query = query.where(dialect.isIn(id, slots.ids))
    if (shape.hits === 'many' && shape.searched) query = query.where(dialect.contains(url, slots.pattern))
    for (const condition of pageConditions(dialect, shape.facets, slots, column))
      query = query.where(condition)
    if (shape.from === 'cursor') {
      query = query.where(
        column === undefined
          ? sql<boolean>`${id} ${compare} ${slots.id}`
          : sql<boolean>`(${key}, ${id}) ${compare} (${slots.key}, ${slots.id})`,
      )
    }
    const limited = sorted(query).limit(slots.limit)
    return shape.from === 'offset' ? limited.offset(slots.offset) : limited
  }

  function sorted<O>(query: SelectQueryBuilder<Tables, 'reports', O>) {
    const byColumn = column === undefined ? query : query.orderBy(`reports.${column}`, sort)
    return byColumn.orderBy('reports.id', sort)
  }

  const whole = selectReports(reader).select(key.as('key'))
  // Pick the ids of the page from the index alone: page 10,000 would otherwise look up the projects of 100,000 reports.
  const query =
    shape.from === 'offset' && dialect.readsSkipped
      ? sorted(whole.where('reports.id', 'in', page(reader.selectFrom('reports').select('reports.id'))))
      : page(whole)
  return query.$castTo<RecordRow & { readonly key: Cursor['key'] }>()
}

export const url = sql.ref('reports.url')

export function filtered<O>(
  query: SelectQueryBuilder<Tables, 'reports', O>,
  filter: Filter,
  slots: FilterValues,
): SelectQueryBuilder<Tables, 'reports', O> {
  const own = query.where(`reports.${filter.scope}`, '=', slots.scope)
  return ofResult(filter.sweeping ? own.where(isAlive) : own, filter, slots)
}

export const ofResult = <O>(
  query: SelectQueryBuilder<Tables, 'reports', O>,
  { byResult }: Filter,
  { result }: FilterValues,
): SelectQueryBuilder<Tables, 'reports', O> =>
  byResult ? query.where('reports.result_up', '=', result) : query
