import type { ReportRecord } from '../../core/ports/reports/reports.ts'
import type { Store } from '../../core/ports/store.ts'
import { notFound } from '../../core/problem.ts'
import { createBell } from '../../lib/bell.ts'

/** Poll interval, because events can be lost between processes. */
const pollMs = 2000

export interface WaitedRun {
  /** Its current state; a run that was queued later may still be pending. */
  readonly report: ReportRecord
  readonly isOver: boolean
}

/** Waits until a report's pending run has ended. When the signal aborts first, the run continues. */
export function makeWaitForRun(ports: { readonly store: Pick<Store, 'reports' | 'runs' | 'events'> }) {
  const { reports, runs, events } = ports.store

  return async function waitForRun(report: ReportRecord, signal: AbortSignal): Promise<WaitedRun> {
    let awaited = report.pendingRun
    if (awaited === null || signal.aborted) return { report, isOver: awaited === null }
    const bell = createBell()
    // Subscribe before reading: the end of the run is then seen by one of the two.
    const stop = events.subscribe((event) => {
      if (event.report === report.id && event.progress === undefined) bell.ring()
    })
    const timer = setInterval(bell.ring, pollMs)
    try {
      for (;;) {
        const rings = bell.rings()
        const seen = await reports.find(report.owner, report.id)
        if (seen === undefined) throw notFound()
        if (seen.pendingRun === null) return { report: seen, isOver: true }
        if (seen.pendingRun !== awaited) {
          const run = await runs.find(report.id, awaited)
          // A run that no longer exists was replaced by the pending one.
          if (run === undefined) awaited = seen.pendingRun
          else if (run.finishedAt !== null) return { report: seen, isOver: true }
        }
        if (signal.aborted) return { report: seen, isOver: false }
        await bell.wait(rings, signal)
      }
    } finally {
      stop()
      clearInterval(timer)
    }
  }
}
