import type { AuditDescription, Importance, Verdict } from './audit.ts'
import type { Evidence } from './evidence.ts'
import type { FindingStatus } from './report.ts'
import type { SiteFacts } from './site-facts.ts'

/** What one file under `audits/site/` exports. Its id is its name. */
export interface SiteAuditDefinition {
  /** A claim that is true when the audit passes. */
  readonly title: string
  /** Why a site owner should care, in one or two plain sentences. */
  readonly why: string
  /** What to do when it does not pass. */
  readonly advice: string
  readonly example?: string
  /** The standards or documents behind it. */
  readonly sources: readonly string[]
  readonly importance: Importance
  /** `info` is worth knowing and no fault. Neither enters the score of a page. */
  readonly mode: 'scored' | 'info'
  /** The evidence is indirect: the outcome is a warning at most. */
  readonly heuristic?: true
  readonly check: (site: SiteFacts) => Verdict
}

export interface SiteAudit extends SiteAuditDefinition {
  readonly id: string
}

/** A site audit without its judgement. */
export type SiteAuditDescription = Omit<SiteAudit, 'check'>

/** Everything that is checked, told without the checks themselves. */
export interface AuditGuide {
  readonly page: readonly AuditDescription[]
  readonly site: readonly SiteAuditDescription[]
}

export const defineSiteAudit = (definition: SiteAuditDefinition): SiteAuditDefinition => definition

/** Evidence that names a page of the site also names its report. */
export type SiteEvidence = Evidence & { readonly report?: { readonly id: number; readonly slug: string } }

/** What one audit says of a site, with everything a reader needs. Names are those of the wire. */
export interface SiteFinding {
  readonly id: string
  readonly title: string
  readonly status: FindingStatus
  readonly says: string
  readonly evidence: readonly SiteEvidence[]
  /** How many places there were; `evidence` keeps the first of them. */
  readonly places: number
  readonly why: string
  readonly advice: string
  readonly example: string | null
  readonly sources: readonly string[]
  readonly importance: Importance
  readonly mode: SiteAuditDefinition['mode']
  readonly heuristic: boolean
}

export interface SiteReport {
  /** Faults first, the important ones before the others. */
  readonly findings: readonly SiteFinding[]
  /** Pages that were held against each other. */
  readonly pages: number
  /** Older reports of the project that were not looked at. */
  readonly left: number
}
