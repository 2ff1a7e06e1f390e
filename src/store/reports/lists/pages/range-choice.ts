import type { ReportQuery } from '../../../../core/ports/reports/reports.ts'
import { compiled, memo } from '../../../compiled.ts'
import type { Database } from '../../../database.ts'
import type { countedTotals } from '../counted-totals.ts'
import { type Facet, facetNames, groupFacets, isRangeOf, type RangeColumn, rangeColumn } from '../facets.ts'
import { longGroup } from './grouped-page.ts'
import type { Filter, Grouping, Shape, Values } from '../report-list-query.ts'

/** More reports than this are never read and sorted for a page. */
const maxRead = 20_000

/** Neither is a larger share of the reports than this, unless the page would read even more in its order. */
const maxShare = 1 / 8

/** Among fewer reports, reading in the order of the page never takes long. */
const shortAccount = 2000

interface Given {
  readonly query: ReportQuery
  readonly filter: Filter
  readonly shape: Shape & { readonly grouping: Grouping }
  readonly values: Values
  /** Number of hits, and of reports in the account or project that have the result. */
  readonly total: number
  readonly among: number
}

export interface RangeChoice {
  /** The range whose reports are all read and sorted; undefined to read the groups in the order of the page. */
  readonly range: RangeColumn | undefined
  /** Whether the groups are known to have enough hits near the start of the page. */
  readonly isShort: boolean
}

const inOrder: RangeChoice = { range: undefined, isShort: false }

/**
 * Decides how to read a page that has a range of scores or times and is sorted by something else. In the order of the
 * page, all hits may come last, and the whole account would be read. Reading the range costs the same in every order.
 */
export function rangeChoice(database: Database, countedTotal: ReturnType<typeof countedTotals>) {
  const findLong = memo((shape: Given['shape']) =>
    compiled(database, (slots: Values) => ({
      compile: () => longGroup(database.dialect, shape, shape.grouping, slots).compile(database.reader),
    })),
  )

  /** The smallest range, and its number of reports in the groups of the filter. */
  async function smallest(given: Given, ranges: readonly RangeColumn[]): Promise<Sized | undefined> {
    const { query, filter, shape, values, total } = given
    const [first] = ranges
    if (first === undefined) return undefined
    if (!shape.searched && shape.facets.every(isCounted(first))) return { range: first, size: total }
    const sizes = await Promise.all(
      ranges.map(async (range) => {
        const facets = shape.facets.filter(isCounted(range))
        const size = await countedTotal(withOnly(query, facets), { ...filter, facets }, values)
        return { range, size: size ?? Number.POSITIVE_INFINITY }
      }),
    )
    return sizes.toSorted((one, other) => one.size - other.size)[0]
  }

  return async (given: Given): Promise<RangeChoice> => {
    const { shape, values, total, among } = given
    const unsorted = shape.facets.filter((facet) => !isRangeOf(facet, shape.column)).map(rangeColumn)
    const ranges = [...new Set(unsorted)].filter((column) => column !== undefined)
    /** In the order of the page, `among / total` reports are read for each hit. */
    const isCheaper = (size: number): boolean => size * total <= 50 * among
    const isPossible = (size: number): boolean =>
      size <= maxRead && (isCheaper(size) || (size <= maxShare * among && among > shortAccount))
    // No range has fewer reports than hits.
    const found = isPossible(total) ? await smallest(given, ranges) : undefined
    if (found === undefined || !isPossible(found.size)) return inOrder
    const { range, size } = found
    if (isCheaper(size)) return { range, isShort: false }
    const long = await findLong(shape)({ ...values, mostWalked: Math.ceil(size / 8) })
    return long.length > 0 ? { range, isShort: false } : { range: undefined, isShort: true }
  }
}

interface Sized {
  readonly range: RangeColumn
  readonly size: number
}

/** Whether a facet is part of this range or decided by the group, so that totals of both together are maintained. */
const isCounted = (range: RangeColumn) => (facet: Facet) =>
  groupFacets.has(facet) || rangeColumn(facet) === range

function withOnly(query: ReportQuery, facets: readonly Facet[]): ReportQuery {
  const { search: _1, ...unsearched } = query
  const others = facetNames.filter((name) => !facets.includes(name))
  return { ...unsearched, ...Object.fromEntries(others.map((name) => [name, undefined])) }
}
