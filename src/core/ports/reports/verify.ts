import type { Login } from '../../login.ts'
import type { Spoken } from '../../report/audit-message.ts'
import type { Evidence } from '../../report/evidence.ts'
import type { FindingStatus } from '../../report/report.ts'

/** The state of one audit at one time, in words. */
export interface AuditState {
  readonly status: FindingStatus
  readonly title: string
  readonly message: string
  readonly evidence: readonly Evidence[]
  readonly places: number
}

/** The same before it is put into words. */
export interface CheckedAudit extends Pick<AuditState, 'status' | 'evidence' | 'places'> {
  readonly audit: string
  readonly title: Spoken
  readonly message: Spoken
}

/** Runs only the named audits, with only the facts they need, on the page as it is now. Throws a `Failure`. */
export type CheckAudits = (
  url: string,
  options: {
    readonly audits: readonly string[]
    /** Whether the findings to compare with came from a browser: audits with a browser verdict then need one again. */
    readonly inBrowser: boolean
    /** Whether a browser may be started for this. */
    readonly mayVisit: boolean
    readonly login?: Login
    readonly signal: AbortSignal
  },
) => Promise<readonly CheckedAudit[]>

export interface VerifiedAudit {
  readonly audit: string
  /** Null when the report has nothing about this audit. */
  readonly before: AuditState | null
  readonly after: AuditState
  /** Was a problem and no longer is. */
  readonly fixed: boolean
}

/** The stored part of a verification: without evidence, which belongs to runs. */
export interface VerificationRecord {
  readonly id: number
  /** The run that it was compared with; null when the report had none. */
  readonly run: number | null
  readonly createdAt: string
  readonly audits: readonly KeptAudit[]
}

export interface KeptAudit {
  readonly audit: string
  readonly before: Pick<CheckedAudit, 'status' | 'message'> | null
  readonly after: Pick<CheckedAudit, 'status' | 'message'>
  readonly fixed: boolean
}

export interface VerificationStore {
  /** Counts as a run of the owner. Throws a Problem `limit-reached`. */
  admit(owner: number): Promise<void>
  /** Keeps the latest 100 per report. False when the report was deleted. */
  keep(
    owner: number,
    report: number,
    verification: Pick<VerificationRecord, 'run' | 'audits'>,
  ): Promise<boolean>
  /** Newest first. */
  list(report: number): Promise<readonly VerificationRecord[]>
}
