import type { CategoryScores, Grade, Profile, Result } from '../report/report.ts'
import type { ReportRecord, ReportState, RunImage } from './reports.ts'

/** Proof that a worker holds a run. Once lost, everything it says of the run is ignored. */
export interface Claim {
  readonly run: number
  readonly report: number
  readonly owner: number
  readonly url: string
  readonly attempt: number
  readonly token: string
  /** Nobody waits for it: a schedule queued it. */
  readonly background: boolean
}

/** What a finished inspection leaves behind: a grade for the lists, and the document, compressed. */
export interface Inspection extends Grade {
  readonly finalUrl: string
  /** The title of the page, cut to what lists show; null when it has none. */
  readonly title?: string | null
  readonly profile: Profile
  readonly catalogue: string
  /** The texts that its findings are put into words with. */
  readonly texts: string
  readonly document: Uint8Array
  /** What the page tells other pages of its site, packed by `packSummary`. */
  readonly summary: Uint8Array
  /** The same for two runs that found the same problems in the same places. */
  readonly digest?: string
  /** Pictures of the page, small; none without a browser. */
  readonly images?: readonly RunImage[]
}

export interface RunRecord {
  readonly id: number
  readonly report: number
  readonly state: ReportState
  readonly error: ReportRecord['error']
  readonly result: Result | null
  readonly score: number | null
  readonly categories: CategoryScores | null
  readonly profile: Profile | null
  readonly catalogue: string | null
  readonly createdAt: string
  readonly startedAt: string | null
  readonly finishedAt: string | null
}

/** A run as an operator sees it. Given up are those that failed through faults of ours and are not tried again. */
export interface RunOverview {
  readonly kind: 'running' | 'queued' | 'given up'
  readonly run: number
  readonly report: number
  readonly owner: number
  readonly url: string
  /** How often it was begun. */
  readonly attempt: number
  readonly error: ReportRecord['error']
  /** When it was stored, begun or given up. */
  readonly since: string
}

export const runEventKinds = ['run.started', 'run.finished', 'run.failed'] as const

/** A run began or ended. Numbers of one owner's events grow, in every process alike. */
export interface RunEvent {
  readonly id: number
  readonly kind: (typeof runEventKinds)[number]
  readonly at: string
  readonly report: number
  readonly run: number
  readonly url: string
  readonly project: string
  readonly result: Result | null
  readonly score: number | null
  readonly error: ReportRecord['error']
}

export interface RunStore {
  /** Events of the last day after this one, the oldest first. */
  events(owner: number, after: number, limit: number): Promise<readonly RunEvent[]>
  /** The number of the owner's latest event; 0 when there is none. */
  lastEvent(owner: number): Promise<number>
  /**
   * Waits for a run that may start now and claims it; undefined once the signal aborts. Background runs are claimed
   * when no other can start, and never with `onlyAwaited`.
   */
  take(signal: AbortSignal, options?: { readonly onlyAwaited?: boolean }): Promise<Claim | undefined>
  /** Says that the worker is alive; false when the claim is lost. */
  renew(claim: Claim): Promise<boolean>
  /** Stores document and grade and closes the run together; false when the claim is lost or the report is gone. */
  finish(claim: Claim, inspection: Inspection): Promise<boolean>
  /**
   * Stores a report without the browser's part and queues the visit that completes the run; false when the claim is
   * lost. A report that has no results shows these at once; one that has keeps them until the run is complete.
   */
  queueVisit(claim: Claim, inspection: Inspection, gathered: Uint8Array): Promise<boolean>
  /** Closes the run as failed; older results stay. */
  fail(claim: Claim, error: NonNullable<ReportRecord['error']>): Promise<boolean>
  /**
   * Gives the run back after a fault of ours, to be taken again a little later each time, or closes it as failed after
   * the third; undefined when the claim is lost.
   */
  retry(claim: Claim, error: NonNullable<ReportRecord['error']>): Promise<'queued' | 'failed' | undefined>
  /** Gives the run back, to be taken again, without counting the attempt. */
  release(claim: Claim): Promise<void>
  history(report: number, limit: number): Promise<readonly RunRecord[]>
  find(report: number, run: number): Promise<RunRecord | undefined>
  /** Grades a finished run of the history anew. What a report shows is graded by `reports.regrade`. */
  regrade(run: number, grade: Pick<Grade, 'score' | 'result' | 'categories'>): Promise<void>
  /** Runs of all accounts for who operates the service: the oldest first, of those given up the latest. */
  list(kind: RunOverview['kind'], limit: number): Promise<readonly RunOverview[]>
  /** Queues the report of a run that was given up once more; false when no such run stands so. */
  revive(run: number): Promise<boolean>
  /** Runs that wait and runs under way. */
  counts(): Promise<{ readonly queued: number; readonly running: number }>
  /** Runs that wait and that somebody waits for. */
  countAwaited(): Promise<number>
  /** Runs that were given up and stand so; 1,000 are 1,000 or more. */
  countGivenUp(): Promise<number>
}
