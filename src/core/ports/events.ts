import type { ProgressStep } from '../report/progress.ts'
import type { ReportState } from './reports.ts'

/** Something happened to a report. Carries no content: whoever cares reads the store. */
export interface ReportEvent {
  readonly report: number
  readonly owner: number
  readonly state: ReportState
  /** What a run is doing, and how far it is, 0 to 1. */
  readonly step?: ProgressStep
  readonly progress?: number
  /** The run has results to show, though it is not over. */
  readonly results?: boolean
}

export interface Events {
  publish(event: ReportEvent): void
  /** Returns the way to stop listening. */
  subscribe(listener: (event: ReportEvent) => void): () => void
}
