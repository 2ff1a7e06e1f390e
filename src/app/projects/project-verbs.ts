import type { Clock } from '../../core/ports/outside.ts'
import type { Store } from '../../core/ports/store.ts'
import { branchTrends } from '../../core/history/branch-trend.ts'
import type { JudgeSite } from '../../core/site/site-ports.ts'
import type { Log } from '../log.ts'
import type { ReadReport } from '../reports/read-report.ts'
import { makeDeleteProject } from './delete-project.ts'
import { makeIgnoreFinding, makeUnignoreFinding } from './ignore-finding.ts'
import { makeListProjects } from './list-projects.ts'
import { makeBrandVerbs } from './project-brand.ts'
import { makeProjectActivity } from './project-activity.ts'
import { makeProjectOverview } from './project-overview.ts'
import type { Regrade } from './regrade.ts'
import { makeShowProject } from './show-project.ts'
import { makeSiteFindings } from './site-findings.ts'
import { makeSiteSummary } from './site-summary.ts'

export function makeProjectVerbs(ports: {
  readonly store: Store
  readonly clock: Clock
  readonly log: Log
  readonly judgeSite?: JudgeSite | undefined
  readonly readReport: ReadReport
  readonly changeGrades: Regrade['changeGrades']
  readonly regradeProject: Regrade['regradeProject']
}) {
  const { store } = ports
  return {
    listProjects: makeListProjects(ports),
    findProject: (owner: number, project: string) => store.projects.find(owner, project),
    showProject: makeShowProject(ports),
    deleteProject: makeDeleteProject(ports),
    projectActivity: makeProjectActivity(ports),
    projectOverview: makeProjectOverview(ports),
    siteSummary: makeSiteSummary(ports),
    siteFindings: makeSiteFindings(ports),
    ignoreFinding: makeIgnoreFinding(ports),
    unignoreFinding: makeUnignoreFinding(ports),
    listIgnored: (owner: number, project: string) => store.ignores.list(owner, project),
    listBranches: async (owner: number, project: string) =>
      branchTrends(await store.uploads.ofProject(owner, project, 2000)),
    ...makeBrandVerbs(ports),
  }
}
