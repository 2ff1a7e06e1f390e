import { type RawBuilder, sql } from 'kysely'
import {
  boundAfter,
  type Facet,
  facetCondition,
  groupFacets,
  isRange,
  isRangeOf,
  rangeColumn,
} from '../facets.ts'
import type { Dialect } from '../../../dialect.ts'
import { type GroupStart, missing } from './report-groups.ts'
import { type Grouping, inWindow, type Shape, url, type Values } from '../report-list-query.ts'
import { isAlive } from '../../report-rows.ts'
import type { SortColumn } from './sort-columns.ts'

type Part = RawBuilder<unknown>

const and = sql` and `

/**
 * The ids of a page, merged from an index of each group in the order of the page. Otherwise a filter would have to
 * skip every report that comes first and does not match: sorted by date, all finished reports come before the failed
 * ones.
 */
export function groupedIds(dialect: Dialect, shape: Shape, grouping: Grouping, slots: Values): Part {
  const { sections, tables, reports, sortedBy, bounds, tests, orderOf, isIn, needed, last } = walkOf(
    dialect,
    shape,
    grouping,
    slots,
  )
  const { range } = grouping
  const candidates = sections.map((section): Part => {
    const { conditions, key } = section
    const where = sql.join([isIn, ...bounds(section), ...tests(section), ...conditions], and)
    if (range !== undefined) return tables.join(tables.starts(needed), reports(range), key, where)
    // Of each group, only the first reports can be on the page.
    return tables.merge(
      tables.starts(needed),
      sql`select reports.id as id, ${key} as key from ${reports(sortedBy)} where ${where}
        order by ${orderOf(section)} limit ${last}`,
    )
  })

  const direction = sql.raw(shape.sort)
  const order = shape.column === undefined ? sql`` : sql`page.key ${direction},`
  return sql`select page.id from (${sql.join(candidates, sql` union all `)}) as page
    order by ${order} page.id ${direction} limit ${slots.limit} offset ${slots.offset}`
}

/**
 * One row if a group has hits, but too few of them among its first reports: the page would have to read far into that
 * group.
 */
export function longGroup(
  dialect: Dialect,
  shape: Shape,
  grouping: Grouping,
  slots: Values,
): RawBuilder<{ found: number }> {
  const walk = walkOf(dialect, shape, grouping, slots)
  const { tables, sortedBy, last } = walk
  const long = walk.sections.map((section) => {
    const where = sql.join([walk.isIn, ...walk.bounds(section), ...section.conditions], and)
    const rows = sql`from ${walk.reports(sortedBy)} where ${where} order by ${walk.orderOf(section)}`
    const tested = sql.join(walk.tests(section), and)
    const hits = sql`(select count(*) from (select 1 from (
      select (${tested}) as is_hit ${rows} limit ${slots.mostWalked}) as walked where is_hit limit ${last}) as hits)`
    const isFurther = sql`(select true ${rows} limit 1 offset ${slots.mostWalked})`
    return sql`select 1 from ${tables.starts([...walk.needed, sql`${hits} < ${last}`, isFurther])}`
  })
  return sql`select 1 as found from (${sql.join(long, sql` union all `)}) as long_groups limit 1`
}

/** How the reports of each group are read. */
function walkOf(dialect: Dialect, shape: Shape, grouping: Grouping, slots: Values) {
  const { column, sort } = shape
  const { range } = grouping
  /** The indexed column: also for descending lists, the one in which reports without a value come last. */
  const sortedBy = column?.replace('_down', '_up') ?? 'id'
  const tables = dialect.hasLateral ? lateral(slots) : nested(slots)
  const { field } = tables
  /** SQLite does not know how many reports a condition matches, so the query names the index to use. */
  const reports = (by = 'id'): Part => {
    const index = `reports_${shape.scope.replace('_id', '')}_group_${by === 'result_up' ? 'id' : by}`
    return dialect.hasLateral ? sql`reports` : sql`reports indexed by ${sql.raw(index)}`
  }

  const isIn = sql`${sql.ref(`reports.${shape.scope}`)} = ${slots.scope} and reports.state = ${field('state')}
    and reports.privacy = ${field('privacy')} and reports.result_up = ${field('rank')}`
  const others = shape.facets.filter((facet) => !groupFacets.has(facet))
  /** If the section is already a part of the index, ranges are only tested, except for the bound at its end. */
  const isRead = (facet: Facet, { isById, isAfterKey }: Section): boolean =>
    range === undefined ? isRangeOf(facet, column) && !isById && !isAfterKey : rangeColumn(facet) === range
  const bounds = (section: Section): readonly Part[] =>
    others.flatMap((facet) => {
      if (isRead(facet, section)) return [facetCondition(dialect, facet, slots, false)]
      const bound =
        section.isAfterKey && isRangeOf(facet, column) ? boundAfter(facet, sort, slots) : undefined
      return bound === undefined ? [] : [bound]
    })
  const tests = (section: Section): readonly Part[] => [
    ...(shape.sweeping ? [isAlive] : []),
    ...(shape.searched ? [dialect.contains(url, slots.pattern)] : []),
    ...inWindow(shape, slots),
    ...others
      .filter((facet) => !isRead(facet, section))
      .map((facet) => facetCondition(dialect, facet, slots, true)),
  ]

  /**
   * Whether any report of the group is in the range or has the tag: a group without one would be read completely. For
   * `exists`, PostgreSQL might read all reports in the range, and without an order, those of the group in another one.
   */
  function isNeeded(): readonly Part[] {
    if (range !== undefined) return []
    const unsorted = others.filter((facet) => isRange(facet) && !isRangeOf(facet, column))
    const inRanges = Map.groupBy(unsorted, rangeColumn)
      .entries()
      .map(([by, facets]) => {
        const ranges = facets.map((facet) => facetCondition(dialect, facet, slots, false))
        return sql`(select true from ${reports(by)} where ${sql.join([isIn, ...ranges], and)}
          order by ${sql.ref(`reports.${by}`)} limit 1)`
      })
    const isTagged = sql`(select true from report_counts
      where scope = ${slots.counted} and kind = ${slots.tagKind} and value = ${field('name')} limit 1)`
    return [...inRanges, ...(others.includes('tag') ? [isTagged] : [])]
  }

  const direction = sql.raw(sort)
  const stored = sql.ref(`reports.${sortedBy}`)
  const orderOf = ({ isById }: Section): Part =>
    isById ? sql`id ${direction}` : sql`${stored} ${direction}, id ${direction}`
  return {
    tables,
    reports,
    sortedBy,
    isIn,
    bounds,
    tests,
    orderOf,
    needed: isNeeded(),
    last: sql`cast(${slots.limit} as bigint) + cast(${slots.offset} as bigint)`,
    sections: sectionsOf(shape, grouping, slots, stored, field),
  }
}

/** Conditions that make a page start at an entry of an index, and the sort key. */
interface Section {
  readonly conditions: readonly Part[]
  readonly key: Part
  /** Whether all reports of the section in a group have the same key. */
  readonly isById: boolean
  /** Whether it starts after the key of a cursor. */
  readonly isAfterKey?: boolean
}

/**
 * A page after a cursor starts with reports that have the same key and goes on with those after it; both are ranges of an
 * index, while SQLite would skip all reports with the same key one by one. Reports without a value are a section of
 * their own in descending lists.
 */
function sectionsOf(
  { column, sort, from, facets }: Shape,
  { range, isLast }: Grouping,
  slots: Values,
  stored: Part,
  field: Tables['field'],
): readonly Section[] {
  const isFurther = sql.raw(sort === 'asc' ? '>' : '<')
  if (range !== undefined) {
    // All hits are read and sorted. Reports without a result have no score or date: none of them is in such a range.
    const isGraded = range !== 'updated_at'
    const key = column === undefined ? sql`reports.id` : isGraded ? stored : keyOf(column, stored)
    const after = sql`(${key}, reports.id) ${isFurther} (${column === undefined ? slots.id : slots.key}, ${slots.id})`
    return [{ conditions: from === 'cursor' ? [after] : [], key, isById: false }]
  }
  const afterId = from === 'cursor' ? [sql`reports.id ${isFurther} ${field('id')}`] : []
  if (column === undefined) return [{ conditions: afterId, key: sql`reports.id`, isById: true }]
  if (column === 'result_up') return [{ conditions: afterId, key: stored, isById: true }]
  if (column === 'result_down') return [{ conditions: afterId, key: keyOf(column, stored), isById: true }]
  const further =
    from === 'cursor'
      ? [
          { conditions: [sql`${stored} = ${slots.key}`, ...afterId], key: stored, isById: true },
          {
            conditions: [sql`${stored} ${isFurther} ${slots.key}`],
            key: stored,
            isById: false,
            isAfterKey: true,
          },
        ]
      : [{ conditions: [], key: stored, isById: false }]
  // In a range, all reports have a value.
  const isInRange = facets.some((facet) => isRangeOf(facet, column))
  if ((column !== 'score_down' && column !== 'generated_down') || isInRange) return further
  const none = missing[column]
  const hasNone = sql`${stored} = ${sql.lit(none.up)}`
  const last = { conditions: [hasNone, ...(isLast ? afterId : [])], key: sql.lit(none.down), isById: true }
  const hasValue = sql`${stored} < ${sql.lit(none.up)}`
  const first = from === 'cursor' ? further : [{ conditions: [hasValue], key: stored, isById: false }]
  return isLast ? [last] : [...first, last]
}

/** The sort key from the indexed column, so that the report itself is not read for it. */
function keyOf(column: SortColumn, stored: Part): Part {
  if (column !== 'score_down' && column !== 'generated_down' && column !== 'result_down') return stored
  const { up, down } = missing[column]
  return sql`case when ${stored} = ${sql.lit(up)} then ${sql.lit(down)} else ${stored} end`
}

/** The tables of one engine: the starts, and for each of them reports of its group. */
interface Tables {
  /** The starts that meet the conditions. */
  starts(conditions: readonly Part[]): Part
  field(name: keyof GroupStart | 'name'): Part
  /** For each start, the rows of a subquery that refers to it. */
  merge(starts: Part, part: Part): Part
  /** All reports that meet a condition that refers to a start, in any order. */
  join(starts: Part, reports: Part, key: Part, condition: Part): Part
}

const where = (conditions: readonly Part[]): Part =>
  conditions.length === 0 ? sql`` : sql`where ${sql.join(conditions, and)}`

/** A subquery that refers to the table before it. */
const lateral = (slots: Values): Tables => ({
  // `offset 0` keeps the planner from testing the conditions for each report.
  starts: (conditions) => sql`(select * from json_to_recordset(${slots.starts}::json)
    as starts (name text collate "C", state text collate "C", privacy bigint, rank bigint, id bigint)
    ${where(conditions)} offset 0) as starts`,
  field: (name) => sql.ref(`starts.${name}`),
  merge: (starts, part) => sql`select part.id, part.key from ${starts} cross join lateral (${part}) as part`,
  // Here, it keeps the planner from reading all reports in the order of the page.
  join: (starts, reports, key, condition) => sql`select hits.id, hits.key from ${starts}
    cross join lateral (select reports.id as id, ${key} as key from ${reports} where ${condition} offset 0) as hits`,
})

/** The same for SQLite, where only the arguments of a function can refer to the table before it. */
const nested = (slots: Values): Tables => ({
  starts: (conditions) =>
    sql`(select value from json_each(${slots.starts}) as starts ${where(conditions)}) as starts`,
  field: (name) => sql`starts.value ->> ${sql.lit(name)}`,
  merge: (starts, part) => sql`select part.value ->> 0 as id, part.value ->> 1 as key from ${starts}
    cross join json_each((select json_group_array(json_array(id, key)) from (${part}))) as part`,
  join: (starts, reports, key, condition) =>
    sql`select reports.id as id, ${key} as key from ${starts} cross join ${reports} where ${condition}`,
})
