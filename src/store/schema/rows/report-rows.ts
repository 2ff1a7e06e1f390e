import type { Generated, GeneratedAlways, Selectable } from 'kysely'

/** Number of reports with each result; `pending` are those without one. */
interface TallyColumns {
  good: Generated<number>
  decent: Generated<number>
  bad: Generated<number>
  pending: Generated<number>
}

/** Counters of one account, in a separate table so that their updates do not lock the account. */
export interface OwnerTable extends TallyColumns {
  id: number
  projects: Generated<number>
  /** Queued runs that somebody is waiting for. */
  queued: Generated<number>
  /** Queued runs of schedules. */
  background: Generated<number>
  /** Increases whenever the account's reports, their projects or their results change. */
  version: Generated<number>
  /** Deleted projects whose reports are not all swept yet, and deleted reports that can still be restored. */
  discarded: Generated<number>
  /** The turn in which a run of this owner was last claimed; the lowest is next. */
  served: Generated<number>
  /** The same for browser visits. */
  visited: Generated<number>
  /** Runs so far on this day (UTC, `2026-11-16`). */
  runs_day: Generated<string>
  runs_today: Generated<number>
  /** Sum of `stored_bytes` of its runs. */
  stored_bytes: Generated<number>
}

export interface ProjectTable extends TallyColumns {
  /** How many of `pending` failed. */
  failed: Generated<number>
  id: GeneratedAlways<number>
  owner_id: number
  name: string
  /** The case-folded name for searches: see `foldCase`. */
  name_key: string
  created_at: string
  /** In thousandths, so that additions and subtractions are exact. */
  score_sum: Generated<number>
  score_count: Generated<number>
  generated_at: Generated<string | null>
  /** Increases whenever the summaries of its reports change. */
  version: Generated<number>
}

export interface ReportTable {
  id: GeneratedAlways<number>
  owner_id: number
  project_id: number
  url: string
  slug: string
  state: string
  error_code: string | null
  error_message: string | null
  /** Rank of the result: bad 0, decent 1, good 2. */
  result: number | null
  score: number | null
  categories: string | null
  privacy: number
  password_hash: string | null
  /** JSON list for reading; searches use `report_tags`. */
  tags: Generated<string>
  run_id: number | null
  pending_run_id: number | null
  /** Step of the run in progress, and when it started. */
  step: Generated<string | null>
  started_at: Generated<string | null>
  version: number
  generated_at: string | null
  created_at: string
  updated_at: string
  /** The title of the page in the run that is shown. */
  title: Generated<string | null>
  /** By how many points the last two runs differ, in either direction; 0 with fewer runs. */
  change_size: Generated<number>
  score_up: Generated<number>
  score_down: Generated<number>
  /** Sort keys that put missing values last, one per direction: see `sortKeys`. */
  result_up: Generated<number>
  result_down: Generated<number>
  generated_up: Generated<string>
  generated_down: Generated<string>
}

export interface RunTable {
  /** Given for the first run of a report, see `takeRunIds`. */
  id: Generated<number>
  report_id: number
  owner_id: number
  /** Null for loopback hosts, which are not limited. */
  host: string | null
  /** `visiting` has a report without browser results and a row in `visits`. */
  state: 'queued' | 'running' | 'visiting' | 'done' | 'failed'
  /** Number of times it was claimed. */
  attempt: number
  /** Number of attempts that ended in a fault on our side. */
  faults: Generated<number>
  token: string | null
  error_code: string | null
  error_message: string | null
  result: number | null
  score: number | null
  categories: string | null
  coverage: number | null
  partial: number | null
  final_url: string | null
  profile: string | null
  catalogue: string | null
  created_at: string
  started_at: string | null
  /** By the database's clock; a worker that has not renewed by then has lost the run. */
  lease_until: number | null
  /** By the database's clock. Set after a fault on our side: the run is not claimed earlier. */
  wait_until: number | null
  finished_at: string | null
  /** Bytes of its document and images. */
  stored_bytes: Generated<number>
  /** 1 when nobody is waiting for it: it is claimed after all others. */
  background: Generated<number>
  /** The start of the schedule that queued it. */
  batch: Generated<string | null>
  /** Equal for runs with the same findings. */
  digest: Generated<string | null>
}

/** The texts of one catalogue, kept as long as reports made with it. */
export interface CatalogueTable {
  version: string
  texts: Uint8Array
}

export interface DocumentTable {
  run_id: number
  body: Uint8Array
}

/** The page summary of a report's newest run. */
export interface PageSummaryTable {
  report_id: number
  body: Uint8Array
}

/** The counters of a project at the end of a day. */
export interface ProjectDayTable extends TallyColumns {
  project_id: number
  date: string
  failed: number
  score_sum: number
  score_count: number
}

export interface ReportTagTable {
  owner_id: number
  tag: string
  report_id: number
}

export interface RunImageTable {
  run_id: number
  name: string
  type: string
  body: Uint8Array
}

/** Deleted projects whose reports are still to be swept. */
export interface DiscardedTable {
  project_id: number
  owner_id: number
}

/** Cached total of a search with many hits; until counted, the changes since. `holdCommon` sets `common`. */
export interface SearchTable extends TallyColumns {
  id: GeneratedAlways<number>
  owner_id: number
  pattern: string
  counted: Generated<number>
  common: Generated<number>
}

export type ProjectRow = Selectable<ProjectTable>
export type ReportRow = Selectable<ReportTable>
export type RunRow = Selectable<RunTable>
