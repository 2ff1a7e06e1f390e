import { shownLength } from '../../lib/text/display-length.ts'
import { printable } from '../../lib/text/printable.ts'
import { clipText, wrapText } from '../../lib/text/wrap-text.ts'
import { positionText } from '../../messages/position-text.ts'
import { say, texts } from '../../messages/texts.ts'
import { type CheckOutcome, groupProblems, type GroupedProblem, shownEvidence } from '../outcome.ts'
import { detailIndent as indent, type Format, type FormatOptions } from './format.ts'
import { markupPosition } from './locate.ts'
import { minRoom, type Paint, painter, severityStyles } from './paint.ts'
import { otherUrl } from './places.ts'
import {
  changes,
  countFresh,
  exampleOf,
  groupMessage,
  headline,
  isAnyAudited,
  isFresh,
  onlyFresh,
  whereabouts,
} from './sentences.ts'

const { check: t } = texts

/**
 * For people: worst first, and each problem once, however many pages share it. Two lines each, because a build log is
 * skimmed; details on request.
 */
export const pretty: Format = (outcome, options) => {
  const paint = painter(options.color)
  const groups = groupProblems(outcome.problems)
  // If there is something to compare with, a build log lists what is new; the others are known.
  const known = outcome.comparedWith === null ? [] : groups.filter((group) => !isFresh(group))
  const fresh = outcome.comparedWith === null ? groups : groups.filter(isFresh).map(onlyFresh)
  const ordered = options.details === true ? [...fresh, ...known] : fresh
  // Problems count once per page, as in the line about changes.
  const unlisted = outcome.comparedWith === null ? 0 : outcome.problems.length - countFresh(outcome)
  const shown = ordered.slice(0, options.top)
  const left = ordered.length - shown.length
  const { width = Number.POSITIVE_INFINITY } = options
  const lines = (text: string, before = ''): readonly string[] =>
    wrapText(printable(text), Math.max(minRoom, width - before.length)).map((line) => `${before}${line}`)
  return [
    ...lines(headline(outcome)).map((line) => paint('bold', line)),
    ...[changes(outcome) ?? []].flat().flatMap((text) => lines(text)),
    '',
    ...outcome.pages.flatMap(({ url, failure }) =>
      failure === undefined
        ? []
        : [`${paint('red', '✗')} ${printable(url)}`, ...lines(failure.message, '  '), ''],
    ),
    ...shown.flatMap((group) => entry(group, outcome, { ...options, paint })),
    ...(ordered.length === 0 && isAnyAudited(outcome)
      ? [outcome.comparedWith === null ? t.noProblems : t.noNewProblems]
      : []),
    ...(options.details === true || shown.length === 0 ? [] : ['', ...lines(t.seeDetails)]),
    ...(options.details === true || unlisted === 0 ? [] : lines(say(t.knownProblems, { count: unlisted }))),
    ...(left > 0 ? lines(say(t.moreProblems, { count: left, total: ordered.length })) : []),
    ...outcome.notes.flatMap((note) => lines(note)).map((line) => paint('dim', line)),
  ]
    .join('\n')
    .trimEnd()
}

function entry(
  group: GroupedProblem,
  { comparedWith, pages }: CheckOutcome,
  { paint, locate, details, width = Number.POSITIVE_INFINITY }: FormatOptions & { readonly paint: Paint },
): readonly string[] {
  const { finding, occurrences } = group
  const room = Math.max(minRoom, width - indent.length)
  const label = t.severities[finding.severity].padEnd(indent.length - 1)
  const shared = occurrences.length > 1 ? ` · ${say(t.pages, { count: occurrences.length })}` : ''
  const fresh = comparedWith !== null && isFresh(group) ? ` ${t.new}` : ''
  const title = wrapText(printable(finding.title), room)
  const tag = `${group.audit}${shared}`
  const painted = `${paint('dim', tag)}${fresh === '' ? '' : paint('cyan', fresh)}`
  const isShort = shownLength(`${title.at(-1) ?? ''}  ${tag}${fresh}`) <= room
  const heading = title.map((line) => paint('bold', line)).join(`\n${indent}`)
  const below = (text: string): readonly string[] =>
    wrapText(printable(text), room).map((line) => `${indent}${line}`)
  return [
    `${paint(severityStyles[finding.severity], label)} ${heading}${isShort ? `  ${painted}` : ''}`,
    ...(isShort ? [] : [`${indent}${painted}`]),
    ...(details === true
      ? [
          ...below(groupMessage(group)),
          ...examplePlace(group, locate).map(
            (place) => `${indent}${paint('dim', clipText(printable(place), room))}`,
          ),
          ...below(whereabouts(group)),
          ...below(finding.advice),
          '',
        ]
      : below(example(group, pages.length, locate))),
  ]
}

/** The message with its place, like a compiler: `dist/index.html:12:3: 1 image has no alt text`. */
function example(group: GroupedProblem, checked: number, locate: FormatOptions['locate']): string {
  const { message, title } = group.finding
  const said = message === title ? [] : [message]
  const problem = exampleOf(group)
  if (problem === undefined) return said.join('')
  const [evidence] = shownEvidence(problem)
  const { line, column } = markupPosition(evidence)
  const isShared = group.occurrences.every(({ finding }) => finding.message === message)
  const page = checked === 1 ? [] : [line === undefined && isShared ? whereabouts(group) : problem.page.name]
  const place =
    line !== undefined && problem.page.file !== undefined
      ? fileAndPosition(locate(problem.page, evidence))
      : [...page, positionText(line, column)].filter(Boolean).join(', ')
  return [place, ...said].filter(Boolean).join(': ')
}

/** One place of the problem: its file, or its page if there are several, and its markup or the file it is about. */
function examplePlace(group: GroupedProblem, locate: FormatOptions['locate']): readonly string[] {
  const example = exampleOf(group)
  if (example === undefined) return []
  const [evidence] = shownEvidence(example)
  const { line, column } = markupPosition(evidence)
  const shown = evidence?.snippet ?? otherUrl(evidence?.url, example.page.url)
  if (line === undefined && shown === undefined) return []
  if (line !== undefined && example.page.file !== undefined)
    return [[fileAndPosition(locate(example.page, evidence)), shown].filter(Boolean).join('  ')]
  const page = group.occurrences.length > 1 ? example.page.name : undefined
  return [[page, positionText(line, column), shown].filter(Boolean).join('  ')]
}

/** The form that editors and terminals turn into links: `dist/index.html:12:3`. */
const fileAndPosition = ({ file, line, column }: ReturnType<FormatOptions['locate']>): string =>
  [file, line, ...(column === null ? [] : [column])].join(':')
