import type { ReportChanges } from '../../core/ports/reports/reports.ts'
import type { Store } from '../../core/ports/store.ts'
import { notFound } from '../../core/problem.ts'

/** Deletes a report with its history. A run in progress does not bring it back. */
export function makeDeleteReport(ports: { readonly store: Pick<Store, 'reports'> }) {
  return async function deleteReport(
    owner: number,
    id: number,
    only: Pick<ReportChanges, 'ifVersion' | 'within'> = {},
  ): Promise<void> {
    if (!(await ports.store.reports.remove(owner, id, only))) throw notFound()
  }
}

/** Deletes reports so that they can be restored for ten minutes. */
export function makeUndoableDelete(ports: { readonly store: Pick<Store, 'reports'> }) {
  return {
    setReportsAside: (owner: number, ids: readonly number[]) => ports.store.reports.setAside(owner, ids),
    restoreReports: (owner: number, ids: readonly number[]) => ports.store.reports.restore(owner, ids),
  }
}
