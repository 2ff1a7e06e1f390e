import { setImmediate as letOthersGoFirst } from 'node:timers/promises'
import type { ReportRecord, Store } from '../../core/ports.ts'
import { invalid, notFound } from '../../core/problem.ts'
import type { ReadReport } from '../reports/read-report.ts'
import { fieldFault } from '../../messages/field-fault.ts'
import { texts } from '../../messages/texts.ts'

const maxReasonLength = 500

/** Ignores a finding for a project: it no longer affects the score of any of its pages. */
export function makeIgnoreFinding(ports: {
  readonly store: Pick<Store, 'ignores' | 'projects'>
  readonly regradeProject: RegradeProject
}) {
  return async function ignoreFinding(
    owner: number,
    project: string,
    input: { readonly finding: string; readonly reason: string },
  ): Promise<void> {
    const reason = input.reason.trim()
    if (reason.length > maxReasonLength) {
      throw invalid({ reason: [fieldFault(texts.problems.tooLong, { max: maxReasonLength })] })
    }
    if (!/^[a-z0-9][a-z0-9-]{0,99}$/.test(input.finding)) throw notFound()
    if ((await ports.store.projects.find(owner, project)) === undefined) throw notFound()
    await ports.store.ignores.put(owner, project, { finding: input.finding, reason })
    await ports.regradeProject(owner, project)
  }
}

/** Stops ignoring a finding. */
export function makeCountFinding(ports: {
  readonly store: Pick<Store, 'ignores'>
  readonly regradeProject: RegradeProject
}) {
  return async function countFinding(owner: number, project: string, finding: string): Promise<void> {
    if (!(await ports.store.ignores.remove(owner, project, finding))) throw notFound()
    await ports.regradeProject(owner, project)
  }
}

/** Limit of runs per report in its history. */
const runsRegraded = 500

/**
 * Re-grades every run of a project's reports with its current ignore list, so that lists, history, trends and
 * comparisons agree, and ignoring a finding is never mistaken for progress.
 */
export function makeRegradeProject(ports: {
  readonly store: Pick<Store, 'reports' | 'runs'>
  readonly readReport: ReadReport
}) {
  const { reports, runs } = ports.store

  return async function regradeProject(owner: number, project: string): Promise<void> {
    const query = { owner, project, sortBy: 'id', sort: 'asc', perPage: 100 } as const
    for (let page = 1; ; page += 1) {
      const { items } = await reports.list({ ...query, page })
      for (const report of items) await regradeShown(report)
      for (const report of items) await regradeHistory(report)
      if (items.length < query.perPage) return
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
}

type RegradeProject = ReturnType<typeof makeRegradeProject>
