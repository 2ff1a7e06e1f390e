import { categories } from '../../core/audit.ts'
import type { Finding, ReportDocument } from '../../core/report/report.ts'
import { openProblems, sharingCause } from '../../core/report/score.ts'
import { reasonSentence } from '../../views/report/head/reasons.ts'
import { categoryNames, points, resultNames } from '../../views/words.ts'
import { printable } from '../../lib/printable.ts'
import { say, texts } from '../../messages/texts.ts'
import { table } from './table.ts'

/** The report for a terminal: the result, the categories, and what to fix, largest gain first. */
export function reportText(document: ReportDocument): string {
  const { report: t, heads } = texts.cli
  const { result, score, findings } = document
  const toFix = openProblems(findings).toSorted((a, b) => b.points - a.points)
  const unseen = findings.filter(({ status }) => status === 'inconclusive' || status === 'error').length
  const headline =
    result === null ? t.notGraded : say(t.headline, { result: resultNames[result], score: points(score) })
  return [
    `${headline}: ${printable(document.final_url)}`,
    ...(result === null ? [] : [reasonSentence(document)]),
    '',
    table(
      [heads.category, heads.score, heads.passed, heads.warned, heads.failed],
      categories.map((name) => scoreRow(document, name)),
    ),
    '',
    ...toFix.flatMap((finding) => advice(finding, sharingCause(finding, toFix).length)),
    ...document.left_out.map((what) => say(t.leftOut, { what: printable(what) })),
    ...(unseen === 0 ? [] : [say(t.notChecked, { count: unseen, total: findings.length })]),
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
  const { gain: alone, gainWith } = texts.cli.report
  const gained = sharing === 0 ? say(alone, { gain }) : say(gainWith, { gain, count: sharing })
  const worth = gain > 0 ? ` ${gained}` : ''
  return [
    `${status === 'fail' ? '✗' : '!'} ${printable(title)}${worth}`,
    `  ${printable(message)}`,
    `  ${printable(what)}`,
    '',
  ]
}
