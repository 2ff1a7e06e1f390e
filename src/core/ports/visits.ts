import type { Inspection } from './runs.ts'

/** Proof that a worker holds a visit. Once lost, everything it says of the visit is ignored. */
export interface VisitClaim {
  readonly run: number
  readonly report: number
  readonly owner: number
  readonly url: string
  /** Times it was taken; more than one when a process ended during the visit. */
  readonly attempt: number
  readonly token: string
  /** The run is over and lacks the browser's part: this is the second and last try. */
  readonly isRetry: boolean
  /** What the HTTP pass of the run gathered. */
  readonly gathered: Uint8Array
}

/**
 * What a worker takes.
 * - `regular`: any visit.
 * - `overtaking`: those of owners who have none under way, while all that are under way take long.
 * - `abandoned`: those that nobody took for a while, because no process has a browser any more.
 */
export type VisitLane = 'regular' | 'overtaking' | 'abandoned'

/**
 * Visits by the browser that runs wait for. Owners take turns; the visits of one owner come in the order of their
 * runs, and second tries after everything that somebody waits for.
 */
export interface VisitStore {
  /** Waits for a visit that may start now and claims it; undefined once the signal aborts. */
  take(signal: AbortSignal, lane?: VisitLane): Promise<VisitClaim | undefined>
  /** Says that the worker is alive; false when the claim is lost. */
  renew(claim: VisitClaim): Promise<boolean>
  /** Gives the visit back, to be taken again, without counting the attempt. */
  release(claim: VisitClaim): Promise<void>
  /** Replaces the report of the run by the one with the browser's part, and closes the run; false when the claim is lost. */
  finish(claim: VisitClaim, inspection: Inspection): Promise<boolean>
  /**
   * Closes the run with the grade that it has and a document that says what it lacks, and keeps the visit for a second
   * try unless this was it; undefined when the claim is lost.
   */
  fail(
    claim: VisitClaim,
    report: Pick<Inspection, 'document' | 'summary'>,
  ): Promise<'retried' | 'failed' | undefined>
  /** Visits that runs wait for, those under way, and second tries that wait. */
  counts(): Promise<{ readonly queued: number; readonly running: number; readonly retries: number }>
}
