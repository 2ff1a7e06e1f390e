import { printable } from '../../lib/text/printable.ts'
import { say, texts } from '../../messages/texts.ts'
import { groupProblems } from '../outcome.ts'
import type { Format } from './format.ts'
import {
  changes,
  groupMessage,
  headline,
  isAnyAudited,
  isFresh,
  onlyFresh,
  whereabouts,
} from './sentences.ts'

const { markdown: t } = texts.check

/** For a pull request comment or a job summary. */
export const markdown: Format = (outcome, { top }) => {
  const groups = groupProblems(outcome.problems)
  const fresh = outcome.comparedWith === null ? groups : groups.filter(isFresh).map(onlyFresh)
  const shown = fresh.slice(0, top)
  const tripped = outcome.gates.filter((gate) => gate.tripped)
  const failures = outcome.pages.filter(({ failure }) => failure !== undefined)
  const undecided = outcome.gates.flatMap(({ expression, undecided: pages }) =>
    pages === undefined
      ? []
      : [`- ${say(t.undecided, { expression: code(expression), pages: escape(pages) })}`],
  )
  return [
    `## ${tripped.length > 0 ? t.failed : failures.length + undecided.length > 0 ? t.incomplete : t.passed}`,
    '',
    escape(headline(outcome)),
    ...[changes(outcome) ?? []].flat(),
    '',
    ...tripped.map(
      ({ expression, path, because }) =>
        `- ${
          path === undefined
            ? say(t.gate, { expression: code(expression), because: escape(because) })
            : say(t.gateFor, { expression: code(expression), path: code(path), because: escape(because) })
        }`,
    ),
    ...undecided,
    ...(tripped.length + undecided.length > 0 ? [''] : []),
    ...failures.map(
      ({ url, failure }) =>
        `- ${say(t.notAudited, { url: code(url), reason: escape(failure?.message ?? '') })}`,
    ),
    ...(failures.length > 0 ? [''] : []),
    ...(shown.length === 0
      ? isAnyAudited(outcome)
        ? [outcome.comparedWith === null ? texts.check.noProblems : texts.check.noNewProblems]
        : []
      : [
          `| ${t.severity} | ${t.problem} | ${t.where} |`,
          '| --- | --- | --- |',
          ...shown.map(
            (group) =>
              `| ${texts.names.severities[group.finding.severity]} | ${escape(group.finding.title)} (${code(group.audit)})<br>${escape(groupMessage(group))} | ${escape(whereabouts(group))} |`,
          ),
        ]),
    ...(fresh.length > shown.length ? ['', say(t.more, { count: fresh.length - shown.length })] : []),
    ...(outcome.notes.length > 0 ? ['', ...outcome.notes.map((note) => `> ${escape(note)}`)] : []),
    ...(outcome.links === undefined || outcome.links.size === 0
      ? []
      : ['', ...[...outcome.links].slice(0, 20).map(([url, link]) => `- [${escape(url)}](${link})`)]),
    '',
  ].join('\n')
}

/** Escapes text from a page, so that it cannot become markup, a link or a mention. */
const escape = (text: string): string =>
  printable(text)
    .replace(/[\\`*_{}[\]()#+!|~-]/g, '\\$&')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('@', '&#64;')
    .replaceAll('://', '&#58;//')

/** A backtick would end the code span, so it is removed. */
const code = (text: string): string => `\`${printable(text).replaceAll('`', '').replaceAll('|', '\\|')}\``
