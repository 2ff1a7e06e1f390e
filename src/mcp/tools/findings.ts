import { auditIn } from '../../messages/audit-texts.ts'
import { say, texts } from '../../messages/texts.ts'
import { categories, severities } from '../../core/audit.ts'
import { Problem } from '../../core/problem.ts'
import { nearestWords } from '../../lib/text/nearest-words.ts'
import { openResults } from '../caller.ts'
import { pageText } from '../page-text.ts'
import { paged } from '../paged.ts'
import { presentEvidence, presentLine, worstFirst } from '../present.ts'
import { list, listed, paging, report, text, type Tool } from '../tool.ts'

interface ListInput {
  readonly report: number
  readonly status?: string
  readonly category?: string
  readonly severity?: string
  readonly cursor?: string
  readonly limit?: number
}

const statuses = ['problem', 'pass', 'warn', 'fail', 'info', 'not-applicable', 'inconclusive', 'error']

export const listFindings: Tool<ListInput> = {
  name: 'list_findings',
  input: {
    report,
    status: { enum: statuses },
    category: { enum: [...categories] },
    severity: { enum: [...severities] },
    ...paging,
  },
  required: ['report'],
  output: { findings: list, ...listed },
  readOnly: true,
  openWorld: false,
  async run({ report: id, status = 'problem', category, severity, cursor, limit }, { caller }) {
    const { run, document } = await openResults(caller, id)
    const some =
      status === 'problem'
        ? worstFirst(document.findings)
        : document.findings.filter((finding) => finding.status === status)
    const wanted = some.filter(
      (finding) =>
        (category === undefined || finding.category === category) &&
        (severity === undefined || finding.severity === severity),
    )
    const { items, ...page } = paged(wanted, { present: presentLine, cursor, limit, run })
    return { report: id, run, findings: items, ...page }
  },
}

interface FindingInput {
  readonly report: number
  readonly audit: string
  readonly cursor?: string
  readonly limit?: number
}

export const getFinding: Tool<FindingInput> = {
  name: 'get_finding',
  input: { report, audit: text, ...paging },
  required: ['report', 'audit'],
  output: { audit: text, status: text, title: text, evidence: list, ...listed },
  readOnly: true,
  openWorld: false,
  async run({ report: id, audit, cursor, limit = 5 }, { caller }) {
    const { run, document } = await openResults(caller, id)
    const finding = document.findings.find((each) => each.id === audit)
    if (finding === undefined) {
      const ids = document.findings.map((each) => each.id)
      throw new Problem('not-found', noFinding(id, audit, ids))
    }
    const { items, ...page } = paged(finding.evidence, { present: presentEvidence, cursor, limit, run })
    return {
      report: id,
      run,
      audit: finding.id,
      category: finding.category,
      status: finding.status,
      severity: finding.severity,
      points: finding.points,
      title: finding.title,
      why: finding.why,
      fix: finding.advice,
      snippets: Object.fromEntries(
        finding.snippets.slice(0, 2).map(({ platform, code }) => [platform, code]),
      ),
      more_snippets: finding.snippets.slice(2).map(({ platform }) => platform),
      owner: finding.owner,
      effort: finding.effort,
      ignored: finding.ignored,
      places: finding.places,
      evidence: items,
      ...page,
      from_page: { message: pageText(finding.message) },
    }
  },
}

export const explainAudit: Tool<{ readonly audit: string }> = {
  name: 'explain_audit',
  input: { audit: text },
  required: ['audit'],
  output: { audit: text, problem: text, fix: text },
  readOnly: true,
  openWorld: false,
  async run({ audit }, { caller }) {
    const { audits } = await caller.app.describeCatalogue()
    const english = Object.hasOwn(audits, audit) ? audits[audit] : undefined
    if (english === undefined) throw new Problem('not-found', noAudit(audit, Object.keys(audits)))
    const found = auditIn(english)
    return {
      audit: found.id,
      category: found.category,
      severity: found.severity,
      problem: found.titles.problem,
      success: found.titles.success,
      why: found.why,
      fix: found.fix,
      snippets: found.snippets ?? {},
      sources: found.sources,
      owner: found.owner,
      effort: found.effort,
      needs_browser: found.needs.includes('browser'),
      limits: found.limits ?? null,
    }
  },
}

function noFinding(report: number, typed: string, ids: readonly string[]): string {
  const nearest = nearestWords(typed, ids)
  const values = { report: String(report), audit: typed.slice(0, 100) }
  return nearest.length === 0
    ? say(texts.mcp.noFinding, values)
    : say(texts.mcp.noFindingMeant, { ...values, audits: nearest.join(', ') })
}

function noAudit(typed: string, ids: readonly string[]): string {
  const nearest = nearestWords(typed, ids)
  const audit = typed.slice(0, 100)
  return nearest.length === 0
    ? say(texts.problems.noAudit, { audit })
    : say(texts.problems.noAuditMeant, { audit, audits: nearest.join(', ') })
}
