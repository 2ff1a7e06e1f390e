import type { StoredFailure } from '../../failure.ts'
import type { Problem } from '../../problem.ts'
import type { ProgressStep } from '../../report/progress.ts'
import type { CategoryScores, Grade, Result } from '../../report/report.ts'
import type { SiteStore } from '../../site/site-ports.ts'

/** 0 public, 1 private, 2 password. */
export type Privacy = 0 | 1 | 2

export const reportStates = ['queued', 'running', 'done', 'failed'] as const
export type ReportState = (typeof reportStates)[number]

/** A report without its document: what lists read. */
export interface ReportRecord {
  readonly id: number
  readonly owner: number
  readonly url: string
  readonly project: string
  readonly slug: string
  readonly state: ReportState
  readonly error: StoredFailure | null
  readonly result: Result | null
  readonly score: number | null
  /** Title of the page in the run that is shown. */
  readonly title: string | null
  readonly categories: CategoryScores | null
  readonly privacy: Privacy
  readonly passwordHash: string | null
  readonly tags: readonly string[]
  /** The run whose document is shown; null until the first run has results. */
  readonly run: number | null
  /** The latest run that is queued or running; null when there is none. */
  readonly pendingRun: number | null
  /** Progress of the pending run and when it started; null when there is none. */
  readonly progress: { readonly step: ProgressStep; readonly startedAt: string | null } | null
  /** Increases with every change: the source of entity tags. */
  readonly version: number
  readonly generatedAt: string | null
  readonly createdAt: string
  readonly updatedAt: string
}

export interface NewReport {
  readonly owner: number
  readonly url: string
  readonly project: string
  readonly slug: string
  readonly privacy: Privacy
  readonly passwordHash: string | null
  readonly tags?: readonly string[]
  /** The call that stores it, by its id in `IdempotencyStore`. */
  readonly call?: number
  /** Its index among the entries of that call, if it is a batch. */
  readonly entry?: number
}

export interface ReportChanges {
  readonly privacy?: Privacy
  /** Null removes the password. */
  readonly passwordHash?: string | null
  readonly project?: string
  readonly tags?: readonly string[]
  /** Queue another run, unless one is already queued. A running one continues, followed by the new one. */
  readonly rerun?: boolean
  /** Change only a report that is still at this version; otherwise a Problem `precondition-failed`. */
  readonly ifVersion?: number
  /** Change only reports of these projects; others are treated as missing. */
  readonly within?: readonly string[]
}

/** Limits: tags per report, and characters per tag. */
export const maxTags = 20
export const maxTagLength = 50
export const privacies = [0, 1, 2] as const
export const reportSorts = ['id', 'generated_at', 'url', 'result', 'score', 'change'] as const
export const projectSorts = ['created_at', 'project'] as const
export const sortDirections = ['desc', 'asc'] as const
export const pageSizes = [10, 25, 50, 100] as const

export interface ListPage {
  readonly sort: 'asc' | 'desc'
  readonly perPage: number
  /** From 1. */
  readonly page: number
  /** Where the page starts, from an earlier response: as cheap on page 10,000 as on page 2. */
  readonly cursor?: string
}

/** Filters for a list of reports, besides search, project and result. Times are ISO 8601 in UTC. */
export interface ReportFacets {
  /** Several results; for a single one use `result`. */
  readonly results?: readonly Result[]
  readonly states?: readonly ReportState[]
  readonly privacy?: Privacy
  readonly minScore?: number
  readonly maxScore?: number
  readonly generatedAfter?: string
  readonly generatedBefore?: string
  readonly updatedSince?: string
  readonly tag?: string
  /** Only reports of these projects. */
  readonly within?: readonly string[]
}

export interface ReportQuery extends ListPage, ReportFacets {
  readonly owner: number
  readonly search?: string
  readonly project?: string
  readonly result?: Result
  readonly sortBy: (typeof reportSorts)[number]
}

export interface ProjectQuery extends ListPage {
  readonly owner: number
  /** Only these projects. */
  readonly within?: readonly string[]
  readonly search?: string
  readonly sortBy: (typeof projectSorts)[number]
}

export interface Listed<T> {
  readonly items: readonly T[]
  readonly total: number
  /** Cursor of the page after this one; null on the last page. */
  readonly next: string | null
}

export interface ProjectRecord {
  readonly project: string
  readonly createdAt: string
  readonly reports: number
  readonly results: {
    readonly good: number
    readonly decent: number
    readonly bad: number
    /** Reports without results yet. */
    readonly pending: number
    /** Reports without results because the last run failed. */
    readonly failed: number
  }
  /** Average of its reports, without those that lack a category. */
  readonly score: number | null
  /** How many reports have results, but are not in the average. */
  readonly incomplete: number
  readonly generatedAt: string | null
}

/** Every method is one transaction; no transaction, row or SQL leaves the store. */
export interface ReportStore {
  /** Stores the report, its project and its first run, queued. Throws a Problem `limit-reached`. */
  create(report: NewReport): Promise<ReportRecord>
  /**
   * The same for several reports of one owner, in order and in one transaction. Stores as many as the account's limits
   * allow; each of the others gets its Problem. Where more follow, their runs start after the last of them: workers
   * would compete for the CPU and the owner's lock.
   */
  createAll(
    owner: number,
    reports: readonly NewReport[],
    options?: { readonly moreFollow?: boolean },
  ): Promise<readonly (ReportRecord | Problem)[]>
  find(owner: number, id: number): Promise<ReportRecord | undefined>
  findBySlug(slug: string): Promise<ReportRecord | undefined>
  list(query: ReportQuery): Promise<Listed<ReportRecord>>
  /** Undefined when the owner has no such report. */
  update(owner: number, id: number, changes: ReportChanges): Promise<ReportRecord | undefined>
  /** False when the owner has no such report. */
  remove(owner: number, id: number, only?: Pick<ReportChanges, 'ifVersion' | 'within'>): Promise<boolean>
  /**
   * Removes these reports so that they can be restored for ten minutes: for everything else they are gone at once. The
   * ids of those that the owner has.
   */
  setAside(owner: number, ids: readonly number[]): Promise<readonly number[]>
  /**
   * Brings back reports that were set aside, and notes that they have to be re-graded; the ids of those that it was not
   * too late for.
   */
  restore(owner: number, ids: readonly number[]): Promise<readonly number[]>
  /**
   * Updates the grade of the shown run when a finding is ignored or unignored; false if another run is shown by now.
   */
  regrade(
    owner: number,
    shown: { readonly report: number; readonly run: number },
    grade: Pick<Grade, 'score' | 'result' | 'categories'>,
  ): Promise<boolean>
  /** The compressed document of a run, as passed to `finish`. */
  document(run: number): Promise<Uint8Array | undefined>
  /** An image that was passed to `finish` with the run. */
  image(run: number, name: string): Promise<RunImage | undefined>
}

/** State of a project at the end of a day on which one of its reports finished a run. */
export interface ProjectDay {
  /** As `2026-11-14`, in UTC. */
  readonly date: string
  readonly score: number | null
  readonly reports: number
  readonly results: ProjectRecord['results']
  readonly incomplete: number
}

/** What a list says about a project besides its current state. */
export interface ProjectActivity {
  /** The days of the last month with a run, oldest first. */
  readonly days: readonly ProjectDay[]
  readonly openAlerts: number
}

export interface ProjectStore extends SiteStore {
  list(query: ProjectQuery): Promise<Listed<ProjectRecord>>
  find(owner: number, project: string): Promise<ProjectRecord | undefined>
  /** The latest days, oldest first. */
  history(owner: number, project: string, limit: number): Promise<readonly ProjectDay[]>
  /** The days of these projects from `since` on, a date like theirs, oldest first; none for projects without any. */
  daysSince(
    owner: number,
    projects: readonly string[],
    since: string,
  ): Promise<ReadonlyMap<string, readonly ProjectDay[]>>
  /** Deletes all its reports and their history; returns how many, or undefined if there is no such project. */
  remove(owner: number, project: string): Promise<number | undefined>
}

export interface RunImage {
  readonly name: string
  readonly type: 'image/jpeg' | 'image/webp'
  readonly bytes: Uint8Array
}
