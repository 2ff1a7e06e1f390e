import type { Importance } from '../core/audit.ts'
import { evidenceLimits } from '../core/evidence.ts'
import type { FindingStatus } from '../core/report.ts'
import { weights } from '../core/score.ts'
import type { SiteAudit, SiteFinding } from '../core/site-audit.ts'
import type { SiteFacts } from '../core/site-facts.ts'
import { atMostWarning, bounded, boundedEvidence, type OnAuditError, type Outcome } from './run-audits.ts'

/** The pages of a site to findings about them, faults first. A throw makes that audit alone not measured. */
export function judgeSite(
  audits: readonly SiteAudit[],
  site: SiteFacts,
  onError: OnAuditError,
): readonly SiteFinding[] {
  const reports = new Map(site.pages.map(({ url, report, slug }) => [url, { id: report, slug }]))
  return audits
    .map((audit) => toFinding(audit, judge(audit, site, onError), reports))
    .toSorted((a, b) => order(a.status, a.importance) - order(b.status, b.importance))
}

function judge(audit: SiteAudit, site: SiteFacts, onError: OnAuditError): Outcome {
  try {
    const verdict = audit.check(site)
    return audit.heuristic === true ? atMostWarning(verdict) : verdict
  } catch (error) {
    onError(audit.id, error)
    const says = 'This check could not be completed on this site.'
    return { is: 'error', says, evidence: { shown: [], total: 0 } }
  }
}

function toFinding(
  audit: SiteAudit,
  { is, says, evidence }: Outcome,
  reports: ReadonlyMap<string, { readonly id: number; readonly slug: string }>,
): SiteFinding {
  return {
    id: audit.id,
    title: audit.title,
    status: is,
    says: bounded(says),
    evidence: evidence.shown.slice(0, evidenceLimits.places).map((one) => {
      const report = one.url === undefined ? undefined : reports.get(one.url)
      return { ...boundedEvidence(one), ...(report === undefined ? {} : { report }) }
    }),
    places: evidence.total,
    why: audit.why,
    advice: audit.advice,
    example: audit.example ?? null,
    sources: audit.sources,
    importance: audit.importance,
    mode: audit.mode,
    heuristic: audit.heuristic ?? false,
  }
}

const statuses: readonly FindingStatus[] = [
  'fail',
  'warn',
  'error',
  'info',
  'inconclusive',
  'pass',
  'not-applicable',
]

const order = (status: FindingStatus, importance: Importance): number =>
  statuses.indexOf(status) * 100 - weights[importance]
