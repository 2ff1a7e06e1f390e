import type { BuildRun } from '../ports/reports/uploads.ts'
import type { Build } from '../report/build.ts'

/** The pages of one commit. */
export interface BuildPoint extends Build {
  readonly at: string
  readonly pages: number
  /** Mean score of its pages. */
  readonly score: number | null
}

export interface BranchTrend {
  readonly branch: string
  /** Oldest first. */
  readonly builds: readonly BuildPoint[]
}

/** The trend of each branch, build by build. The most recently built branch comes first. */
export function branchTrends(runs: readonly BuildRun[]): readonly BranchTrend[] {
  const byBranch = Map.groupBy(runs, ({ branch }) => branch ?? '')
  return [...byBranch]
    .map(([branch, own]) => ({ branch, builds: buildsOf(own) }))
    .toSorted((one, other) => ((one.builds.at(-1)?.at ?? '') < (other.builds.at(-1)?.at ?? '') ? 1 : -1))
}

function buildsOf(runs: readonly BuildRun[]): readonly BuildPoint[] {
  const byBuild = Map.groupBy(runs, ({ commit, build_url: url, at }) => commit ?? url ?? at)
  return [...byBuild.values()].flatMap((own) => {
    const last = own.at(-1)
    if (last === undefined) return []
    // A page uploaded twice for one commit counts once, with its latest score.
    const pages = [...new Map(own.map((run) => [run.report, run.score])).values()]
    const scores = pages.filter((score) => score !== null)
    const sum = scores.reduce((total, score) => total + score, 0)
    const { commit, branch, pull_request, build_url, at } = last
    const score = scores.length === 0 ? null : Math.round((10 * sum) / scores.length) / 10
    return [{ commit, branch, pull_request, build_url, at, pages: pages.length, score }]
  })
}
