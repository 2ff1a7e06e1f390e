import { categories } from '../../core/audit.ts'
import type { Finding, ReportDocument } from '../../core/report/report.ts'
import { countOutcomes, totalOf } from '../../core/score/outcomes.ts'
import { openProblems, sharingCause } from '../../core/score/score.ts'
import { reasonSentence } from '../../views/report/head/reasons.ts'
import { categoryNames, points, resultNames } from '../../views/words.ts'
import { shownLength } from '../../lib/text/display-length.ts'
import { printable } from '../../lib/text/printable.ts'
import { wrapText } from '../../lib/text/wrap-text.ts'
import { positionText } from '../../messages/position-text.ts'
import { say, texts } from '../../messages/texts.ts'
import { detailIndent as indent } from '../../check/formats/format.ts'
import { minRoom, type Paint, painter, severityStyles } from '../../check/formats/paint.ts'
import { table } from './table.ts'

/** How a terminal shows text. Default: lines of any length without colors, as for a file. */
export interface TerminalOptions {
  readonly color?: boolean
  readonly width?: number
}

/** The report for a terminal: the result, the categories, and what to fix, largest gain first. */
export function reportText(document: ReportDocument, options: TerminalOptions = {}): string {
  const { color = false, width = Number.POSITIVE_INFINITY } = options
  const paint = painter(color)
  const lines = (text: string): readonly string[] => wrapText(text, Math.max(minRoom, width))
  const { report: t, heads } = texts.cli
  const { result, score, findings, profile } = document
  const toFix = openProblems(findings).toSorted((a, b) => b.points - a.points)
  const outcomes = countOutcomes(findings)
  const headline =
    result === null
      ? t.notGraded
      : say(t.headline, {
          result: resultNames[result],
          score: points(score),
          browser: profile === 'http' ? 'without' : 'with',
        })
  return [
    ...lines(`${headline}: ${printable(document.final_url)}`).map((line) =>
      paint(['bold', ...(result === null ? [] : [resultColors[result]])], line),
    ),
    ...(result === null ? [] : lines(reasonSentence(document))),
    '',
    table(
      [heads.category, heads.score, heads.passed, heads.warned, heads.failed],
      categories.map((name) => scoreRow(document, name)),
    ),
    '',
    ...toFix.flatMap((finding) => problem(finding, sharingCause(finding, toFix).length, { paint, width })),
    ...document.left_out.flatMap((what) => lines(say(t.leftOut, { what: printable(what) }))),
    ...(outcomes.unchecked === 0
      ? []
      : lines(say(t.notChecked, { count: outcomes.unchecked, total: totalOf(outcomes) }))),
  ]
    .join('\n')
    .trimEnd()
}

function scoreRow(document: ReportDocument, name: (typeof categories)[number]): readonly string[] {
  const { score, passed, warned, failed } = document.categories[name]
  return [categoryNames[name], points(score), String(passed), String(warned), String(failed)]
}

/** Like an entry of `plumbline check --details`: severity, title, audit and gain; then what, where and the fix. */
function problem(
  finding: Finding,
  sharing: number,
  { paint, width }: { readonly paint: Paint; readonly width: number },
): readonly string[] {
  const { id, severity, title, message, advice, points: gain } = finding
  const t = texts.cli.report
  const gained = sharing === 0 ? say(t.gain, { gain }) : say(t.gainWith, { gain, count: sharing })
  const label = texts.check.severities[severity].padEnd(indent.length)
  const room = Math.max(minRoom, width - indent.length)
  const below = (text: string) => wrapText(printable(text), room).map((line) => `${indent}${line}`)
  const tag = [id, ...(gain > 0 ? [gained] : [])].join(' · ')
  const heading = wrapText(printable(title), room)
  const isShort = shownLength(`${heading.at(-1) ?? ''}  ${tag}`) <= room
  return [
    `${paint(severityStyles[severity], label)}${heading
      .map((line) => paint('bold', line))
      .join(`\n${indent}`)}${isShort ? `  ${paint('dim', tag)}` : ''}`,
    ...(isShort ? [] : [`${indent}${paint('dim', tag)}`]),
    ...(message === title ? [] : below(message)),
    ...firstPlace(finding)
      .flatMap(below)
      .map((line) => paint('dim', line)),
    ...below(advice),
    '',
  ]
}

const resultColors = { good: 'green', decent: 'yellow', bad: 'red' } as const

/** Where the first occurrence is, and how many more there are. */
function firstPlace({ evidence: [first], places }: Finding): readonly string[] {
  const { line, column, snippet, selector, url } = first ?? {}
  const parts = [positionText(line, column), snippet ?? selector ?? url].filter((part) => part !== undefined)
  if (parts.length === 0) return []
  const place = parts.join('  ')
  return [places > 1 ? say(texts.check.andMore, { items: place, count: places - 1 }) : place]
}
