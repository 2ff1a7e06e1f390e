import type { Inspection } from './runs.ts'

/** Proof that a worker owns a visit. Once it is lost, everything the worker reports about the visit is ignored. */
export interface VisitClaim {
  readonly run: number
  readonly report: number
  readonly owner: number
  readonly url: string
  /** How many times it was claimed; more than one if a process died during the visit. */
  readonly attempt: number
  readonly token: string
  /** The run has ended without browser results: this is the second and last attempt. */
  readonly isRetry: boolean
  /** What the HTTP pass of the run gathered. */
  readonly gathered: Uint8Array
}

/**
 * Which visits a worker claims.
 * - `regular`: any visit.
 * - `overtaking`: visits of owners with none in progress, while there are visits in progress and all of them are slow.
 * - `abandoned`: visits that were not claimed for a while because no process has a browser any more.
 */
export type VisitLane = 'regular' | 'overtaking' | 'abandoned'

/**
 * Browser visits that runs are waiting for. Owners take turns; visits of one owner follow the order of their runs, and
 * second attempts come after everything that somebody is waiting for.
 */
export interface VisitStore {
  /** Waits for a visit that may start now and claims it; undefined once the signal aborts. */
  take(signal: AbortSignal, lane?: VisitLane): Promise<VisitClaim | undefined>
  /** Extends the lease; false when the claim is lost. */
  renew(claim: VisitClaim): Promise<boolean>
  /** Returns the visit to the queue without counting the attempt. */
  release(claim: VisitClaim): Promise<void>
  /**
   * Replaces the run's report with the one that includes browser results, and closes the run; false when the claim is
   * lost.
   */
  finish(claim: VisitClaim, inspection: Inspection): Promise<boolean>
  /**
   * Closes the run with its existing grade and a document that says what is missing, and keeps the visit for a second
   * attempt, which starts after `notBeforeMs` at the earliest, unless this was it; undefined when the claim is lost.
   */
  fail(
    claim: VisitClaim,
    report: Pick<Inspection, 'document' | 'summary'>,
    notBeforeMs?: number,
  ): Promise<'retried' | 'failed' | undefined>
  /** Visits that runs are waiting for, visits in progress, and pending second attempts. */
  counts(): Promise<{ readonly queued: number; readonly running: number; readonly retries: number }>
}
