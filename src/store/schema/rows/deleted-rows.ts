export interface DeletedReportTable {
  report_id: number
  owner_id: number
  /** The name of the project it was in. */
  project: string
  /** If it was its project's last report: the project's days, as a JSON list of `project_days`. */
  days: string
  expires_at: string
}
