import type { AuditDescription, AuditRules, AuditTexts, Verdict } from '../audit.ts'
import type { CatalogueTexts } from '../report/catalogue.ts'
import type { Evidence } from '../report/evidence.ts'
import type { MessageOf, MessagePatterns } from '../report/message.ts'
import type { Finding } from '../report/report.ts'
import type { SiteFacts } from './site-facts.ts'

/**
 * What a file under `audits/site/` exports. Its id is the file name. It has no texts for site owners: findings of a site
 * are only on the page of its project, which the people who work on the site read.
 */
export interface SiteAuditDefinition<Patterns extends MessagePatterns = MessagePatterns>
  extends Omit<AuditTexts<Patterns>, 'plain' | 'noticed'>,
    Pick<AuditRules, 'severity' | 'otherSeverities' | 'informational' | 'heuristic'> {
  readonly check: (site: SiteFacts) => Verdict<MessageOf<Patterns>>
}

export interface SiteAudit extends Omit<SiteAuditDefinition, 'check'> {
  readonly id: string
  readonly check: (site: SiteFacts) => Verdict
}

/** A site audit without its check. */
export type SiteAuditDescription = Omit<SiteAudit, 'check'>

/** Every audit, described without the checks themselves. */
export interface AuditGuide {
  readonly texts: CatalogueTexts
  readonly page: readonly AuditDescription[]
  readonly site: readonly SiteAuditDescription[]
}

/** Evidence about a page of the site also links to its report. */
export type SiteEvidence = Evidence & { readonly report?: { readonly id: number; readonly slug: string } }

/** What one audit found about a site, in words. Property names are those of the API. */
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
  /** Problems first, most severe first. */
  readonly findings: readonly SiteFinding[]
  /** Number of pages that were compared. */
  readonly pages: number
  /** Older reports of the project that were not included. */
  readonly left: number
}
