import type { ReportRecord, Store } from '../core/ports.ts'
import { notFound } from '../core/problem.ts'

/** An event can be lost between processes; a look at the store now and then makes up for it. */
const lookAgainMs = 2000

/**
 * Waits until the run that a report had pending is over and gives the report as it then is. When the signal
 * aborts first, gives the report as it is: the run goes on without the one who waited.
 */
export function makeWaitForRun(ports: { readonly store: Pick<Store, 'reports' | 'events'> }) {
  const { reports, events } = ports.store

  return async function waitForRun(report: ReportRecord, signal: AbortSignal): Promise<ReportRecord> {
    const { pendingRun } = report
    if (pendingRun === null || signal.aborted) return report
    const bell = makeBell()
    // Listening comes before looking: a finish in between is seen by one of the two.
    const stop = events.subscribe((event) => {
      if (event.report === report.id && event.progress === undefined) bell.ring()
    })
    const timer = setInterval(bell.ring, lookAgainMs)
    signal.addEventListener('abort', bell.ring)
    try {
      for (;;) {
        const seen = await reports.find(report.owner, report.id)
        if (seen === undefined) throw notFound()
        if (seen.pendingRun !== pendingRun || signal.aborted) return seen
        await bell.rung()
      }
    } finally {
      stop()
      clearInterval(timer)
      signal.removeEventListener('abort', bell.ring)
    }
  }
}

/** Remembers a ring that nobody was waiting for yet. */
function makeBell() {
  let pending = Promise.withResolvers<void>()
  return {
    ring: (): void => pending.resolve(),
    async rung(): Promise<void> {
      await pending.promise
      pending = Promise.withResolvers<void>()
    },
  }
}
