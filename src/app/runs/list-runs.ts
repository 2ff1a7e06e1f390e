import { type Comparison, compareDocuments } from '../../core/history/compare.ts'
import type { ReportRecord } from '../../core/ports/reports/reports.ts'
import type { RunRecord } from '../../core/ports/reports/runs.ts'
import type { Store } from '../../core/ports/store.ts'
import { invalid, notFound } from '../../core/problem.ts'
import type { ReportDocument } from '../../core/report/report.ts'
import { fieldFault } from '../../messages/field-fault.ts'
import { texts } from '../../messages/texts.ts'
import type { ReadReport } from '../reports/read-report.ts'

const maxRuns = 500

/** The runs of a report, newest first. */
export function makeListRuns(ports: { readonly store: Pick<Store, 'reports' | 'runs'> }) {
  return async function listRuns(owner: number, report: number): Promise<readonly RunRecord[]> {
    if ((await ports.store.reports.find(owner, report)) === undefined) throw notFound()
    return ports.store.runs.history(report, maxRuns)
  }
}

/** Runs per report that a list shows. */
const recentRuns = 12

/** The last runs of reports that the caller has already read, newest first. */
export function makeRecentRuns(ports: { readonly store: Pick<Store, 'runs'> }) {
  return async function recent(
    reports: readonly Pick<ReportRecord, 'id'>[],
  ): Promise<ReadonlyMap<number, readonly RunRecord[]>> {
    const entries = reports.map(
      async ({ id }) => [id, await ports.store.runs.history(id, recentRuns)] as const,
    )
    return new Map(await Promise.all(entries))
  }
}

/** One run with its results, if it has finished. */
export function makeShowRun(ports: {
  readonly store: Pick<Store, 'reports' | 'runs'>
  readonly readReport: ReadReport
}) {
  return async function showRun(
    owner: number,
    report: number,
    run: number,
  ): Promise<{ readonly run: RunRecord; readonly document: ReportDocument | undefined }> {
    const record = await ports.store.reports.find(owner, report)
    if (record === undefined) throw notFound()
    const found = await ports.store.runs.find(report, run)
    if (found === undefined) throw notFound()
    return {
      run: found,
      document: found.state === 'done' ? await ports.readReport({ ...record, run }) : undefined,
    }
  }
}

export interface ComparedRuns {
  readonly from: RunRecord
  readonly to: RunRecord
  readonly comparison: Comparison
  readonly documents: { readonly from: ReportDocument; readonly to: ReportDocument }
}

/** Two finished runs of one report. By default `to` is the newest and `from` the one before it. */
export function makeCompareRuns(ports: {
  readonly store: Pick<Store, 'reports' | 'runs'>
  readonly readReport: ReadReport
}) {
  const { reports, runs } = ports.store

  return async function compareRuns(
    owner: number,
    report: number,
    asked: { readonly from?: number; readonly to?: number },
  ): Promise<ComparedRuns> {
    const record = await reports.find(owner, report)
    if (record === undefined) throw notFound()
    const read = async (run: RunRecord | undefined) =>
      run === undefined ? undefined : ports.readReport({ ...record, run: run.id })
    const done = (await runs.history(report, maxRuns)).filter((run) => run.state === 'done')
    const to = asked.to === undefined ? done[0] : done.find((run) => run.id === asked.to)
    const from =
      asked.from === undefined
        ? done.find((run) => to !== undefined && run.id < to.id)
        : done.find((run) => run.id === asked.from)
    if (done.length < 2 && (asked.from === undefined || asked.to === undefined)) {
      throw invalid({
        [asked.from === undefined ? 'from' : 'to']: [
          done.length === 1 ? texts.problems.oneRun : texts.problems.noRuns,
        ],
      })
    }
    const [before, after] = [await read(from), await read(to)]
    if (from === undefined || to === undefined || before === undefined || after === undefined) {
      const unknown = [fieldFault(texts.problems.noRun, {})]
      // Without `from`, only `to` can be wrong.
      if (asked.from === undefined && to !== undefined && from === undefined)
        throw invalid({ to: [fieldFault(texts.problems.firstRun, {})] })
      throw invalid({
        ...(before === undefined && asked.from !== undefined ? { from: unknown } : {}),
        ...(after === undefined || asked.from === undefined ? { to: unknown } : {}),
      })
    }
    return {
      from,
      to,
      comparison: compareDocuments(before, after),
      documents: { from: before, to: after },
    }
  }
}
