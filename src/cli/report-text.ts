import { categories } from '../core/audit.ts'
import type { Finding, ReportDocument } from '../core/report/report.ts'
import { sharingCause } from '../core/report/score.ts'
import { categoryNames, points, resultNames } from '../views/words.ts'
import { printable } from '../lib/printable.ts'
import { table } from './table.ts'

/** The report for a terminal: the result, the categories, and what to mend, most rewarding first. */
export function reportText(document: ReportDocument): string {
  const { result, score, findings } = document
  const toMend = findings
    .filter(({ status }) => status === 'fail' || status === 'warn')
    .toSorted((a, b) => b.points - a.points)
  const unseen = findings.filter(({ status }) => status === 'inconclusive' || status === 'error').length
  const headline = result === null ? 'Not graded' : `${resultNames[result]}, ${points(score)} of 100`
  return [
    `${headline}: ${printable(document.final_url)}`,
    '',
    table(
      ['CATEGORY', 'SCORE', 'PASSED', 'WARNED', 'FAILED'],
      categories.map((name) => scoreRow(document, name)),
    ),
    '',
    ...toMend.flatMap((finding) => advice(finding, sharingCause(finding, toMend).length)),
    ...document.left_out.map((sentence) => `Left out: ${printable(sentence)}`),
    ...(unseen === 0 ? [] : [`Could not be measured: ${unseen} of ${findings.length} checks.`]),
  ]
    .join('\n')
    .trimEnd()
}

function scoreRow(document: ReportDocument, name: (typeof categories)[number]): readonly string[] {
  const { score, passed, warned, failed } = document.categories[name]
  return [categoryNames[name], points(score), String(passed), String(warned), String(failed)]
}

function advice(finding: Finding, sharing: number): readonly string[] {
  const { status, title, message, advice: what, points: gain } = finding
  const related = sharing === 0 ? '' : ` with ${sharing} related ${sharing === 1 ? 'finding' : 'findings'}`
  const worth = gain > 0 ? ` (+${gain}${related})` : ''
  return [
    `${status === 'fail' ? '✗' : '!'} ${printable(title)}${worth}`,
    `  ${printable(message)}`,
    `  ${printable(what)}`,
    '',
  ]
}
