import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { Cursor } from './cursor.ts'
import type { Database } from '../../database.ts'
import type { Facet, FacetValues, RangeColumn } from './facets.ts'
import type { GroupValues } from './pages/report-groups.ts'
import { isAlive } from '../report-rows.ts'
import type { SortColumn } from './pages/sort-columns.ts'
import type { Tables } from '../../schema/tables.ts'

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
  /** Whether the page is read from the ids of a tag. */
  readonly isTagged: boolean
  /** Whether only the ids of some blocks are read, or only the first reports in the order of the list. */
  readonly window: 'all' | 'blocks' | 'first'
  /** If the page is merged from groups of reports. */
  readonly grouping: Grouping | undefined
}

/** How a page is merged from groups. */
export interface Grouping {
  /** Few reports are in this column's range: read all of them, instead of the groups in order. */
  readonly range: RangeColumn | undefined
  /** The page starts among reports without a value, which come last. */
  readonly isLast: boolean
}

export interface FilterValues {
  readonly scope: number
  readonly result: number
  readonly pattern: string
}

export interface Values extends FilterValues, FacetValues, GroupValues {
  /** JSON list. */
  readonly ids: string
  /** The `scope` and `kind` columns of `report_counts` for the groups of reports with the tag. */
  readonly counted: number
  readonly tagKind: string
  /** The ids of some blocks, without their end. */
  readonly blockStart: number
  readonly blockEnd: number
  readonly key: Cursor['key']
  readonly id: number
  readonly limit: number
  readonly offset: number
  /** The maximum number of reports read in a group to find out where its hits are. */
  readonly mostWalked: number
}

/** Reports in the window `first`: the page is full if one in twenty of them is a hit. */
const firstReports = 500

export function inWindow(
  { window, scope, sort, from }: Shape,
  slots: Values,
): readonly RawBuilder<boolean>[] {
  const id = sql.ref('reports.id')
  if (window === 'all') return []
  if (window === 'blocks') return [sql`(${id} >= ${slots.blockStart} and ${id} < ${slots.blockEnd})`]
  const [isFurther, isBefore, end] = sort === 'asc' ? ['>', '<=', Number.MAX_SAFE_INTEGER] : ['<', '>=', 0]
  const after = from === 'cursor' ? sql`and ${id} ${sql.raw(isFurther)} ${slots.id}` : sql``
  const last = sql`select ${id} from reports where ${sql.ref(`reports.${scope}`)} = ${slots.scope} ${after}
    order by ${id} ${sql.raw(sort)} limit 1 offset ${sql.lit(firstReports)}`
  return [sql`${id} ${sql.raw(isBefore)} coalesce((${last}), ${sql.lit(end)})`]
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
