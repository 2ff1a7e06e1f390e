import { plainValues } from '../messages/sentence-text.ts'
import { severities, type Severity } from '../core/audit.ts'
import { textsInState, titleOf, titleStateOf } from '../core/report/audit-message.ts'
import type { Message } from '../core/report/message.ts'
import type { FindingStatus } from '../core/report/report.ts'
import { snippetsOf } from '../core/report/snippets.ts'
import { isProblem } from '../core/score/score.ts'
import type { SiteAudit, SiteFinding } from '../core/site/site-audit.ts'
import type { SiteFacts } from '../core/site/site-facts.ts'
import { formatMessage } from '../messages/format-message.ts'
import { auditIn } from '../messages/audit-texts.ts'
import { texts } from '../messages/texts.ts'
import { boundEvidence, boundMessage } from './bound-finding.ts'
import { atMostWarning, type OnAuditError } from './run-audits.ts'
import type { Outcome } from './name-once.ts'

/** Runs the audits of a site, problems first. If one throws, only that audit is not measured. */
export function judgeSite(
  audits: readonly SiteAudit[],
  site: SiteFacts,
  onError: OnAuditError,
): readonly SiteFinding[] {
  const reports = new Map(site.pages.map(({ url, report, slug }) => [url, { id: report, slug }]))
  return audits
    .map((audit) => toFinding(audit, judge(audit, site, onError), reports))
    .toSorted((a, b) => order(a.status, a.severity) - order(b.status, b.severity))
}

function judge(audit: SiteAudit, site: SiteFacts, onError: OnAuditError): Outcome {
  try {
    const verdict = audit.check(site)
    return audit.heuristic === true ? atMostWarning(verdict) : verdict
  } catch (error) {
    onError(audit.id, error)
    return { is: 'error', message: null, evidence: { shown: [], total: 0 } }
  }
}

function toFinding(
  english: SiteAudit,
  { is, message: judged, evidence, severity }: Outcome,
  reports: ReadonlyMap<string, { readonly id: number; readonly slug: string }>,
): SiteFinding {
  const audit = textsInState(auditIn(english), judged?.id)
  const status = audit.informational === true && isProblem({ status: is }) ? 'info' : is
  const message = boundMessage(judged ?? { id: status, values: {} })
  const patterns: Readonly<Record<string, string>> = { ...texts.findings, ...audit.messages }
  const say = (words: string | Message): string =>
    typeof words === 'string' ? words : formatMessage(patterns[words.id] ?? words.id, words.values)
  return {
    id: audit.id,
    title: titleOf(audit, titleStateOf(status)),
    status,
    message: say(message),
    message_id: message.id,
    values: plainValues(message.values),
    severity: severity ?? audit.severity,
    effort: audit.effort,
    owner: audit.owner,
    evidence: boundEvidence(evidence.shown, { audit: audit.id, path: '', fails: isProblem({ status }) }).map(
      ({ found, expected, ...rest }) => {
        const report = rest.url === undefined ? undefined : reports.get(rest.url)
        return {
          ...rest,
          ...(found === undefined ? {} : { found: say(found) }),
          ...(expected === undefined ? {} : { expected: say(expected) }),
          ...(report === undefined ? {} : { report }),
        }
      },
    ),
    places: evidence.total,
    why: audit.why,
    advice: audit.fix,
    snippets: snippetsOf(audit),
    sources: audit.sources,
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

const order = (status: FindingStatus, severity: Severity): number =>
  statuses.indexOf(status) * 100 - severities.indexOf(severity)
