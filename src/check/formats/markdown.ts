import { printable } from '../../lib/printable.ts'
import { groupProblems } from '../outcome.ts'
import type { Format } from './format.ts'
import { changes, headline, isFresh, whereabouts } from './sentences.ts'

/** For a pull request comment or a job summary. */
export const markdown: Format = (outcome, { top }) => {
  const groups = groupProblems(outcome.problems)
  const fresh = outcome.comparedWith === null ? groups : groups.filter(isFresh)
  const shown = fresh.slice(0, top)
  const tripped = outcome.gates.filter((gate) => gate.tripped)
  const failures = outcome.pages.filter(({ failure }) => failure !== undefined)
  return [
    `## Plumbline: ${tripped.length === 0 ? 'passed' : 'failed'}`,
    '',
    escape(headline(outcome)),
    ...[changes(outcome) ?? []].flat(),
    '',
    ...tripped.map(
      ({ expression, path, because }) =>
        `- **${code(expression)}**${path === undefined ? '' : ` for ${code(path)}`}: ${escape(because)}`,
    ),
    ...(tripped.length > 0 ? [''] : []),
    ...failures.map(
      ({ url, failure }) => `- ${code(url)} was not audited: ${escape(failure?.message ?? '')}`,
    ),
    ...(failures.length > 0 ? [''] : []),
    ...(shown.length === 0
      ? [outcome.comparedWith === null ? 'No problems found.' : 'No new problems.']
      : [
          '| Severity | Problem | Where |',
          '| --- | --- | --- |',
          ...shown.map(
            (group) =>
              `| ${group.finding.severity} | ${escape(group.finding.title)} (${code(group.audit)})<br>${escape(group.finding.message)} | ${escape(whereabouts(group))} |`,
          ),
        ]),
    ...(fresh.length > shown.length ? ['', `${fresh.length - shown.length} more not shown.`] : []),
    ...(outcome.notes.length > 0 ? ['', ...outcome.notes.map((note) => `> ${escape(note)}`)] : []),
    ...(outcome.links === undefined || outcome.links.size === 0
      ? []
      : ['', ...[...outcome.links].slice(0, 20).map(([url, link]) => `- [${escape(url)}](${link})`)]),
    '',
  ].join('\n')
}

/** Nothing of a page becomes markup, a link or a mention. */
const escape = (text: string): string =>
  printable(text)
    .replace(/[\\`*_{}[\]()#+!|~-]/g, '\\$&')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('@', '&#64;')
    .replaceAll('://', '&#58;//')

/** A backtick would end the code, so it is left out. */
const code = (text: string): string => `\`${printable(text).replaceAll('`', '').replaceAll('|', '\\|')}\``
