import type { ProgressStep } from '../report/progress.ts'
import type { ReportState } from './reports/reports.ts'

/** Something happened to a report. Carries no content: listeners read the store. */
export interface ReportEvent {
  readonly report: number
  readonly owner: number
  readonly state: ReportState
  /** The current step of a run, and its progress from 0 to 1. */
  readonly step?: ProgressStep
  readonly progress?: number
  /** The run has results to show but is not finished. */
  readonly results?: boolean
}

export interface Events {
  publish(event: ReportEvent): void
  /** Returns a function that unsubscribes. */
  subscribe(listener: (event: ReportEvent) => void): () => void
}
