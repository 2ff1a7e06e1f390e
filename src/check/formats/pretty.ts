import { styleText } from 'node:util'
import type { Severity } from '../../core/audit.ts'
import { printable } from '../../lib/printable.ts'
import { say, texts } from '../../messages/texts.ts'
import { type CheckOutcome, groupProblems, type GroupedProblem, shownEvidence } from '../outcome.ts'
import type { Format, FormatOptions } from './format.ts'
import { markupPosition } from './locate.ts'
import {
  changes,
  exampleOf,
  groupMessage,
  headline,
  isAnyAudited,
  isFresh,
  onlyFresh,
  whereabouts,
} from './sentences.ts'

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
    ...(groups.length === 0 && isAnyAudited(outcome) ? [t.noProblems] : []),
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
  return [
    `${paint(severityStyles[finding.severity], label)} ${paint('bold', printable(finding.title))}  ${paint('dim', `${group.audit}${pages}`)}${fresh}`,
    `${indent}${printable(groupMessage(group))}`,
    ...examplePlace(group, locate).map((place) => `${indent}${paint('dim', printable(place))}`),
    `${indent}${printable(whereabouts(group))}`,
    `${indent}${printable(finding.advice)}`,
    '',
  ]
}

/** One place of the problem: its file, or its page if there are several, and its markup. */
function examplePlace(group: GroupedProblem, locate: FormatOptions['locate']): readonly string[] {
  const example = exampleOf(group)
  if (example === undefined) return []
  const [evidence] = shownEvidence(example)
  const hasPosition = example.page.file !== undefined && markupPosition(evidence).line !== undefined
  const snippet = evidence?.snippet
  if (!hasPosition && snippet === undefined) return []
  const file = hasPosition ? [fileAndPosition(locate(example.page, evidence))] : []
  const page = !hasPosition && group.occurrences.length > 1 ? [example.page.path] : []
  return [[...file, ...page, ...(snippet === undefined ? [] : [snippet])].join('  ')]
}

/** The form that editors and terminals turn into links: `dist/index.html:12:3`. */
const fileAndPosition = ({ file, line, column }: ReturnType<FormatOptions['locate']>): string =>
  [file, line, ...(column === null ? [] : [column])].join(':')
