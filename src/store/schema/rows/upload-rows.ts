/** The commit and build of an uploaded run. */
export interface RunBuildTable {
  run_id: number
  report_id: number
  commit_id: string | null
  branch: string | null
  pull_request: string | null
  build_url: string | null
}
