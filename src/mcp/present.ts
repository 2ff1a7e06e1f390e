import { say, texts } from '../messages/texts.ts'
import { sentenceText } from '../messages/sentence-text.ts'
import type { Evidence } from '../core/report/evidence.ts'
import type { Finding } from '../core/report/report.ts'
import { countOutcomes } from '../core/score/outcomes.ts'
import { openProblems } from '../core/score/score.ts'
import type { OpenedReport } from './caller.ts'
import { type Answer, pageText } from './page-text.ts'
import { paged } from './paged.ts'

/** A report in a few lines: its result, and the findings with the largest gain. */
export function presentSummary({ record, document }: OpenedReport, origin: string | null): Answer {
  const problems = document === undefined ? [] : worstFirst(document.findings)
  const { items, ...page } = paged(problems, { present: presentFix, limit: 5, run: record.run ?? 0 })
  const { failed, warned, passed, unchecked } = countOutcomes(document?.findings ?? [])
  return {
    report: record.id,
    run: record.run,
    url: record.url,
    state: record.state,
    result: document?.result ?? null,
    score: document?.score ?? null,
    profile: document?.profile ?? null,
    generated_at: record.generatedAt,
    because: document?.verdict.because ?? [],
    failed,
    warned,
    passed,
    unchecked,
    findings: items,
    ...page,
    ...(origin === null ? {} : { page_url: `${origin}/r/${record.slug}` }),
    from_page: {
      ...(document === undefined ? {} : { final_url: pageText(document.final_url, 200) }),
      ...(document === undefined || document.page.title === null
        ? {}
        : { title: pageText(document.page.title, 100) }),
      ...(record.error === null ? {} : { error: pageText(sentenceText(record.error.message)) }),
    },
  }
}

/** By the points a fix gains; if equal, failures before warnings. */
export const worstFirst = (findings: readonly Finding[]): readonly Finding[] =>
  openProblems(findings).toSorted((a, b) => b.points - a.points || a.status.localeCompare(b.status))

/** One line of a list. */
export const presentLine = (finding: Finding): Answer => ({
  audit: finding.id,
  category: finding.category,
  status: finding.status,
  severity: finding.severity,
  points: finding.points,
  title: finding.title,
  places: finding.places,
  from_page: { message: pageText(finding.message, 200), ...placeOf(finding.evidence[0]) },
})

/** The same, with the fix. */
const presentFix = (finding: Finding): Answer => ({
  audit: finding.id,
  severity: finding.severity,
  points: finding.points,
  title: finding.title,
  fix: finding.advice,
  owner: finding.owner,
  places: finding.places,
  from_page: { message: pageText(finding.message, 200), ...placeOf(finding.evidence[0]) },
})

/** One piece of evidence in full. */
export const presentEvidence = (evidence: Evidence): Answer => ({
  line: evidence.line ?? null,
  column: evidence.column ?? null,
  fingerprint: evidence.fingerprint ?? null,
  from_page: Object.fromEntries(
    (['selector', 'snippet', 'url', 'found', 'expected'] as const).flatMap((name) =>
      evidence[name] === undefined ? [] : [[name, pageText(evidence[name])]],
    ),
  ),
})

/** Where the problem is, in one member. */
export function placeOf(evidence: Evidence | undefined): { readonly at?: string } {
  const at = evidence?.selector ?? evidence?.url
  if (at === undefined) return {}
  const place = pageText(at, 120)
  const line = evidence?.line
  return { at: line === undefined ? place : say(texts.mcp.atLine, { place, line: String(line) }) }
}
