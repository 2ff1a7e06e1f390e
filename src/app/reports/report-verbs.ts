import type { Store } from '../../core/ports/store.ts'
import type { ListReader } from '../../core/ports/reports/url-list.ts'
import type { Regrade } from '../projects/regrade.ts'
import type { RoomInQueue } from '../runs/room-in-queue.ts'
import type { CheckUrl } from './check-url.ts'
import { makeDeleteReport, makeUndoableDelete } from './delete-report.ts'
import { makeExportReports } from './export-reports.ts'
import { makeListReports } from './list-reports.ts'
import type { ReadReport } from './read-report.ts'
import { makeReadSitemap, makeReadUrlList } from './read-url-list.ts'
import { makeShowReport } from './show-report.ts'
import { makeStoreReport } from './store-report.ts'
import { makeStoreReports } from './store-reports.ts'
import { makeUpdateReport } from './update-report.ts'
import { makeWatchReports } from './watch-reports.ts'

export function makeReportVerbs(ports: {
  readonly store: Store
  readonly checkUrl: CheckUrl
  readonly roomInQueue: RoomInQueue
  readonly readReport: ReadReport
  readonly changeGrades: Regrade['changeGrades']
  readonly regradeIfChanged: Regrade['regradeIfChanged']
  readonly regradeLists: Regrade['regradeLists']
  readonly lists?: ListReader | undefined
}) {
  const { store, checkUrl, readReport } = ports
  return {
    checkUrl,
    readUrlList: makeReadUrlList(ports),
    readSitemap: makeReadSitemap(ports),
    storeReport: makeStoreReport(ports),
    storeReports: makeStoreReports(ports),
    listReports: makeListReports(ports),
    exportReports: makeExportReports(ports),
    showReport: makeShowReport(ports),
    readReport,
    readPicture: (run: number, name: string) => store.reports.image(run, name),
    watchReports: makeWatchReports(store),
    updateReport: makeUpdateReport(ports),
    deleteReport: makeDeleteReport(ports),
    ...makeUndoableDelete(ports),
  }
}
