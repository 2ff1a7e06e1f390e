import { type RawBuilder, sql } from 'kysely'
import { privacies, type ReportQuery, reportStates } from '../../core/ports.ts'
import { results } from '../../core/report/report.ts'
import { compiled, memo } from '../compiled.ts'
import type { Database } from '../database.ts'
import { type Facet, facetCondition, type FacetValues } from './facets.ts'
import { type Filter, filtered, type FilterValues } from './report-list-query.ts'

/** Texts of the same form compare like what they stand for: `~` is after every digit and `/`, a space before them. */
const lastOf = (start: string): string => `${start}~`
const justAfter = (time: string): string => `${time} `
const padded = (score: number): string => score.toFixed(2).padStart(6, '0')

/** Those that are counted by groups; each report is in exactly one. */
const groupFacets: ReadonlySet<Facet> = new Set(['results', 'states', 'state', 'privacy'])

interface Shape extends Filter {
  readonly by: 'group' | 'tag' | 'score' | 'generated' | 'updated'
  readonly grouped: boolean
  /** Whether a range of dates has an end. */
  readonly ends: boolean
}

interface Slots extends FilterValues, FacetValues {
  /** As `report_counts` has it. */
  readonly counted: number
  /** Of state, privacy and result, each with the tag if there is one, as JSON. */
  readonly groups: string
  readonly from: string
  readonly to: string
  /** The ends of the hour and of the day in which each of the two lies. */
  readonly fromHour: string
  readonly fromDay: string
  readonly toHour: string
  readonly toDay: string
}

/**
 * Totals of filters from `report_counts`: exact, and as quick among a million reports as among a thousand. Undefined
 * where a filter is not counted in advance: a tag and a range, or two ranges at once.
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
  /** Not itself. */
  readonly to: string
}

function rangeOf(query: ReportQuery, facets: readonly Facet[]): Range | undefined {
  const ranges = facets.filter((facet) => !groupFacets.has(facet))
  const isOnly = (...allowed: readonly Facet[]): boolean => ranges.every((facet) => allowed.includes(facet))
  if (ranges.length === 0) return { by: 'group', from: '', to: '' }
  if (isOnly('tag')) return { by: 'tag', from: '', to: '' }
  if (isOnly('minScore', 'maxScore')) {
    // Scores have one decimal.
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

/** The groups that a filter leaves; undefined when it leaves all. */
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

/** Of the three results, and of none. */
const allRanks = [0, 1, 2, 3]

const allGroups = groupsAmong(reportStates, privacies, allRanks)

function totalQuery({ reader, dialect }: Database, shape: Shape, slots: Slots) {
  const { by, grouped, sweeping } = shape
  /** Rows of `report_counts`; reports of removed projects are counted until they are swept, and taken off here. */
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
  // Here the groups are whole values, so that each is looked up.
  if (by === 'tag') return sum(counts('tag', 0, dialect.isOneOf(sql.ref('value'), slots.groups)))
  if (by === 'score') return sum(counts('score', 7, sql`value >= ${slots.from} and value < ${slots.to}`))
  const column = sql.ref(by === 'generated' ? 'reports.generated_up' : 'reports.updated_at')
  /** Everything from a time on. Of the hour in which it lies, each report is looked at. */
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
  // In one statement, so that both sums are of the same moment.
  return sql<{ total: number }>`
    select (${first}) - (${since(slots.to, slots.toHour, slots.toDay)}) as total`
}
