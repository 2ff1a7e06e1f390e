import { setImmediate as letOthersGoFirst } from 'node:timers/promises'
import type { ReportRecord, Store } from '../../core/ports.ts'
import type { ReadReport } from '../reports/read-report.ts'

/** Limit of runs per report in its history. */
const runsRegraded = 500

interface OneReport {
  readonly owner: number
  readonly report: number
}

/**
 * Re-grades every run of a report with the current ignore list of its project, so that lists, history, trends and
 * comparisons agree, and ignoring a finding is never mistaken for progress.
 */
export function makeRegrade(ports: {
  readonly store: Pick<Store, 'reports' | 'runs' | 'ignores'>
  readonly readReport: ReadReport
}) {
  const { reports, runs } = ports.store

  async function regradeProject(owner: number, project: string): Promise<void> {
    const query = { owner, project, sortBy: 'id', sort: 'asc', perPage: 100 } as const
    for (let page = 1; ; page += 1) {
      const { items } = await reports.list({ ...query, page })
      for (const report of items) await regradeShown(report)
      for (const report of items) await regradeHistory(report)
      if (items.length < query.perPage) return
    }
  }

  /** A report was graded with this list. The list may have changed since, or the report may be in another project. */
  async function regradeIfChanged(of: OneReport, ignored: ReadonlySet<string>): Promise<void> {
    const now = await ignoredFindings(ports.store, of)
    if (now.size === ignored.size && now.isSubsetOf(ignored)) return
    const record = await reports.find(of.owner, of.report)
    if (record === undefined) return
    await regradeShown(record)
    await regradeHistory(record)
  }

  async function regradeShown(record: ReportRecord): Promise<void> {
    const { owner, id, run } = record
    const document = await ports.readReport(record)
    if (run === null || document === undefined) return
    await reports.regrade(owner, { report: id, run }, document)
  }

  async function regradeHistory(record: ReportRecord): Promise<void> {
    const earlier = (await runs.history(record.id, runsRegraded)).filter(
      ({ id, state }) => state === 'done' && id !== record.run,
    )
    for (const { id } of earlier) {
      const document = await ports.readReport({ ...record, run: id })
      if (document !== undefined) await runs.regrade(id, document)
      await letOthersGoFirst()
    }
  }

  return { regradeProject, regradeIfChanged }
}

export type Regrade = ReturnType<typeof makeRegrade>

/** Ids of findings that a report ignores. */
export async function ignoredFindings(
  store: Pick<Store, 'reports' | 'ignores'>,
  { owner, report }: OneReport,
): Promise<ReadonlySet<string>> {
  const record = await store.reports.find(owner, report)
  const ignored = record === undefined ? [] : await store.ignores.list(owner, record.project)
  return new Set(ignored.map(({ finding }) => finding))
}
