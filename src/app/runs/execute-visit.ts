import { sentence } from '../../core/sentence.ts'
import { packReport, unpackReport } from '../../codec/packed-report.ts'
import { packSummary } from '../../codec/packed-summary.ts'
import { Failure } from '../../core/failure.ts'
import type { Inspection } from '../../core/ports/reports/runs.ts'
import type { Store } from '../../core/ports/store.ts'
import type { Visit } from '../../core/ports/outside.ts'
import type { VisitClaim } from '../../core/ports/reports/visits.ts'
import { browserError, withBrowserError, withRetry } from '../../core/report/browser-error.ts'
import type { ProgressStep } from '../../core/report/progress.ts'
import type { BrowserError } from '../../core/report/report.ts'
import { startDeadline } from '../../lib/time/deadline.ts'
import { loggedUrl } from '../../lib/text/printable.ts'
import { failedForMs, type WithLogin } from '../credentials/with-login.ts'
import type { Log } from '../log.ts'
import { ignoredFindings, type Regrade } from '../projects/regrade.ts'
import type { StoreCatalogue } from './store-catalogue.ts'

export type VisitOutcome = 'done' | 'retried' | 'failed' | 'released' | 'lost'

interface Ports {
  readonly store: Pick<Store, 'visits' | 'events' | 'reports' | 'ignores'>
  readonly storeCatalogue: StoreCatalogue
  readonly visit: Visit
  readonly withLogin: WithLogin
  readonly regradeIfChanged: Regrade['regradeIfChanged']
  readonly log: Log
  readonly settings: { readonly runDeadlineMs: number }
  /** Incremented with every visit that ends here. */
  readonly outcomes: Record<VisitOutcome, number>
}

/** A visit is not started again after this many lost workers. */
const maxAttempts = 3

/**
 * Adds the results of the browser visit to a report. If the visit fails or is signed out, the report is kept without them
 * and says what is missing. When the signal aborts, the visit returns to the queue.
 */
export function makeExecuteVisit(ports: Ports) {
  const { store, visit, storeCatalogue, withLogin, regradeIfChanged, log, settings, outcomes } = ports
  const { visits, events } = store

  return async function executeVisit(claim: VisitClaim, signal?: AbortSignal): Promise<VisitOutcome> {
    const outcome = await visitAndClose(claim, signal)
    outcomes[outcome] += 1
    return outcome
  }

  async function visitAndClose(claim: VisitClaim, signal: AbortSignal | undefined): Promise<VisitOutcome> {
    if (claim.attempt > maxAttempts) return giveUp(claim, browserError('visit-failed', stoppedHere))
    const { report, owner, isRetry } = claim
    const progress = (step: ProgressStep, share: number): void => {
      if (!isRetry) events.publish({ report, owner, state: 'running', step, progress: share })
    }
    const late = (): Error => new Error('The visit took too long.')
    const deadline = startDeadline(settings.runDeadlineMs, signal, late)
    const end = await Promise.race([
      visitSignedIn(claim, { signal: deadline.signal, progress }),
      deadline.passed,
    ])
      .catch((error: unknown) => {
        if (signal?.aborted === true) return 'released' as const
        // What a signed-out visitor sees says nothing about the page.
        if (error instanceof Failure && error.code === 'signed-out')
          return browserError('signed-out', error.sentence)
        log.error(
          { err: error, run: claim.run, url: loggedUrl(claim.url) },
          'browser visit failed unexpectedly',
        )
        return browserError('visit-failed', deadline.signal.aborted ? tookTooLong : stoppedHere)
      })
      .finally(deadline.clear)
    if (end === 'released') {
      await visits.release(claim)
      return 'released'
    }
    if ('error' in end) return giveUp(claim, end)
    const { ignored, ...inspection } = end
    await storeCatalogue(inspection.texts)
    if (!(await visits.finish(claim, inspection))) return 'lost'
    await regradeIfChanged(claim, ignored)
    return 'done'
  }

  async function visitSignedIn(
    claim: VisitClaim,
    options: Pick<Parameters<Visit>[1], 'signal' | 'progress'>,
  ): Promise<GradedVisit | BrowserError> {
    const ignored = await ignoredFindings(store, claim)
    const inspection = await withLogin(claim, options.signal, async (login) => {
      const given = login === undefined ? {} : { login }
      return { outcome: await visit(claim.gathered, { ...options, ignored, ...given }) }
    })
    return 'error' in inspection ? inspection : { ...inspection, ignored }
  }

  async function giveUp(claim: VisitClaim, { error }: BrowserError): Promise<VisitOutcome> {
    const packed = await store.reports.document(claim.run)
    if (packed === undefined) return 'lost'
    const message = claim.isRetry ? error.message : withRetry(error.message)
    const report = withBrowserError(await unpackReport(packed), { error: { ...error, message } })
    const stored = { document: packReport(report), summary: packSummary(report.page) }
    // Before that, a second attempt would not be allowed to sign in again.
    const notBeforeMs = error.code === 'signed-out' ? failedForMs : 0
    return (await visits.fail(claim, stored, notBeforeMs)) ?? 'lost'
  }
}

const stoppedHere = sentence('browserStopped')
const tookTooLong = sentence('browserLate')

/** With the ignore list it was graded with. */
interface GradedVisit extends Inspection {
  readonly ignored: ReadonlySet<string>
}
