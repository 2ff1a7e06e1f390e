import type { ReportRecord } from '../../../core/ports/reports/reports.ts'
import type { ReportDocument } from '../../../core/report/report.ts'
import { presentReport, type ReportResponse } from '../resources/report.ts'
import { presentResults } from '../resources/results.ts'
import type { Wire } from '../schema.ts'
import { type FindingChoice, onlyFindings } from './only-findings.ts'

type Response = Wire<typeof ReportResponse>

interface WrittenResults {
  readonly json: string
  readonly grade: Pick<Response['data'], 'score' | 'result' | 'categories'>
}

/**
 * Results are large and the same for all readers, so the JSON of each document is created once, while the document is
 * cached.
 */
const written = new WeakMap<ReportDocument, Map<FindingChoice, WrittenResults>>()

function writtenResults(document: ReportDocument, findings: FindingChoice): WrittenResults {
  const known = written.get(document) ?? new Map<FindingChoice, WrittenResults>()
  written.set(document, known)
  const before = known.get(findings)
  if (before !== undefined) return before
  const results = presentResults(onlyFindings(document, findings))
  const { score, result, categories } = results
  const made = { json: JSON.stringify(results), grade: { score, result, categories } }
  known.set(findings, made)
  return made
}

export interface WrittenReport {
  /** The response as JSON. */
  readonly whole: string
  /** The same JSON with `null` for the results. */
  readonly withoutResults: string
}

/**
 * The response with a whole report. Takes the grade from the results, because the copy in the list was stored a moment
 * earlier.
 */
export function writeReport(
  report: ReportRecord,
  document: ReportDocument | undefined,
  origin: string,
  status: Response['status'],
  findings: FindingChoice = 'all',
): WrittenReport {
  const results = document && writtenResults(document, findings)
  const data = { ...presentReport(report, origin), ...results?.grade, results: null }
  const response: Response = { data, status }
  const withoutResults = JSON.stringify(response)
  if (results === undefined) return { whole: withoutResults, withoutResults }
  // JSON keeps the order of members: the results are the last member of the data, and the status follows.
  const end = `},"status":${status}}`
  const start = withoutResults.slice(0, -`null${end}`.length)
  return { whole: start + results.json + end, withoutResults }
}
