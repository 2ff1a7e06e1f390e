import { styleText } from 'node:util'
import type { Severity } from '../../core/audit.ts'
import { printable } from '../../lib/printable.ts'
import { say, texts } from '../../messages/texts.ts'
import { type CheckOutcome, groupProblems, type GroupedProblem, shownEvidence } from '../outcome.ts'
import type { Format, FormatOptions } from './format.ts'
import { markupPosition } from './locate.ts'
import { changes, headline, isFresh, onlyFresh, whereabouts } from './sentences.ts'

const { check: t } = texts

type Style = Parameters<typeof styleText>[0]

const severityStyles: Readonly<Record<Severity, Style>> = {
  critical: ['bold', 'red'],
  high: 'red',
  medium: 'yellow',
  low: 'dim',
}

/** For people: worst first, and each problem once, however many pages share it. */
export const pretty: Format = (outcome, options) => {
  const paint = painter(options.color)
  const groups = groupProblems(outcome.problems)
  // If there is something to compare with, new problems come first.
  const ordered =
    outcome.comparedWith === null
      ? groups
      : [...groups.filter(isFresh).map(onlyFresh), ...groups.filter((group) => !isFresh(group))]
  const shown = ordered.slice(0, options.top)
  const left = ordered.length - shown.length
  return [
    paint('bold', printable(headline(outcome))),
    ...[changes(outcome) ?? []].flat(),
    '',
    ...outcome.pages.flatMap(({ url, failure }) =>
      failure === undefined
        ? []
        : [`${paint('red', '✗')} ${printable(url)}`, `  ${printable(failure.message)}`, ''],
    ),
    ...shown.flatMap((group) => entry(group, outcome, { ...options, paint })),
    ...(left > 0 ? [say(t.moreProblems, { count: left, total: ordered.length })] : []),
    ...(groups.length === 0 ? [t.noProblems] : []),
    ...outcome.notes.map((note) => paint('dim', printable(note))),
  ]
    .join('\n')
    .trimEnd()
}

type Paint = (style: Style, text: string) => string

const painter =
  (color: boolean): Paint =>
  (style, text) =>
    color ? styleText(style, text, { validateStream: false }) : text

function entry(
  group: GroupedProblem,
  { comparedWith }: CheckOutcome,
  { paint, locate }: FormatOptions & { readonly paint: Paint },
): readonly string[] {
  const { finding, occurrences } = group
  const label = t.severities[finding.severity].padEnd(8)
  const fresh = comparedWith !== null && isFresh(group) ? ` ${paint('cyan', t.new)}` : ''
  const pages = occurrences.length > 1 ? ` · ${say(t.pages, { count: occurrences.length })}` : ''
  const indent = ' '.repeat(9)
  const example = occurrences.find((each) => each.finding === finding)
  const [evidence] = example === undefined ? [] : shownEvidence(example)
  const places =
    example?.page.file === undefined || markupPosition(evidence).line === undefined
      ? []
      : [fileAndPosition(locate(example.page, evidence))]
  return [
    `${paint(severityStyles[finding.severity], label)} ${paint('bold', printable(finding.title))}  ${paint('dim', `${group.audit}${pages}`)}${fresh}`,
    `${indent}${printable(finding.message)}`,
    ...(evidence?.snippet === undefined ? [] : [`${indent}${paint('dim', printable(evidence.snippet))}`]),
    `${indent}${printable([...places, whereabouts(group)].join('  '))}`,
    `${indent}${printable(finding.advice)}`,
    '',
  ]
}

/** The form that editors and terminals turn into links: `dist/index.html:12:3`. */
const fileAndPosition = ({ file, line, column }: ReturnType<FormatOptions['locate']>): string =>
  [file, line, ...(column === null ? [] : [column])].join(':')
