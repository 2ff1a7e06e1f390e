import { packCatalogue } from '../../codec/packed-report.ts'
import type { CatalogueTexts } from '../../core/report/catalogue.ts'
import { Failure } from '../../core/failure.ts'
import type { Claim, Inspect, Inspection, ReportRecord, Store } from '../../core/ports.ts'
import { loggedUrl } from '../../lib/printable.ts'
import type { Log } from '../log.ts'

export type RunOutcome = 'done' | 'failed' | 'released' | 'lost'

interface Ports {
  readonly store: Pick<Store, 'runs' | 'events' | 'reports' | 'ignores' | 'catalogues'>
  /** The texts of the audits that `inspect` makes. */
  readonly describeCatalogue: () => Promise<CatalogueTexts>
  readonly inspect: Inspect
  readonly log: Log
  readonly settings: { readonly runDeadlineMs: number }
  /** Counted up with every run that ends. */
  readonly outcomes: Record<RunOutcome, number>
}

/**
 * Makes one report: inspects under a deadline and closes the run. When the signal aborts, the run is given back
 * to be taken again.
 */
export function makeExecuteRun({ store, inspect, describeCatalogue, log, settings, outcomes }: Ports) {
  const { runs, events } = store
  const keptCatalogues = new Set<string>()

  return async function executeRun(claim: Claim, signal?: AbortSignal): Promise<RunOutcome> {
    const outcome = await inspectAndClose(claim, signal)
    outcomes[outcome] += 1
    return outcome
  }

  async function inspectAndClose(claim: Claim, signal: AbortSignal | undefined): Promise<RunOutcome> {
    const tell = (step: string, progress: number): void => {
      events.publish({ report: claim.report, owner: claim.owner, state: 'running', step, progress })
    }
    const deadline = makeDeadline(settings.runDeadlineMs, signal)
    // The race is for an inspection that does not heed its signal.
    const end = await Promise.race([
      ignoredOf(claim).then((ignored) =>
        inspect(claim.url, { signal: deadline.signal, progress: tell, ignored }),
      ),
      deadline.passed,
    ])
      .catch((error: unknown) => {
        if (signal?.aborted === true) return 'released' as const
        return explain(claim, deadline.signal.aborted ? deadline.signal.reason : error)
      })
      .finally(deadline.stop)
    if (end !== 'released') return close(claim, end)
    await runs.release(claim)
    return 'released'
  }

  async function close(claim: Claim, end: Inspection | RunError): Promise<RunOutcome> {
    if (!('code' in end)) {
      await keepCatalogue(end.texts)
      return (await runs.finish(claim, end)) ? 'done' : 'lost'
    }
    if (end.code !== 'internal') return (await runs.fail(claim, end)) ? 'failed' : 'lost'
    const next = await runs.retry(claim, end)
    if (next === undefined) return 'lost'
    if (next === 'queued') return 'released'
    log.error({ run: claim.run, report: claim.report, tries: claim.attempt }, givenUp)
    return 'failed'
  }

  /** Before the first report that needs it: a report never stands without its words. */
  async function keepCatalogue(version: string): Promise<void> {
    if (keptCatalogues.has(version)) return
    const texts = await describeCatalogue()
    await store.catalogues.keep(texts.version, packCatalogue(texts))
    keptCatalogues.add(texts.version)
  }

  async function ignoredOf({ owner, report }: Claim): Promise<ReadonlySet<string>> {
    const record = await store.reports.find(owner, report)
    const ignored = record === undefined ? [] : await store.ignores.list(owner, record.project)
    return new Set(ignored.map(({ finding }) => finding))
  }

  function explain(claim: Claim, error: unknown): RunError {
    if (error instanceof Failure) return { code: error.code, message: error.message }
    log.error({ err: error, run: claim.run, url: loggedUrl(claim.url) }, 'an inspection broke')
    return {
      code: 'internal',
      message: 'The report could not be made because of a fault in the service. Try again.',
    }
  }
}

const givenUp = 'a run is given up after faults of the service; "plumbline runs" lists and requeues it'

type RunError = NonNullable<ReportRecord['error']>

/** Rejects, and aborts its signal, after the time is up or when the outer signal aborts. */
function makeDeadline(limitMs: number, outer: AbortSignal | undefined) {
  const control = new AbortController()
  const { promise: passed, reject } = Promise.withResolvers<never>()
  // Whoever races sees the rejection; when nobody does any more it must not end the process.
  passed.catch(() => undefined)
  const end = (reason: unknown): void => {
    control.abort(reason)
    reject(reason)
  }
  const onOuter = (): void => end(outer?.reason)
  const timer = setTimeout(() => {
    end(new Failure('timed-out', `The report was not complete after ${Math.round(limitMs / 1000)} seconds.`))
  }, limitMs)
  if (outer?.aborted === true) onOuter()
  else outer?.addEventListener('abort', onOuter, { once: true })
  return {
    signal: control.signal,
    passed,
    stop(): void {
      clearTimeout(timer)
      outer?.removeEventListener('abort', onOuter)
    },
  }
}
