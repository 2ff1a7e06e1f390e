export interface DeletedReportTable {
  report_id: number
  owner_id: number
  /** The name of the project it was in. */
  project: string
  /** Where it was the last of its project: the project's days, as a JSON list of `project_days`. */
  days: string
  expires_at: string
}
