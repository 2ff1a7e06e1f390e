import type { Inspect, Visit } from '../../core/ports/outside.ts'
import type { Store } from '../../core/ports/store.ts'
import type { WithLogin } from '../credentials/with-login.ts'
import type { Log } from '../log.ts'
import type { Regrade } from '../projects/regrade.ts'
import type { ReadReport } from '../reports/read-report.ts'
import { makeExecuteRun, type RunOutcome } from './execute-run.ts'
import { makeExecuteVisit, type VisitOutcome } from './execute-visit.ts'
import { makeCompareRuns, makeListRuns, makeRecentRuns, makeShowRun } from './list-runs.ts'
import { makePruneHistory } from './prune-history.ts'
import { makeSetRetention } from './set-retention.ts'
import type { StoreCatalogue } from './store-catalogue.ts'
import { makeWaitForRun } from './wait-for-run.ts'

export function makeRunVerbs(ports: {
  readonly store: Store
  readonly log: Log
  readonly settings: { readonly runDeadlineMs: number }
  readonly readReport: ReadReport
  readonly regradeIfChanged: Regrade['regradeIfChanged']
  readonly withLogin: WithLogin
  readonly storeCatalogue: StoreCatalogue
}) {
  const { store } = ports
  const outcomes: Record<RunOutcome, number> = { done: 0, visiting: 0, failed: 0, released: 0, lost: 0 }
  const visitOutcomes: Record<VisitOutcome, number> = { done: 0, retried: 0, failed: 0, released: 0, lost: 0 }
  const lostParts = new Map<string, number>()
  return {
    listRuns: makeListRuns(ports),
    recentRuns: makeRecentRuns(ports),
    showRun: makeShowRun(ports),
    compareRuns: makeCompareRuns(ports),
    waitForRun: makeWaitForRun(ports),
    listRunEvents: (owner: number, after: number, limit: number) => store.runs.events(owner, after, limit),
    lastRunEvent: (owner: number) => store.runs.lastEvent(owner),
    /** The uploaded runs of a report, for its history. */
    listBuilds: (report: number) => store.uploads.ofReport(report, 500),

    executeRun: (inspect: Inspect) => makeExecuteRun({ ...ports, inspect, outcomes }),
    executeVisit: (visit: Visit) => makeExecuteVisit({ ...ports, visit, outcomes: visitOutcomes }),
    /** Runs that ended in this process so far, by outcome. */
    runOutcomes: (): Readonly<Record<RunOutcome, number>> => outcomes,
    visitOutcomes: (): Readonly<Record<VisitOutcome, number>> => visitOutcomes,
    /** Counts a part of a visit that failed; `lostBrowserParts` returns the counts. */
    countLostPart(part: string): void {
      lostParts.set(part, (lostParts.get(part) ?? 0) + 1)
    },
    lostBrowserParts: (): ReadonlyMap<string, number> => lostParts,
    queueCounts: () => store.runs.counts(),
    visitCounts: () => store.visits.counts(),
    countAbandoned: () => store.runs.countAbandoned(),

    thinning: store.retention.thinning,
    findRetention: (account: number) => store.retention.find(account),
    findUsage: (account: number) => store.retention.usage(account),
    setRetention: makeSetRetention(ports),
    pruneHistory: makePruneHistory(ports),
  }
}
