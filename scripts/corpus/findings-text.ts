import type { Finding, ReportDocument } from '../../src/core/report/report.ts'
import { isProblem } from '../../src/core/score/score.ts'
import { bestFixes } from '../../src/core/score/best-fixes.ts'

const shownPlaces = 8

/** Every failure and warning of one page with its first evidence, to be read by a person. */
export function findingsText(document: ReportDocument): string {
  const bad = document.findings.filter(isProblem)
  return [
    `${document.url} ${document.page.title ?? ''}`,
    `score ${document.score} ${document.result}: ${document.verdict.because.join(' ')}`,
    ...bestFixes(document).map(
      ({ finding, related }) =>
        `fix first: +${finding.points} ${finding.id} (${related} related) ${finding.message}`,
    ),
    ...bad.map(findingText),
    '',
  ].join('\n')
}

function findingText(finding: Finding): string {
  const { status, category, id, title, plain, message, evidence, places, severity, points } = finding
  const lines = evidence.slice(0, shownPlaces).map(({ found, expected, line, snippet, url }) => {
    const parts = [
      found,
      expected === undefined ? '' : `(expected ${expected})`,
      line ?? '',
      snippet ?? '',
      url ?? '',
    ]
    return `      ${parts
      .filter((part) => part !== '')
      .join(' | ')
      .replaceAll(/\s+/g, ' ')
      .slice(0, 300)}`
  })
  const about = `${severity} +${points} ${title} (${plain.title})`
  return [`${status} ${category}/${id} [${places}] ${about}: ${message}`, ...lines].join('\n')
}
