import type { ReportQuery, ReportRecord } from '../../core/ports/reports/reports.ts'
import type { Store } from '../../core/ports/store.ts'
import { asStored } from './list-reports.ts'

const perPage = 200

/** Every report of a list, in order, a few hundred at a time, so that a slow reader blocks nobody. */
export function makeExportReports(ports: { readonly store: Pick<Store, 'reports'> }) {
  return async function* exportReports(
    query: Omit<ReportQuery, 'page' | 'perPage' | 'cursor'>,
  ): AsyncGenerator<readonly ReportRecord[]> {
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page = await ports.store.reports.list({
        ...asStored(query),
        page: 1,
        perPage,
        ...(cursor === '' ? {} : { cursor }),
      })
      yield page.items
      cursor = page.next
    }
  }
}
