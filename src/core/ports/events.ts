import type { ReportState } from './reports.ts'

/** Something happened to a report. Carries no content: whoever cares reads the store. */
export interface ReportEvent {
  readonly report: number
  readonly owner: number
  readonly state: ReportState
  /** What a running inspection is doing, and how far it is, 0 to 1. */
  readonly step?: string
  readonly progress?: number
}

export interface Events {
  publish(event: ReportEvent): void
  /** Returns the way to stop listening. */
  subscribe(listener: (event: ReportEvent) => void): () => void
}
