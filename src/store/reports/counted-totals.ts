import { type RawBuilder, sql } from 'kysely'
import { privacies, type ReportQuery, reportStates } from '../../core/ports.ts'
import { results } from '../../core/report/report.ts'
import { compiled, memo } from '../compiled.ts'
import type { Database } from '../database.ts'
import { type Facet, facetCondition, type FacetValues } from './facets.ts'
import { type Filter, filtered, type FilterValues } from './report-list-query.ts'

/** Values in `report_counts` are compared as text: `~` sorts after every digit and `/`, a space before them. */
const lastOf = (start: string): string => `${start}~`
const justAfter = (time: string): string => `${time} `
const padded = (score: number): string => score.toFixed(2).padStart(6, '0')

/** Facets counted by group; each report is in exactly one group. */
const groupFacets: ReadonlySet<Facet> = new Set(['results', 'states', 'state', 'privacy'])

interface Shape extends Filter {
  readonly by: 'group' | 'tag' | 'score' | 'generated' | 'updated'
  readonly grouped: boolean
  /** Whether a range of dates has an upper bound. */
  readonly ends: boolean
}

interface Slots extends FilterValues, FacetValues {
  /** The `scope` column of `report_counts`: the project, or minus the account. */
  readonly counted: number
  /** JSON list of groups, `state/privacy/result`, each followed by `/tag` when filtering by a tag. */
  readonly groups: string
  readonly from: string
  readonly to: string
  /** The ends of the hour and the day that contain `from` and `to`. */
  readonly fromHour: string
  readonly fromDay: string
  readonly toHour: string
  readonly toDay: string
}

/**
 * Totals of filtered lists from `report_counts`: exact, and as fast with a million reports as with a thousand.
 * Undefined for combinations that are not counted in advance: a tag with a range, or two ranges.
 */
export function countedTotals(database: Database) {
  const totals = memo((shape: Shape) =>
    compiled(database, (slots: Slots) => ({
      compile: () => totalQuery(database, shape, slots).compile(database.reader),
    })),
  )
  return async (
    query: ReportQuery,
    filter: Filter,
    values: FilterValues & FacetValues,
  ): Promise<number | undefined> => {
    const range = rangeOf(query, filter.facets)
    if (range === undefined || query.search !== undefined) return undefined
    const groups = groupsOf(query)
    if (isDate(range.by) && range.from >= range.to) return 0
    const shape = { ...filter, by: range.by, grouped: groups !== undefined, ends: range.to !== lastOf('') }
    const [row] = await totals(shape)({
      ...values,
      counted: filter.scope === 'owner_id' ? -values.scope : values.scope,
      groups: JSON.stringify(
        range.by === 'tag' ? (groups ?? allGroups).map((group) => `${group}/${values.tag}`) : (groups ?? []),
      ),
      from: range.from,
      to: range.to,
      fromHour: hourEnd(range.from),
      fromDay: dayEnd(range.from),
      toHour: hourEnd(range.to),
      toDay: dayEnd(range.to),
    })
    return Number(row?.total ?? 0)
  }
}

const isDate = (by: Shape['by']): boolean => by === 'generated' || by === 'updated'
const hourEnd = (time: string): string => lastOf(time.slice(0, 13))
const dayEnd = (time: string): string => lastOf(time.slice(0, 10))

interface Range {
  readonly by: Shape['by']
  readonly from: string
  /** Exclusive. */
  readonly to: string
}

function rangeOf(query: ReportQuery, facets: readonly Facet[]): Range | undefined {
  const ranges = facets.filter((facet) => !groupFacets.has(facet))
  const isOnly = (...allowed: readonly Facet[]): boolean => ranges.every((facet) => allowed.includes(facet))
  if (ranges.length === 0) return { by: 'group', from: '', to: '' }
  if (isOnly('tag')) return { by: 'tag', from: '', to: '' }
  if (isOnly('minScore', 'maxScore')) {
    // `report_counts` stores scores with two decimals.
    const from = padded(Math.ceil((query.minScore ?? 0) * 100) / 100)
    return { by: 'score', from, to: lastOf(padded(Math.floor((query.maxScore ?? 100) * 100) / 100)) }
  }
  if (isOnly('generatedAfter', 'generatedBefore')) {
    const from = query.generatedAfter === undefined ? '0' : justAfter(query.generatedAfter)
    return { by: 'generated', from, to: query.generatedBefore ?? lastOf('') }
  }
  return isOnly('updatedSince')
    ? { by: 'updated', from: query.updatedSince ?? '0', to: lastOf('') }
    : undefined
}

/** The groups that pass a filter; undefined if all do. */
function groupsOf({ states, privacy, result, results: several }: ReportQuery): readonly string[] | undefined {
  const wanted = result === undefined ? several : (several ?? [result]).filter((one) => one === result)
  if (states === undefined && privacy === undefined && wanted === undefined) return undefined
  const ranks = wanted?.map((one) => results.indexOf(one)) ?? allRanks
  return groupsAmong(states ?? reportStates, privacy === undefined ? privacies : [privacy], ranks)
}

const groupsAmong = (
  states: readonly string[],
  among: readonly number[],
  ranks: readonly number[],
): readonly string[] =>
  [...new Set(states)].flatMap((state) =>
    among.flatMap((privacy) => [...new Set(ranks)].map((rank) => `${state}/${privacy}/${rank}`)),
  )

/** Ranks of the three results, and of a report without one. */
const allRanks = [0, 1, 2, 3]

const allGroups = groupsAmong(reportStates, privacies, allRanks)

function totalQuery({ reader, dialect }: Database, shape: Shape, slots: Slots) {
  const { by, grouped, sweeping } = shape
  /**
   * Rows of `report_counts`. Reports of deleted projects are counted until they are swept, so they are subtracted here.
   */
  const counts = (kind: string, prefix: number, range: RawBuilder<unknown>) => {
    const group = sql`substr(value, ${sql.lit(prefix + 1)})`
    const conditions = sql`kind = ${sql.lit(kind)} and ${range}
      ${grouped && by !== 'tag' ? sql`and ${dialect.isOneOf(group, slots.groups)}` : sql``}`
    const own = sql`select n from report_counts where scope = ${slots.counted} and ${conditions}`
    return sweeping
      ? sql`${own} union all select -n from report_counts
          where scope in (select project_id from discarded where owner_id = ${slots.scope}) and ${conditions}`
      : own
  }
  const sum = (parts: RawBuilder<unknown>) =>
    sql<{ total: number }>`select coalesce(sum(n), 0) as total from (${parts}) as parts`
  if (by === 'group') return sum(counts('group', 0, sql`1 = 1`))
  // Groups with their tag are complete values, so the primary key finds each.
  if (by === 'tag') return sum(counts('tag', 0, dialect.isOneOf(sql.ref('value'), slots.groups)))
  if (by === 'score') return sum(counts('score', 7, sql`value >= ${slots.from} and value < ${slots.to}`))
  const column = sql.ref(by === 'generated' ? 'reports.generated_up' : 'reports.updated_at')
  /** Everything since a time. Reports in the first, partial hour are counted individually. */
  const since = (time: string, hour: string, day: string) => {
    let edge = filtered(reader.selectFrom('reports'), shape, slots)
      .where(sql<boolean>`${column} >= ${time} and ${column} < ${hour}`)
      .select('reports.id')
    for (const facet of shape.facets)
      if (groupFacets.has(facet)) edge = edge.where(facetCondition(dialect, facet, slots, true))
    return sum(sql`
      ${counts(`${by} day`, 11, sql`value > ${day}`)}
      union all ${counts(`${by} hour`, 14, sql`value > ${hour} and value < ${day}`)}
      union all select count(*) from ${edge} as edge`)
  }
  const first = since(slots.from, slots.fromHour, slots.fromDay)
  if (!shape.ends) return first
  // One statement, so that both sums see the same snapshot.
  return sql<{ total: number }>`
    select (${first}) - (${since(slots.to, slots.toHour, slots.toDay)}) as total`
}
