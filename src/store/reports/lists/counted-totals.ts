import { type RawBuilder, sql } from 'kysely'
import type { ReportQuery } from '../../../core/ports/reports/reports.ts'
import { compiled, memo } from '../../compiled.ts'
import type { Database } from '../../database.ts'
import { type Facet, facetCondition, type FacetValues, groupFacets } from './facets.ts'
import { filtersGroups, fromEachGroup, groupName, groupsOf, inGroup } from './pages/report-groups.ts'
import { type Filter, filtered, type FilterValues } from './report-list-query.ts'

/** Values in `report_counts` are compared as text: `~` sorts after every digit and `/`, a space before them. */
const lastOf = (start: string): string => `${start}~`
const justAfter = (time: string): string => `${time} `
/** Bounds of ranges that have none. */
const earliest = '0'
const latest = lastOf('')
const padded = (hundredths: number): string => (hundredths / 100).toFixed(2).padStart(6, '0')

/** `pair` is a range of scores combined with a range of dates. */
type By = 'group' | 'score' | 'generated' | 'updated' | 'pair'

interface Shape extends Filter {
  readonly by: By
  readonly grouped: boolean
  /** Whether a range of dates has a lower and an upper bound. */
  readonly begins: boolean
  readonly ends: boolean
}

interface Slots extends FilterValues, FacetValues {
  readonly counted: number
  /** JSON list of groups, `state/privacy/result`. */
  readonly groups: string
  /** JSON list of blocks of scores. */
  readonly blocks: string
  /** The `kind` column, including the tag if there is one. */
  readonly kind: string
  readonly dayKind: string
  readonly hourKind: string
  readonly from: string
  readonly to: string
  /** The ends of the hour and the day that contain `from` and `to`. */
  readonly fromHourEnd: string
  readonly fromDayEnd: string
  readonly toHourEnd: string
  readonly toDayEnd: string
  /** The beginning of that hour and that day. */
  readonly toHour: string
  readonly toDay: string
}

/**
 * Totals of filtered lists from `report_counts`: exact, and as fast with a million reports as with a thousand.
 * Undefined for combinations that are not counted in advance: filters within a search, and ranges of scores and dates
 * together with a third filter.
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
    const { by, from, to } = range
    const groups = filtersGroups(query) ? groupsOf(query).map(groupName) : undefined
    if (isDate(by) && from >= to) return 0
    const suffix = query.tag === undefined ? '' : `#${query.tag}`
    const bounds = { begins: from !== earliest, ends: to !== latest }
    const shape = { ...filter, by, grouped: groups !== undefined, ...bounds }
    const dates = by === 'pair' ? 'score' : by
    const [row] = await totals(shape)({
      ...values,
      counted: countedScope(filter, values.scope),
      groups: JSON.stringify(groups ?? []),
      blocks: JSON.stringify(by === 'pair' ? scoreBlocks(query) : []),
      kind: by + suffix,
      dayKind: `${dates} day${suffix}`,
      hourKind: `${dates} hour${suffix}`,
      from,
      to,
      fromHourEnd: lastOf(hourOf(from)),
      fromDayEnd: lastOf(dayOf(from)),
      toHourEnd: lastOf(hourOf(to)),
      toDayEnd: lastOf(dayOf(to)),
      toHour: hourOf(to),
      toDay: dayOf(to),
    })
    return Number(row?.total ?? 0)
  }
}

/** The `scope` column of `report_counts`: the project, or minus the account. */
export const countedScope = ({ scope }: Pick<Filter, 'scope'>, id: number): number =>
  scope === 'owner_id' ? -id : id

const isDate = (by: By): boolean => by !== 'group' && by !== 'score'
const hourOf = (time: string): string => time.slice(0, 13)
const dayOf = (time: string): string => time.slice(0, 10)

interface Range {
  readonly by: By
  readonly from: string
  /** Exclusive. */
  readonly to: string
}

function rangeOf(query: ReportQuery, facets: readonly Facet[]): Range | undefined {
  const ranges = facets.filter((facet) => !groupFacets.has(facet) && facet !== 'tag' && facet !== 'within')
  const isOnly = (...allowed: readonly Facet[]): boolean => ranges.every((facet) => allowed.includes(facet))
  if (ranges.length === 0) return { by: 'group', from: '', to: '' }
  if (isOnly('minScore', 'maxScore')) {
    const { from, to } = scoresOf(query)
    return { by: 'score', from: padded(from), to: lastOf(padded(to)) }
  }
  if (isOnly('updatedSince')) return { by: 'updated', from: query.updatedSince ?? earliest, to: latest }
  const from = query.generatedAfter === undefined ? earliest : justAfter(query.generatedAfter)
  const generated = { from, to: query.generatedBefore ?? latest }
  if (isOnly('generatedAfter', 'generatedBefore')) return { by: 'generated', ...generated }
  const isPair = isOnly('generatedAfter', 'generatedBefore', 'minScore', 'maxScore')
  // Tags and groups are not counted for pairs.
  const isAlone = facets.every((facet) => ranges.includes(facet) || facet === 'within')
  return isPair && isAlone && query.result === undefined ? { by: 'pair', ...generated } : undefined
}

/** In hundredths, inclusive. The tolerance is for floats: 100 * 70.1 is slightly below 7,010. */
const scoresOf = ({ minScore = 0, maxScore = 100 }: ReportQuery) => ({
  from: Math.ceil(minScore * 100 - 1e-6),
  to: Math.floor(maxScore * 100 + 1e-6),
})

/** Blocks of ten points, one point and a hundredth, with the digits of their names. */
const blockSizes = [
  { size: 1000, name: (at: number) => `a${String(at / 1000).padStart(2, '0')}` },
  { size: 100, name: (at: number) => `b${String(at / 100).padStart(3, '0')}` },
  { size: 1, name: (at: number) => `c${padded(at)}` },
] as const

/**
 * The largest blocks that cover the range. The block that starts at 100 points contains no other score, so it may
 * exceed the range.
 */
function scoreBlocks(query: ReportQuery): readonly string[] {
  const { from, to } = scoresOf(query)
  const end = to === 10_000 ? 10_999 : to
  const blocks: string[] = []
  for (let at = from; at <= end; ) {
    const block = blockSizes.find(({ size }) => at % size === 0 && at + size - 1 <= end) ?? blockSizes[2]
    blocks.push(block.name(at))
    at += block.size
  }
  return blocks
}

function totalQuery({ reader, dialect }: Database, shape: Shape, slots: Slots) {
  const { by, grouped, sweeping } = shape
  const isWithin = shape.facets.includes('within')
  const own = isWithin
    ? sql`scope in (select id from projects where owner_id = ${slots.owner}
        and ${dialect.isOneOf(sql.ref('projects.name'), slots.within)})`
    : sql`scope = ${slots.counted}`
  /**
   * Rows of `report_counts`. Reports of deleted projects are counted until they are swept, so they are subtracted here.
   */
  const counts = (source: RawBuilder<unknown>, kind: string, range: RawBuilder<unknown>, prefix: number) => {
    const group = sql`substr(counts.value, ${sql.lit(prefix + 1)})`
    const conditions = sql`counts.kind = ${kind} and ${range}
      ${grouped ? sql`and ${dialect.isOneOf(group, slots.groups)}` : sql``}`
    const all = sql`select n from ${source} where ${own} and ${conditions}`
    return sweeping && !isWithin
      ? sql`${all} union all select -n from ${source}
          where scope in (select project_id from discarded where owner_id = ${slots.scope}) and ${conditions}`
      : all
  }
  const table = sql`report_counts as counts`
  const sum = (parts: RawBuilder<unknown>) =>
    sql<{ total: number }>`select coalesce(sum(n), 0) as total from (${parts}) as parts`
  if (by === 'group') return sum(counts(table, slots.kind, sql`1 = 1`, 0))
  if (by === 'score')
    return sum(
      counts(table, slots.kind, sql`counts.value >= ${slots.from} and counts.value < ${slots.to}`, 7),
    )
  /** Values between two texts; for pairs, within each block. */
  const between = (kind: string, after: string, before: string, prefix: number) =>
    by === 'pair'
      ? counts(
          sql`${dialect.textsOf(slots.blocks)} as blocks cross join ${table}`,
          kind,
          sql`counts.value > blocks.value || '/' || ${after} and counts.value < blocks.value || '/' || ${before}`,
          prefix,
        )
      : counts(table, kind, sql`counts.value > ${after} and counts.value < ${before}`, prefix)
  const column = sql.ref(by === 'updated' ? 'reports.updated_at' : 'reports.generated_up')
  /** Reports in a part of an hour, which are counted individually. */
  const edge = (start: string, end: string) => {
    let reports = filtered(reader.selectFrom('reports'), shape, slots)
      .where(inGroup)
      .where(sql<boolean>`${column} >= ${start} and ${column} < ${end}`)
      .select(sql`count(*)`.as('found'))
    for (const facet of shape.facets)
      if (!dateFacets.has(facet)) reports = reports.where(facetCondition(dialect, facet, slots, true))
    return sql`select found from (${fromEachGroup(sql`${reports}`)}) as edge`
  }
  const since = (time: string, hourEnd: string, dayEnd: string) =>
    sum(sql`
      ${between(slots.dayKind, dayEnd, latest, 11)}
      union all ${between(slots.hourKind, hourEnd, dayEnd, 14)}
      union all ${edge(time, hourEnd)}`)
  const until = (time: string, hour: string, day: string) =>
    sum(sql`
      ${between(slots.dayKind, '', day, 11)}
      union all ${between(slots.hourKind, day, hour, 14)}
      union all ${edge(hour, time)}`)
  if (!shape.begins) return until(slots.to, slots.toHour, slots.toDay)
  const first = since(slots.from, slots.fromHourEnd, slots.fromDayEnd)
  if (!shape.ends) return first
  // One statement, so that both sums see the same snapshot.
  return sql<{ total: number }>`
    select (${first}) - (${since(slots.to, slots.toHourEnd, slots.toDayEnd)}) as total`
}

const dateFacets: ReadonlySet<Facet> = new Set(['generatedAfter', 'generatedBefore', 'updatedSince'])
