import { LRUCache } from 'lru-cache'
import type { Events, ReportEvent } from '../../core/ports/events.ts'

/** Cached steps; each is dropped when its run ends. */
const maxSteps = 1000

/** Publishes events of one owner's reports: first the state of runs in progress, then every event. */
export function makeWatchReports({ events }: { readonly events: Events }) {
  const latest = new LRUCache<number, ReportEvent>({ max: maxSteps })
  events.subscribe((event) => {
    if (event.state === 'running' && event.step !== undefined) latest.set(event.report, event)
    else latest.delete(event.report)
  })

  /** Returns a function that unsubscribes. */
  return function watchReports(owner: number, listener: (event: ReportEvent) => void): () => void {
    for (const event of latest.rvalues()) {
      if (event?.owner === owner) listener(event)
    }
    return events.subscribe((event) => {
      if (event.owner === owner) listener(event)
    })
  }
}
