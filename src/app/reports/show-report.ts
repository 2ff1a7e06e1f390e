import type { ReportRecord, Store } from '../../core/ports.ts'
import { notFound } from '../../core/problem.ts'

/** One report of an owner's. Another owner's, or one outside of the given projects, is as absent as one that never was. */
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
