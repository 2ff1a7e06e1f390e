import type { Ignored } from '../../core/ports/reports/owners.ts'
import type { Clock } from '../../core/ports/outside.ts'
import type { ProjectRecord, ReportRecord } from '../../core/ports/reports/reports.ts'
import type { Store } from '../../core/ports/store.ts'
import { notFound } from '../../core/problem.ts'
import {
  type CategoryMean,
  categoryMeans,
  pageScores,
  type PageScores,
} from '../../core/score/category-means.ts'
import { groupByCause } from '../../core/score/by-cause.ts'
import type { Finding } from '../../core/report/report.ts'
import { isAveraged } from '../../core/history/comparable.ts'
import { openProblems } from '../../core/score/score.ts'
import { bySeriousness } from '../../core/score/seriousness.ts'
import { type TrendPoint, type TrendRun, trendOf } from '../../core/history/trend.ts'
import { whatIsSaid } from '../../core/history/what-is-said.ts'
import { weekChanges } from '../../core/history/week-changes.ts'
import type { ReadReport } from '../reports/read-report.ts'

export interface ProjectOverview {
  readonly project: ProjectRecord
  /** Pages whose last run failed, then those that are not good, lowest score first: up to five of each. */
  readonly worst: readonly ReportRecord[]
  /** Without any of these, the pages with the lowest scores, up to five. */
  readonly lowest: readonly ReportRecord[]
  /** The average of each category, of the same pages as the common findings. */
  readonly areas: readonly CategoryMean[]
  /** Reports that are still in progress or failed, up to ten. */
  readonly unread: readonly ReportRecord[]
  readonly common: readonly CommonFinding[]
  readonly looked: number
  readonly ignored: readonly Ignored[]
  readonly trend: readonly TrendPoint[]
  readonly week: ProjectWeek
}

/** Changes in the last seven days. */
export interface ProjectWeek {
  readonly mean: number | null
  readonly pages: readonly ChangedPage[]
}

/** A page with the scores of two of its runs. */
export interface ChangedPage {
  readonly report: ReportRecord
  readonly from: RunScore
  readonly to: RunScore
}

interface RunScore {
  readonly run: number
  readonly score: number
}

export interface CommonFinding {
  readonly finding: Finding
  readonly pages: readonly ReportRecord[]
  /** Points gained if it is fixed everywhere, summed over the pages. */
  readonly points: number
  /** Points gained on the page that it costs least, and on the one that it costs most. */
  readonly least: number
  readonly most: number
}

/** More pages add little and cost one document each. */
const pagesRead = 50
const commonShown = 15
const runsRead = 60
const changedShown = 5
const worstShown = 5

/** A project at a glance: its weakest pages, and its most common problems. */
export function makeProjectOverview(ports: {
  readonly store: Pick<Store, 'projects' | 'reports' | 'ignores' | 'runs'>
  readonly clock: Clock
  readonly readReport: ReadReport
}) {
  const { store, clock } = ports

  return async function projectOverview(owner: number, name: string): Promise<ProjectOverview> {
    const project = await store.projects.find(owner, name)
    if (project === undefined) throw notFound()
    const ignored = await store.ignores.list(owner, name)
    const query = {
      owner,
      project: name,
      sortBy: 'result',
      sort: 'asc',
      perPage: pagesRead,
      page: 1,
    } as const
    const { items } = await store.reports.list(query)
    const graded = items.filter((report) => report.result !== null)
    const failed = await store.reports.list({
      ...query,
      states: ['failed'],
      sortBy: 'id',
      sort: 'desc',
      perPage: worstShown,
    })
    const weak = graded
      .filter(({ result, state }) => result !== 'good' && state !== 'failed')
      .toSorted(byScore)
    const worst = [...failed.items, ...weak.slice(0, worstShown)]
    const lowest = worst.length === 0 ? graded.toSorted(byScore).slice(0, worstShown) : []
    const { common, areas } = await shared(graded)
    const runs = await history(graded)
    const trend = trendOf(runs)
    const { mean, pages } = weekChanges(runs, trend, clock.now())
    const changed = pages.slice(0, changedShown).flatMap(({ from, to }) => {
      const report = graded.find(({ id }) => id === to.report)
      return report === undefined ? [] : [{ report, from, to }]
    })
    const week = { mean, pages: changed }
    const unread = items.filter(({ result }) => result === null).slice(0, 10)
    return { project, worst, lowest, areas, unread, ignored, looked: graded.length, common, trend, week }
  }

  async function history(reports: readonly ReportRecord[]): Promise<readonly (TrendRun & RunScore)[]> {
    const runs: (TrendRun & RunScore)[] = []
    for (const { id } of reports) {
      const all = await store.runs.history(id, runsRead)
      for (const each of all) {
        const { id: run, finishedAt } = each
        if (isAveraged(each) && finishedAt !== null)
          runs.push({ report: id, run, finishedAt, score: each.score })
      }
    }
    return runs
  }

  async function shared(reports: readonly ReportRecord[]) {
    const found: { report: ReportRecord; finding: Finding }[] = []
    const scored: PageScores[] = []
    for (const report of reports) {
      const document = await ports.readReport(report)
      if (document === undefined) continue
      scored.push(pageScores(report.slug, document))
      for (const [finding] of groupByCause(openProblems(document.findings)))
        if (finding !== undefined) found.push({ report, finding })
    }
    const groups = Map.groupBy(found, ({ finding }) => whatIsSaid(finding))
    // Sorted by frequency alone, the most widespread problems would come first, however little they matter.
    const isCommon = ({ pages }: CommonFinding): number => Number(pages.length > 1)
    const common = [...groups.values()]
      .flatMap(together)
      .toSorted(
        (a, b) => isCommon(b) - isCommon(a) || b.points - a.points || bySeriousness(a.finding, b.finding),
      )
      .slice(0, commonShown)
    return { common, areas: categoryMeans(scored) }
  }
}

/** One issue, shown as on the page that it costs most. */
function together(
  group: readonly { readonly report: ReportRecord; readonly finding: Finding }[],
): readonly CommonFinding[] {
  const findings = group.map(({ finding }) => finding).toSorted((a, b) => b.points - a.points)
  const [worst] = findings
  if (worst === undefined) return []
  return [
    {
      finding: worst,
      pages: group.map(({ report }) => report),
      points: findings.reduce((sum, { points }) => sum + points, 0),
      least: findings.at(-1)?.points ?? worst.points,
      most: worst.points,
    },
  ]
}

const byScore = (a: ReportRecord, b: ReportRecord): number => (a.score ?? 0) - (b.score ?? 0)
