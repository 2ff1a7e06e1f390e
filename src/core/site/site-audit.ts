import type { AuditDescription, AuditRules, AuditTexts, Verdict } from '../audit.ts'
import type { CatalogueTexts } from '../report/catalogue.ts'
import type { Evidence } from '../report/evidence.ts'
import type { MessageOf, MessagePatterns } from '../report/message.ts'
import type { Finding } from '../report/report.ts'
import type { SiteFacts } from './site-facts.ts'

/** What one file under `audits/site/` exports. Its id is its name. */
export interface SiteAuditDefinition<Patterns extends MessagePatterns = MessagePatterns>
  extends AuditTexts<Patterns>,
    Pick<AuditRules, 'severity' | 'informational' | 'heuristic'> {
  readonly check: (site: SiteFacts) => Verdict<MessageOf<Patterns>>
}

export interface SiteAudit extends Omit<SiteAuditDefinition, 'check'> {
  readonly id: string
  readonly check: (site: SiteFacts) => Verdict
}

/** A site audit without its judgement. */
export type SiteAuditDescription = Omit<SiteAudit, 'check'>

/** Everything that is checked, told without the checks themselves. */
export interface AuditGuide {
  readonly texts: CatalogueTexts
  readonly page: readonly AuditDescription[]
  readonly site: readonly SiteAuditDescription[]
}

/** Evidence that names a page of the site also names its report. */
export type SiteEvidence = Evidence & { readonly report?: { readonly id: number; readonly slug: string } }

/** What one audit found about a site, in words. Names are those of the wire. */
export interface SiteFinding
  extends Pick<
    Finding,
    | 'id'
    | 'status'
    | 'title'
    | 'message'
    | 'message_id'
    | 'values'
    | 'severity'
    | 'effort'
    | 'owner'
    | 'why'
    | 'advice'
    | 'snippets'
    | 'sources'
    | 'places'
    | 'heuristic'
  > {
  readonly evidence: readonly SiteEvidence[]
}

export interface SiteReport {
  /** Faults first, the important ones before the others. */
  readonly findings: readonly SiteFinding[]
  /** Pages that were held against each other. */
  readonly pages: number
  /** Older reports of the project that were not looked at. */
  readonly left: number
}
