import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { Cursor } from '../cursor.ts'
import { pageConditions } from '../facets.ts'
import { groupedIds } from './grouped-page.ts'
import { filtered, inWindow, type Queries, type Shape, url, type Values } from '../report-list-query.ts'
import { isAlive, type RecordRow, selectReports } from '../../report-rows.ts'
import { taggedIds } from './tagged-page.ts'
import type { Tables } from '../../../schema/tables.ts'

/** The rows of a page, in order; those read by tag or by group in any order. */
export function pageQuery(database: Queries, shape: Shape, slots: Values) {
  const { column, sort } = shape
  const { dialect, reader } = database
  const compare = sql.raw(sort === 'asc' ? '>' : '<')
  const id = sql.ref('reports.id')
  const key: RawBuilder<Cursor['key']> =
    column === undefined ? sql`null` : sql`${sql.ref(`reports.${column}`)}`

  function page<O>(from: SelectQueryBuilder<Tables, 'reports', O>): SelectQueryBuilder<Tables, 'reports', O> {
    let query = shape.hits === 'few' ? amongIds(from) : filtered(from, shape, slots)
    if (shape.hits === 'many' && shape.searched) query = query.where(dialect.contains(url, slots.pattern))
    for (const condition of pageConditions(dialect, shape.facets, slots)) query = query.where(condition)
    for (const condition of inWindow(shape, slots)) query = query.where(condition)
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

  /**
   * Few hits are fetched by id. They belong to the account or project and have the result, but may have been deleted.
   */
  function amongIds<O>(
    from: SelectQueryBuilder<Tables, 'reports', O>,
  ): SelectQueryBuilder<Tables, 'reports', O> {
    const own = sql<boolean>`${dialect.unindexed(sql.ref(`reports.${shape.scope}`), 'number')} = ${slots.scope}`
    const query = from.where(own).where(dialect.isIn(id, slots.ids))
    const alive = shape.sweeping ? query.where(isAlive) : query
    return shape.byResult
      ? alive.where(
          sql<boolean>`${dialect.unindexed(sql.ref('reports.result_up'), 'number')} = ${slots.result}`,
        )
      : alive
  }

  function sorted<O>(query: SelectQueryBuilder<Tables, 'reports', O>) {
    const byColumn = column === undefined ? query : query.orderBy(`reports.${column}`, sort)
    return byColumn.orderBy('reports.id', sort)
  }

  const whole = selectReports(reader).select(key.as('key'))
  const byIds = (ids: RawBuilder<unknown>) =>
    whole.where('reports.id', 'in', sql<number>`(${ids})`).$castTo<PageRow>()
  if (shape.isTagged) return byIds(taggedIds(dialect, shape, slots))
  if (shape.grouping !== undefined) return byIds(groupedIds(dialect, shape, shape.grouping, slots))
  // Pick the ids of the page from the index alone: page 10,000 would otherwise look up the projects of 100,000 reports.
  const query =
    shape.from === 'offset' && dialect.readsSkipped
      ? sorted(whole.where('reports.id', 'in', page(reader.selectFrom('reports').select('reports.id'))))
      : page(whole)
  return query.$castTo<PageRow>()
}

export type PageRow = RecordRow & { readonly key: Cursor['key'] }
