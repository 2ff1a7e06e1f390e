import type { Login } from '../login.ts'
import type { Evidence } from '../report/evidence.ts'
import type { FindingStatus } from '../report/report.ts'

/** What one audit says of a page at one time, in words. */
export interface AuditState {
  readonly status: FindingStatus
  readonly title: string
  readonly message: string
  readonly evidence: readonly Evidence[]
  readonly places: number
}

export interface CheckedAudit extends AuditState {
  readonly audit: string
}

/** Runs only the named audits, with only the facts that they need, against the page as it is now. Throws a `Failure`. */
export type CheckAudits = (
  url: string,
  options: {
    readonly audits: readonly string[]
    /** What the findings to compare with were judged by: audits that a browser judges better then need one again. */
    readonly inBrowser: boolean
    /** Whether a browser may be needed at all: one that sleeps is woken. */
    readonly mayVisit: boolean
    readonly login?: Login
    readonly signal: AbortSignal
  },
) => Promise<readonly CheckedAudit[]>

export interface VerifiedAudit {
  readonly audit: string
  /** Null when the report says nothing about this audit. */
  readonly before: AuditState | null
  readonly after: AuditState
  /** It was a problem and is none now. */
  readonly fixed: boolean
}

/** What is kept of a verification: without evidence, which belongs to runs. */
export interface VerificationRecord {
  readonly id: number
  /** The run that it was compared with; null when the report had none. */
  readonly run: number | null
  readonly createdAt: string
  readonly audits: readonly KeptAudit[]
}

export interface KeptAudit {
  readonly audit: string
  readonly before: Pick<AuditState, 'status' | 'message'> | null
  readonly after: Pick<AuditState, 'status' | 'message'>
  readonly fixed: boolean
}

export interface VerificationStore {
  /** Counts a run of the owner's, or throws a Problem `limit-reached`. */
  admit(owner: number): Promise<void>
  /** Keeps the latest 100 of a report. False when the report is gone. */
  keep(
    owner: number,
    report: number,
    verification: Pick<VerificationRecord, 'run' | 'audits'>,
  ): Promise<boolean>
  /** The newest first. */
  list(report: number): Promise<readonly VerificationRecord[]>
}
