import { sentence } from '../../core/sentence.ts'
import { Failure } from '../../core/failure.ts'
import type { Claim } from '../../core/ports/reports/runs.ts'
import type { Inspect, PageInspection } from '../../core/ports/outside.ts'
import type { ReportRecord } from '../../core/ports/reports/reports.ts'
import type { Store } from '../../core/ports/store.ts'
import type { ProgressStep } from '../../core/report/progress.ts'
import { startDeadline } from '../../lib/time/deadline.ts'
import { loggedUrl } from '../../lib/text/printable.ts'
import type { WithLogin } from '../credentials/with-login.ts'
import type { Log } from '../log.ts'
import { ignoredFindings, type Regrade } from '../projects/regrade.ts'
import type { StoreCatalogue } from './store-catalogue.ts'

/** `visiting` has a report that a browser visit completes. */
export type RunOutcome = 'done' | 'visiting' | 'failed' | 'released' | 'lost'

interface Ports {
  readonly store: Pick<Store, 'runs' | 'events' | 'reports' | 'ignores'>
  readonly storeCatalogue: StoreCatalogue
  readonly inspect: Inspect
  readonly withLogin: WithLogin
  readonly regradeIfChanged: Regrade['regradeIfChanged']
  readonly log: Log
  readonly settings: { readonly runDeadlineMs: number }
  /** Incremented with every run that ends here. */
  readonly outcomes: Record<RunOutcome, number>
}

/**
 * Creates a report without a browser: inspects under a deadline, then closes the run or queues its visit. When the
 * signal aborts, the run returns to the queue.
 */
export function makeExecuteRun(ports: Ports) {
  const { store, inspect, storeCatalogue, withLogin, regradeIfChanged, log, settings, outcomes } = ports
  const { runs, events } = store

  return async function executeRun(claim: Claim, signal?: AbortSignal): Promise<RunOutcome> {
    const outcome = await inspectAndClose(claim, signal)
    outcomes[outcome] += 1
    return outcome
  }

  async function inspectAndClose(claim: Claim, signal: AbortSignal | undefined): Promise<RunOutcome> {
    const progress = (step: ProgressStep, share: number): void => {
      events.publish({ report: claim.report, owner: claim.owner, state: 'running', step, progress: share })
    }
    const deadline = startDeadline(settings.runDeadlineMs, signal, () => outOfTime(settings.runDeadlineMs))
    // The race covers inspections that ignore their signal.
    const end = await Promise.race([
      inspectSignedIn(claim, { signal: deadline.signal, progress }),
      deadline.passed,
    ])
      .catch((error: unknown) => {
        if (signal?.aborted === true) return 'released' as const
        return explain(claim, deadline.signal.aborted ? deadline.signal.reason : error)
      })
      .finally(deadline.clear)
    if (end !== 'released') return close(claim, end)
    await runs.release(claim)
    return 'released'
  }

  async function inspectSignedIn(
    claim: Claim,
    options: Pick<Parameters<Inspect>[1], 'signal' | 'progress'>,
  ): Promise<GradedInspection> {
    const ignored = await ignoredFindings(store, claim)
    const inspection = await withLogin(claim, options.signal, async (login) => {
      const given = login === undefined ? {} : { login }
      const { session, ...outcome } = await inspect(claim.url, { ...options, ignored, ...given })
      return { outcome, session }
    })
    return { ...inspection, ignored }
  }

  async function close(claim: Claim, end: GradedInspection | RunError): Promise<RunOutcome> {
    if (!('code' in end)) {
      const { gathered, ignored, ...inspection } = end
      await storeCatalogue(inspection.texts)
      const isStored = await (gathered === undefined
        ? runs.finish(claim, inspection)
        : runs.queueVisit(claim, inspection, gathered))
      if (!isStored) return 'lost'
      await regradeIfChanged(claim, ignored)
      return gathered === undefined ? 'done' : 'visiting'
    }
    if (end.code !== 'internal') return (await runs.fail(claim, end)) ? 'failed' : 'lost'
    const next = await runs.retry(claim, end)
    if (next === undefined) return 'lost'
    if (next === 'queued') return 'released'
    log.error({ run: claim.run, report: claim.report, tries: claim.attempt }, abandoned)
    return 'failed'
  }

  function explain(claim: Claim, error: unknown): RunError {
    if (error instanceof Failure) return { code: error.code, message: error.sentence }
    log.error({ err: error, run: claim.run, url: loggedUrl(claim.url) }, 'inspection failed unexpectedly')
    return { code: 'internal', message: sentence('internalRun') }
  }
}

/** Not blamed on the audited server: each request of a run has its own, shorter limit. */
const outOfTime = (limitMs: number): Failure =>
  new Failure('out-of-time', sentence('auditTimeout', { limit: { ms: limitMs } }))

const abandoned =
  'run abandoned after repeated failures of the service; "plumbline runs" lists and requeues it'

/** With the ignore list it was graded with. */
interface GradedInspection extends PageInspection {
  readonly ignored: ReadonlySet<string>
}

type RunError = NonNullable<ReportRecord['error']>
