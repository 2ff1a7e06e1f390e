import { texts } from '../../../messages/texts.ts'
import { sentenceText } from '../../../messages/sentence-text.ts'
import type { Evidence } from '../../../core/report/evidence.ts'
import type { ReportRecord } from '../../../core/ports/reports/reports.ts'
import type { RunRecord } from '../../../core/ports/reports/runs.ts'
import type { ReportDocument } from '../../../core/report/report.ts'
import { isProblem } from '../../../core/score/score.ts'
import { bySeriousness } from '../../../core/score/seriousness.ts'
import { printable } from '../../../lib/text/printable.ts'
import { lastAudited } from '../../parts/last-audited.ts'

const { names } = texts

/** One line per piece of evidence, so that spreadsheets can filter and count them; problems first, the worst at the top. */
export function reportCsv(document: ReportDocument | undefined): string {
  // In one sheet, the rows of several exports can be told apart.
  const page = [document?.final_url ?? '', document?.fetched_at ?? '', document?.score ?? '']
  const findings = document?.findings ?? []
  const sorted = [
    ...findings.filter(isProblem).toSorted(bySeriousness),
    ...findings.filter((finding) => !isProblem(finding)),
  ]
  const lines = sorted.flatMap((finding) => {
    const places: readonly (Evidence | undefined)[] =
      finding.evidence.length > 0 ? finding.evidence : [undefined]
    // Advice for a check that passed or does not apply would have to be filtered out.
    const toDo = isProblem(finding) ? finding : undefined
    return places.map((place) => [
      names.categories[finding.category],
      finding.id,
      names.statuses[finding.status],
      toDo === undefined ? '' : names.severities[toDo.severity],
      finding.points,
      finding.title,
      finding.message,
      place?.found ?? '',
      place?.expected ?? '',
      place?.snippet ?? '',
      place?.selector ?? '',
      place?.line ?? '',
      place?.column ?? '',
      place?.url ?? '',
      toDo?.advice ?? '',
      toDo === undefined ? '' : names.owners[toDo.owner],
      toDo === undefined ? '' : names.efforts[toDo.effort],
      toDo?.places ?? '',
      ...page,
      finding.ignored ? texts.csv.isIgnored : '',
    ])
  })
  // RFC 4180 line ends; the BOM makes Excel read UTF-8.
  return `\ufeff${[Object.values(texts.csv.findings), ...lines].map(csvLine).join('')}`
}

/** The selected reports of a list, one per line, with the last runs of each. */
export function listCsv(
  reports: readonly ReportRecord[],
  runs: ReadonlyMap<number, readonly RunRecord[]>,
): string {
  const lines = reports.map((report) => [
    report.url,
    report.title ?? '',
    report.project,
    report.result === null ? '' : names.results[report.result],
    report.score ?? '',
    names.states[report.state],
    lastAudited(report, runs.get(report.id) ?? []) ?? '',
    report.tags.join(', '),
    report.error === null ? '' : sentenceText(report.error.message),
  ])
  return `\ufeff${[Object.values(texts.csv.reports), ...lines].map(csvLine).join('')}`
}

export const csvLine = (cells: readonly (string | number)[]): string => `${cells.map(cell).join(',')}\r\n`

/**
 * Spreadsheets run a cell that starts with = + - @, a tab or a line break, even after spaces. A leading apostrophe
 * makes it text (OWASP, CSV injection).
 */
function cell(given: string | number): string {
  if (typeof given === 'number') return String(given)
  const value = printable(given)
  const text = /^[\s\u0000-\u001f\ufeff]*[=+\-@\t\r\n|%＝＋－＠]/.test(value) ? `'${value}` : value
  return `"${text.replaceAll('"', '""')}"`
}
