import assert from 'node:assert/strict'
import type { Category } from '../../core/audit.ts'
import type { Finding, FindingStatus, ReportDocument } from '../../core/report/report.ts'
import { sampleDocument } from './sample-report.ts'
import { pdfDocument } from '../../views/report/pdf/document.ts'
import { plainSite } from './drawn-report.ts'

const sample = sampleDocument()
const [found] = sample.findings.filter(({ status, evidence }) => status === 'fail' && evidence.length > 0)
assert.ok(found !== undefined)
export const problem: Finding = found

export const problemsIn = (category: Category, count: number): readonly Finding[] =>
  Array.from({ length: count }, (_, index) => ({ ...problem, id: `${category}-${index}`, category }))

export const having = (
  status: FindingStatus,
  category: Category,
  titles: readonly string[],
): readonly Finding[] =>
  titles.map((title) => ({ ...problem, id: title, category, status, title, message: `${title}: why` }))

export const studio = { ...plainSite, name: 'Studio' }

/** The markup of a PDF with these findings. */
export function print(
  findings: readonly Finding[],
  changes: Partial<ReportDocument> = {},
  full = false,
): string {
  const document = { ...sample, left_out: [], ...changes, findings }
  return pdfDocument({ site: studio, document, pictures: '/pictures', online: 'https://p.example/r/s', full })
}
