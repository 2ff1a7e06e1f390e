import type { Events, ReportEvent } from '../../core/ports.ts'

/** Steps that are remembered; each is forgotten when its run is over. */
const mostSteps = 1000

/** Tells what happens to one owner's reports: first where those that run now are, then whatever comes. */
export function makeWatchReports({ events }: { readonly events: Events }) {
  const latest = new Map<number, ReportEvent>()
  events.subscribe((event) => {
    latest.delete(event.report)
    if (event.state !== 'running' || event.step === undefined) return
    latest.set(event.report, event)
    const [oldest] = latest.keys()
    if (latest.size > mostSteps && oldest !== undefined) latest.delete(oldest)
  })

  /** Returns the way to stop. */
  return function watchReports(owner: number, listener: (event: ReportEvent) => void): () => void {
    for (const event of latest.values()) {
      if (event.owner === owner) listener(event)
    }
    return events.subscribe((event) => {
      if (event.owner === owner) listener(event)
    })
  }
}
