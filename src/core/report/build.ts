/** Where an uploaded report was made, as stated by the uploader. */
export interface Build {
  readonly commit: string | null
  readonly branch: string | null
  /** Its number. */
  readonly pull_request: string | null
  readonly build_url: string | null
}
