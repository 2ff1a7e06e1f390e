import { type RawBuilder, sql } from 'kysely'
import type { Dialect } from '../../../dialect.ts'
import { facetCondition } from '../facets.ts'
import { type Shape, url, type Values } from '../report-list-query.ts'
import { isAlive } from '../../report-rows.ts'

/**
 * The ids of a page sorted by id, read from the reports with a tag in this order. If only old reports have the tag,
 * reading the list itself would skip all newer ones first.
 */
export function taggedIds(dialect: Dialect, shape: Shape, slots: Values): RawBuilder<unknown> {
  const { sort } = shape
  const direction = sql.raw(sort)
  const compare = sql.raw(sort === 'asc' ? '>' : '<')
  const others = shape.facets.filter((facet) => facet !== 'tag')
  const tests = sql.join(
    [
      sql`reports.id = report_tags.report_id`,
      sql`${dialect.unindexed(sql.ref(`reports.${shape.scope}`), 'number')} = ${slots.scope}`,
      ...(shape.byResult
        ? [sql`${dialect.unindexed(sql`reports.result_up`, 'number')} = ${slots.result}`]
        : []),
      ...(shape.sweeping ? [isAlive] : []),
      ...(shape.searched ? [dialect.contains(url, slots.pattern)] : []),
      ...others.map((facet) => facetCondition(dialect, facet, slots, true)),
    ],
    sql` and `,
  )
  const after = shape.from === 'cursor' ? sql`and report_tags.report_id ${compare} ${slots.id}` : sql``
  // A scalar subquery is executed for one tag after the other, in order.
  return sql`select report_tags.report_id from report_tags
    where report_tags.owner_id = ${slots.owner} and report_tags.tag = ${slots.tag} ${after}
      and (select true from reports where ${tests})
    order by report_tags.report_id ${direction} limit ${slots.limit} offset ${slots.offset}`
}
