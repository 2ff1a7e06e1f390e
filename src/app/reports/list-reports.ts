import type { Listed, ReportQuery, ReportRecord, Store } from '../../core/ports.ts'

export function makeListReports(ports: { readonly store: Pick<Store, 'reports'> }) {
  return (query: ReportQuery): Promise<Listed<ReportRecord>> => ports.store.reports.list(query)
}
