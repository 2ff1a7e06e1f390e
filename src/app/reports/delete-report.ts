import type { ReportChanges } from '../../core/ports/reports/reports.ts'
import type { Store } from '../../core/ports/store.ts'
import { notFound } from '../../core/problem.ts'
import type { Regrade } from '../projects/regrade.ts'

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
export function makeUndoableDelete(ports: {
  readonly store: Pick<Store, 'reports'>
  readonly regradeLists: Regrade['regradeLists']
}) {
  const { reports } = ports.store
  return {
    setReportsAside: (owner: number, ids: readonly number[]) => reports.setAside(owner, ids),

    /** Lists have the right grades at once; those of the history follow in the background. */
    async restoreReports(owner: number, ids: readonly number[]): Promise<readonly number[]> {
      const restored = await reports.restore(owner, ids)
      await ports.regradeLists(owner, restored)
      return restored
    },
  }
}
