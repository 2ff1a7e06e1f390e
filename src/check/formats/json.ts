import { printableJson } from '../../lib/printable.ts'
import { groupProblems } from '../outcome.ts'
import type { Format } from './format.ts'

/** The whole outcome, with the names that the API uses. */
export const json: Format = (outcome, { locate }) =>
  printableJson(
    JSON.stringify(
      {
        tool: outcome.tool,
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
            evidence: own.evidence,
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
      },
      null,
      2,
    ),
  )
