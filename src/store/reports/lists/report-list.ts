import type { Listed, ReportQuery, ReportRecord } from '../../../core/ports/reports/reports.ts'
import type { Database } from '../../database.ts'
import { reportRecord } from '../report-rows.ts'
import { askedPage, listReader } from './asked-list.ts'
import { countedTotals } from './counted-totals.ts'
import { writeCursor } from './cursor.ts'
import { hitFinder } from './find-hits.ts'
import { pageReader } from './pages/read-page.ts'

const nothing = { items: [], total: 0, next: null }

/** Lists of reports: one index read for the page, and a maintained total instead of a count. */
export function reportList(database: Database): (query: ReportQuery) => Promise<Listed<ReportRecord>> {
  const countedTotal = countedTotals(database)
  const readList = listReader(database)
  const findHits = hitFinder(database, countedTotal)
  const readPage = pageReader(database, countedTotal)

  return async (given) => {
    const query = withoutNeedless(given)
    if (query === undefined) return nothing
    const page = askedPage(query)
    const list = await readList(query)
    if (list === undefined) return nothing
    const hits = await findHits(list, page)
    const total = hits === undefined ? list.among : hits.total
    if (total === 0) return nothing
    const rows = await readPage(list, page, hits)
    const items = rows.slice(0, query.perPage)
    const end = items.at(-1)
    const more = rows.length > query.perPage && end !== undefined
    return {
      items: items.map(reportRecord),
      total,
      next: more ? writeCursor(page.order, { key: end.key, id: end.id }) : null,
    }
  }
}

/**
 * Replaces the restriction of a key to some projects by a simpler filter: one project becomes a filter by that
 * project, and a filter by one of the allowed projects is enough on its own. Undefined if nothing can match.
 */
function withoutNeedless({ within, ...query }: ReportQuery): ReportQuery | undefined {
  if (within === undefined) return query
  const { project } = query
  if (project !== undefined) return within.includes(project) ? query : undefined
  const [only] = within
  if (only === undefined) return undefined
  return within.length === 1 ? { ...query, project: only } : { ...query, within }
}
