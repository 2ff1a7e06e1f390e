import { compiled, memo } from '../../../compiled.ts'
import type { Database } from '../../../database.ts'
import { few, type Matches } from '../../../search/search.ts'
import { type AskedList, type AskedPage, isOfGroups } from '../asked-list.ts'
import { blockPages, isByTime } from './block-pages.ts'
import { countedScope, type countedTotals } from '../counted-totals.ts'
import { inPageOrder } from '../cursor.ts'
import { isWorthFetching } from '../find-hits.ts'
import { isMerged, mergedProjects } from '../merged-projects.ts'
import { pageQuery, type PageRow } from './page-query.ts'
import { rangeChoice } from './range-choice.ts'
import { groupsOf, groupStarts, groupValues, isMissing } from './report-groups.ts'
import type { Shape, Values } from '../report-list-query.ts'

/** Reads the rows of a page in the way that reads the fewest others, and one more row if the list goes on. */
export function pageReader(database: Database, countedTotal: ReturnType<typeof countedTotals>) {
  const pages = memo((shape: Shape) => {
    const read = compiled(database, (slots: Values) => pageQuery(database, shape, slots))
    const { grouping, isTagged } = shape
    if (grouping === undefined && !isTagged) return read
    return async (values: Values) => inPageOrder(await read(values), shape.sort)
  })
  const mergedPage = mergedProjects(database, pages)
  const blockPage = blockPages(database, pages)
  const chooseRange = rangeChoice(database, countedTotal)

  return async (list: AskedList, page: AskedPage, hits: Matches | undefined): Promise<readonly PageRow[]> => {
    const { query, filter, facets, among } = list
    const { column, cursor, from } = page
    const shape = shapeOf(list, page, hits)
    const values = valuesOf(list, page, hits)
    const readMerged = isMerged(list, page) ? mergedPage : undefined
    if (!isOfGroups(list, page) || shape.isTagged || shape.hits === 'few')
      return readMerged === undefined ? pages(shape)(values) : readMerged(shape, values)

    const isLast = cursor !== undefined && isMissing(column, cursor.key)
    const inOrder = { ...shape, grouping: { range: undefined, isLast } }
    if (readMerged !== undefined) return readMerged(inOrder, values)
    const counts = { total: hits?.total ?? among, among }
    const { range, isShort } = await chooseRange({ query, filter, shape: inOrder, values, ...counts })
    const grouped = { ...shape, grouping: { range, isLast } }
    const isSkipping = range === undefined && !isShort && among > few
    const isBlocked = isSkipping && column === undefined && from !== 'offset' && isByTime(facets)
    return isBlocked ? blockPage(grouped, values, counts) : pages(grouped)(values)
  }
}

function shapeOf(
  { query, filter, facets, among }: AskedList,
  { column, from }: AskedPage,
  found: Matches | undefined,
): Shape {
  const isFew = found?.ids !== undefined && isWorthFetching(found.total, among)
  return {
    ...filter,
    facets,
    hits: found === undefined ? 'all' : isFew ? 'few' : 'many',
    searched: query.search !== undefined,
    column,
    sort: query.sort,
    from,
    isTagged: query.tag !== undefined && column === undefined && !isFew,
    window: 'all',
    grouping: undefined,
  }
}

const valuesOf = (
  { query, filter, values }: AskedList,
  { column, cursor, offset }: AskedPage,
  found: Matches | undefined,
): Values => ({
  ...values,
  ...groupValues(groupStarts(groupsOf(query), column, query.sort, cursor)),
  ids: found?.ids ?? '[]',
  counted: countedScope(filter, values.scope),
  tagKind: `group#${query.tag ?? ''}`,
  key: cursor?.key ?? null,
  id: cursor?.id ?? 0,
  blockStart: 0,
  blockEnd: 0,
  limit: query.perPage + 1,
  offset,
  mostWalked: 0,
})
