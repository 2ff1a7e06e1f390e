import type { ReportRecord, Store } from '../../core/ports.ts'
import { notFound } from '../../core/problem.ts'

/** An event can be lost between processes; a look at the store now and then makes up for it. */
const lookAgainMs = 2000

export interface WaitedRun {
  /** As it is now; a run that was queued later may still be pending. */
  readonly report: ReportRecord
  readonly isOver: boolean
}

/**
 * Waits until the run that a report had pending is over. When the signal aborts first, the run goes on without the one
 * who waited.
 */
export function makeWaitForRun(ports: { readonly store: Pick<Store, 'reports' | 'runs' | 'events'> }) {
  const { reports, runs, events } = ports.store

  return async function waitForRun(report: ReportRecord, signal: AbortSignal): Promise<WaitedRun> {
    let awaited = report.pendingRun
    if (awaited === null || signal.aborted) return { report, isOver: awaited === null }
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
        if (seen.pendingRun === null) return { report: seen, isOver: true }
        if (seen.pendingRun !== awaited) {
          const run = await runs.find(report.id, awaited)
          // A run that is gone was replaced by the one that is pending.
          if (run === undefined) awaited = seen.pendingRun
          else if (run.finishedAt !== null) return { report: seen, isOver: true }
        }
        if (signal.aborted) return { report: seen, isOver: false }
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
