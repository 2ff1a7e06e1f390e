import { setImmediate as letOthersGoFirst } from 'node:timers/promises'
import type { ReportRecord } from '../../core/ports/reports/reports.ts'
import type { Store } from '../../core/ports/store.ts'
import type { Regrading } from '../../core/ports/reports/owners.ts'
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
  readonly store: Pick<Store, 'reports' | 'runs' | 'ignores' | 'regrades'>
  readonly readReport: ReadReport
}) {
  const { reports, runs, regrades } = ports.store
  /** Notes that this process is working on. */
  const inProgress = new Set<string>()

  /**
   * Makes a change that affects grades, and then re-grades. If the process is killed in between, the next one finishes
   * the work.
   */
  async function changeGrades<T>(
    regrading: Regrading,
    change: () => Promise<T>,
    regrade: () => Promise<void>,
  ): Promise<T> {
    const id = await regrades.begin(regrading)
    inProgress.add(id)
    try {
      const changed = await change().catch(async (error: unknown) => {
        await regrades.end(id).catch(() => undefined)
        throw error
      })
      await regrade()
      await regrades.end(id)
      return changed
    } finally {
      inProgress.delete(id)
    }
  }

  /** Re-grades what a process began and could not finish, until the signal aborts. Failures affect only their own. */
  async function finishRegrading(signal?: AbortSignal): Promise<void> {
    const failures: unknown[] = []
    for (const { id, regrading } of await regrades.unfinished()) {
      if (inProgress.has(id)) continue
      try {
        if ('project' in regrading) await regradeProject(regrading.owner, regrading.project, signal)
        else await regradeReport(regrading)
        if (signal?.aborted === true) return
        await regrades.end(id)
      } catch (error) {
        failures.push(error)
      }
    }
    if (failures.length > 0) throw new AggregateError(failures, 'Some reports could not be re-graded.')
  }

  async function regradeProject(owner: number, project: string, signal?: AbortSignal): Promise<void> {
    const query = { owner, project, sortBy: 'id', sort: 'asc', page: 1, perPage: 100 } as const
    // By cursor: reports may be added and deleted in the meantime.
    for (let cursor: string | null = ''; cursor !== null && signal?.aborted !== true; ) {
      const page = await reports.list({ ...query, ...(cursor === '' ? {} : { cursor }) })
      for (const report of page.items) await regradeShown(report)
      for (const report of page.items) await regradeHistory(report)
      cursor = page.next
    }
  }

  /** A report was graded with this list. The list may have changed since, or the report may be in another project. */
  async function regradeIfChanged(of: OneReport, ignored: ReadonlySet<string>): Promise<void> {
    const now = await ignoredFindings(ports.store, of)
    if (now.size === ignored.size && now.isSubsetOf(ignored)) return
    await regradeReport(of)
  }

  async function regradeReport({ owner, report }: OneReport): Promise<void> {
    const record = await reports.find(owner, report)
    if (record === undefined) return
    await regradeShown(record)
    await regradeHistory(record)
  }

  /** Re-grades what lists show of these reports. */
  async function regradeLists(owner: number, ids: readonly number[]): Promise<void> {
    for (const id of ids) {
      const record = await reports.find(owner, id)
      if (record !== undefined) await regradeShown(record)
    }
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

  return { changeGrades, finishRegrading, regradeProject, regradeIfChanged, regradeLists }
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
