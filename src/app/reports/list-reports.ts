import { searchTextOf } from '../../core/page/search-text.ts'
import type { Listed, ReportQuery, ReportRecord } from '../../core/ports/reports/reports.ts'
import type { Store } from '../../core/ports/store.ts'
import { composed } from '../../lib/text/composed.ts'

export function makeListReports(ports: { readonly store: Pick<Store, 'reports'> }) {
  return (query: ReportQuery): Promise<Listed<ReportRecord>> => ports.store.reports.list(asStored(query))
}

type Texts = Pick<ReportQuery, 'search' | 'project' | 'tag'>

/** Writes names like stored ones, and the search term like stored URLs. */
export const asStored = <Query extends Texts>(query: Query): Query => ({
  ...query,
  ...(query.project === undefined ? {} : { project: composed(query.project) }),
  ...(query.tag === undefined ? {} : { tag: composed(query.tag) }),
  ...(query.search === undefined ? {} : { search: searchTextOf(composed(query.search)) }),
})
