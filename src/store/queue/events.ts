import type { Events, ReportEvent } from '../../core/ports/events.ts'

/** Events within this process. A listener that throws affects neither the publisher nor the others. */
export function localEvents(): Events {
  const listeners = new Set<(event: ReportEvent) => void>()
  return {
    publish(event) {
      for (const listener of listeners) {
        try {
          listener(event)
        } catch (error) {
          queueMicrotask(() => {
            throw error
          })
        }
      }
    },
    subscribe(listener) {
      const own = (event: ReportEvent) => listener(event)
      listeners.add(own)
      return () => listeners.delete(own)
    },
  }
}
