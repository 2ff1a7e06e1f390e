import type { CategoryScores, Grade, Profile, Result } from '../../report/report.ts'
import type { ReportRecord, ReportState, RunImage } from './reports.ts'

/** Proof that a worker owns a run. Once it is lost, everything the worker reports about the run is ignored. */
export interface Claim {
  readonly run: number
  readonly report: number
  readonly owner: number
  readonly url: string
  readonly attempt: number
  readonly token: string
  /** Queued by a schedule, so nobody is waiting for it. */
  readonly background: boolean
}

/** The outcome of a finished inspection: a grade for the lists, and the compressed document. */
export interface Inspection extends Grade {
  readonly finalUrl: string
  /** The title of the page, truncated for lists; null when it has none. */
  readonly title?: string | null
  readonly profile: Profile
  readonly catalogue: string
  /** The catalogue texts that its findings are worded with. */
  readonly texts: string
  readonly document: Uint8Array
  /** The page's summary for site audits, packed by `packSummary`. */
  readonly summary: Uint8Array
  /** Equal for two runs that found the same problems in the same places. */
  readonly digest?: string
  /** Small screenshots of the page; none without a browser. */
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

/** A run as an operator sees it. `given-up` runs failed because of faults on our side and are not retried. */
export interface RunOverview {
  readonly kind: 'running' | 'queued' | 'abandoned'
  readonly run: number
  readonly report: number
  readonly owner: number
  readonly url: string
  /** How many times it was started. */
  readonly attempt: number
  readonly error: ReportRecord['error']
  /** When it was queued, started or abandoned. */
  readonly since: string
}

export const runEventKinds = ['run.started', 'run.finished', 'run.failed'] as const

/** A run started or ended. Event numbers of one owner increase, across all processes. */
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
  /** Events of the last day after this one, oldest first. */
  events(owner: number, after: number, limit: number): Promise<readonly RunEvent[]>
  /** The number of the owner's latest event; 0 when there is none. */
  lastEvent(owner: number): Promise<number>
  /**
   * Waits for a run that may start now and claims it; undefined once the signal aborts. Background runs are claimed
   * only when no other can start, and never with `onlyAwaited`.
   */
  take(signal: AbortSignal, options?: { readonly onlyAwaited?: boolean }): Promise<Claim | undefined>
  /** Extends the lease; false when the claim is lost. */
  renew(claim: Claim): Promise<boolean>
  /**
   * Stores document and grade and closes the run in one transaction; false when the claim is lost or the report was
   * deleted.
   */
  finish(claim: Claim, inspection: Inspection): Promise<boolean>
  /**
   * Stores a report without browser results and queues the visit that completes the run; false when the claim is lost.
   * A report without results shows these immediately; otherwise it keeps the old ones until the run is complete.
   */
  queueVisit(claim: Claim, inspection: Inspection, gathered: Uint8Array): Promise<boolean>
  /** Closes the run as failed; earlier results stay. */
  fail(claim: Claim, error: NonNullable<ReportRecord['error']>): Promise<boolean>
  /**
   * Returns the run to the queue after a fault on our side, with a growing delay, or closes it as failed after the
   * third; undefined when the claim is lost.
   */
  retry(claim: Claim, error: NonNullable<ReportRecord['error']>): Promise<'queued' | 'failed' | undefined>
  /** Returns the run to the queue without counting the attempt. */
  release(claim: Claim): Promise<void>
  history(report: number, limit: number): Promise<readonly RunRecord[]>
  find(report: number, run: number): Promise<RunRecord | undefined>
  /** Updates the grade of an older run. The shown run is graded by `reports.regrade`. */
  regrade(run: number, grade: Pick<Grade, 'score' | 'result' | 'categories'>): Promise<void>
  /** Runs of all accounts, for the operator: oldest first, but given-up ones newest first. */
  list(kind: RunOverview['kind'], limit: number): Promise<readonly RunOverview[]>
  /** Queues the report of an abandoned run again; false if the run is not abandoned. */
  revive(run: number): Promise<boolean>
  /** Number of queued and running runs. */
  counts(): Promise<{ readonly queued: number; readonly running: number }>
  /** Number of queued runs that somebody is waiting for. */
  countAwaited(): Promise<number>
  /** Number of given-up runs, counted up to 1,000. */
  countAbandoned(): Promise<number>
}
