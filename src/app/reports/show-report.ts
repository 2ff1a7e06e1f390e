import type { ReportRecord } from '../../core/ports/reports/reports.ts'
import type { Store } from '../../core/ports/store.ts'
import { notFound } from '../../core/problem.ts'

/** One report of an owner. Reports of other owners, or outside the given projects, are treated as missing. */
export function makeShowReport(ports: { readonly store: Pick<Store, 'reports'> }) {
  return async function showReport(
    owner: number,
    id: number,
    within: readonly string[] | null = null,
  ): Promise<ReportRecord> {
    const report = await ports.store.reports.find(owner, id)
    if (report === undefined || within?.includes(report.project) === false) throw notFound()
    return report
  }
}
