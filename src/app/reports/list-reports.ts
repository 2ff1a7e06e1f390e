import { searchTextOf } from '../../core/page/search-text.ts'
import type { Listed, ReportQuery, ReportRecord } from '../../core/ports/reports/reports.ts'
import type { Store } from '../../core/ports/store.ts'

export function makeListReports(ports: { readonly store: Pick<Store, 'reports'> }) {
  return (query: ReportQuery): Promise<Listed<ReportRecord>> => ports.store.reports.list(asStored(query))
}

/** Encodes the search term like stored URLs. */
export const asStored = <Query extends { readonly search?: string }>(query: Query): Query =>
  query.search === undefined ? query : { ...query, search: searchTextOf(query.search) }
