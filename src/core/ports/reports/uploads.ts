import type { Build } from '../../report/build.ts'
import type { NewReport, ReportRecord } from './reports.ts'
import type { Inspection } from './runs.ts'

/** One page in one build. */
export interface BuildRun extends Build {
  readonly run: number
  readonly report: number
  readonly score: number | null
  readonly at: string
}

export interface UploadStore {
  /**
   * Stores a finished run of the report that earlier uploads of this URL created in this project, or of a new one.
   * Throws a Problem `limit-reached` like any run.
   */
  store(report: NewReport, inspection: Inspection, build: Build): Promise<ReportRecord>
  /** The latest uploaded runs of a project, oldest first. */
  ofProject(owner: number, project: string, limit: number): Promise<readonly BuildRun[]>
  /** The uploaded runs among the latest runs of a report. */
  ofReport(report: number, limit: number): Promise<readonly BuildRun[]>
}
