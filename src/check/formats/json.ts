import type { Evidence } from '../../core/report/evidence.ts'
import type { CheckReport } from '../../codec/check-report-schema.ts'
import { printableJson } from '../../lib/text/printable.ts'
import { type CheckOutcome, groupProblems } from '../outcome.ts'
import type { Format } from './format.ts'
import type { Locate } from './locate.ts'

/** The whole outcome, with the names that the API uses. Its published schema is CheckReport. */
export const json: Format = (outcome, { locate }) =>
  printableJson(JSON.stringify(present(outcome, locate), null, 2))

const present = (outcome: CheckOutcome, locate: Locate): CheckReport => ({
  tool: { name: 'plumbline', version: outcome.version },
  compared_with: outcome.comparedWith,
  fixed: outcome.fixed,
  gates: outcome.gates.map(({ counted: _counted, ...gate }) => gate),
  notes: outcome.notes,
  problems: groupProblems(outcome.problems).map(({ audit, finding, occurrences }) => ({
    id: audit,
    title: finding.title,
    category: finding.category,
    severity: finding.severity,
    why: finding.why,
    advice: finding.advice,
    owner: finding.owner,
    effort: finding.effort,
    pages: occurrences.map(({ page, finding: own, fresh }) => ({
      url: page.url,
      path: page.path,
      file: locate(page).file,
      status: own.status,
      severity: own.severity,
      message: own.message,
      points: own.points,
      places: own.places,
      new: fresh,
      evidence: own.evidence.map(written),
    })),
  })),
  pages: outcome.pages.map(({ url, path, file, document, failure }) => ({
    url,
    path,
    file: file ?? null,
    report: outcome.links?.get(url) ?? null,
    result: document?.result ?? null,
    score: document?.score ?? null,
    categories: document?.categories ?? null,
    profile: document?.profile ?? null,
    error: failure ?? null,
    statuses: Object.fromEntries((document?.findings ?? []).map(({ id, status }) => [id, status])),
  })),
})

/** Whose words they are matters only to Markdown. */
function written(evidence: Evidence): Evidence {
  const { ours: _, ...rest } = evidence
  return rest
}
