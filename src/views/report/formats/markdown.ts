import { sentenceText } from '../../../messages/sentence-text.ts'
import { categories, type Category, type Platform } from '../../../core/audit.ts'
import type { Evidence } from '../../../core/report/evidence.ts'
import type { ReportRecord } from '../../../core/ports/reports/reports.ts'
import type { Finding, ReportDocument } from '../../../core/report/report.ts'
import { countOutcomes, isUnchecked } from '../../../core/score/outcomes.ts'
import { categoryWeights, isProblem, openProblems, sharingCause } from '../../../core/score/score.ts'
import { printable } from '../../../lib/text/printable.ts'
import {
  categoryNames,
  dateAndTime,
  exampleFor,
  points,
  resultNames,
  severityNames,
  statusNames,
} from '../../words.ts'
import { bestFixes } from '../../../core/score/best-fixes.ts'
import { incompleteNote } from '../area-notes.ts'
import { sentence } from '../head/headline.ts'
import { reasonSentence } from '../head/reasons.ts'
import { say, texts } from '../../../messages/texts.ts'

const t = texts.markdown

/** The report as Markdown, for tickets and coding assistants; `reasons` says why findings are ignored, by their ids. */
export function reportMarkdown(
  document: ReportDocument,
  reasons: ReadonlyMap<string, string> = new Map(),
  /** When the run ended. */
  auditedAt: string = document.fetched_at,
): string {
  const problems = openProblems(document.findings)
  const unseen = document.findings.filter(isUnchecked)
  const word =
    document.result === null
      ? texts.names.notGraded
      : say(t.verdict, { result: resultNames[document.result], score: points(document.score) })
  const lines = [
    `# ${word}: ${code(document.final_url)}`,
    '',
    [inert(reasonSentence(document)), sentence(document)].filter(Boolean).join(' '),
    '',
    `${say(t.audited, { date: dateAndTime(auditedAt), version: document.catalogue })}`,
    ...document.left_out.flatMap((limit) => ['', `> ${inert(limit)}`]),
    '',
    `| ${t.category} | ${t.score} |`,
    '| --- | --- |',
    ...categories.map((category) => `| ${nameOf(category)} | ${scoreOf(document, category)} |`),
    '',
    `## ${t.toFix}`,
    '',
    ...(problems.length === 0
      ? [t.nothing, '']
      : inOrder(document, problems).flatMap((finding) => problem(finding, problems))),
    ...(unseen.length === 0
      ? []
      : [
          `## ${say(t.notChecked, { count: unseen.length })}`,
          '',
          // Many checks can lack the same thing.
          ...[...Map.groupBy(unseen, ({ message }) => message)].map(
            ([message, all]) => `- ${all.map(({ title }) => inert(title)).join('; ')}: ${inert(message)}`,
          ),
          '',
        ]),
    ...ignoredList(document, reasons),
    `## ${t.passed}`,
    '',
    say(t.passedCount, { count: countOutcomes(document.findings).passed }),
  ]
  return `${lines.join('\n')}\n`
}

/** A category without weight would otherwise seem to raise or lower the score. */
const nameOf = (category: Category): string =>
  categoryWeights[category] === 0
    ? say(t.outsideScore, { category: categoryNames[category] })
    : categoryNames[category]

/** The score, and what it lacks. */
function scoreOf(document: ReportDocument, category: Category): string {
  const score = points(document.categories[category].score)
  const note = incompleteNote(document, category)
  return note === null ? score : say(t.incompleteScore, { score, note })
}

/** Problems that are left out of the score on purpose, so that nobody takes them for solved. */
function ignoredList({ findings }: ReportDocument, reasons: ReadonlyMap<string, string>): readonly string[] {
  const ignored = findings.filter((finding) => finding.ignored && isProblem(finding))
  if (ignored.length === 0) return []
  const items = ignored.map(({ id, message }) => {
    const reason = say(texts.report.reason, { reason: reasons.get(id) || texts.report.noReason })
    return `- ${inert(message)} (\`${id}\`). ${inert(reason)}`
  })
  return [`## ${say(t.ignored, { count: ignored.length })}`, '', t.ignoredLead, '', ...items, '']
}

/** Begins with what every reader is told to fix first. */
function inOrder(document: ReportDocument, problems: readonly Finding[]): readonly Finding[] {
  const first = bestFixes(document).map(({ finding }) => finding)
  return [
    ...first,
    ...problems.filter((finding) => !first.includes(finding)).toSorted((a, b) => b.points - a.points),
  ]
}

export function unfinishedMarkdown(report: ReportRecord): string {
  const said = report.error === null ? t.noResults : inert(sentenceText(report.error.message))
  return `# ${code(report.url)}\n\n${said}\n`
}

function problem(finding: Finding, problems: readonly Finding[]): readonly string[] {
  const sharing = sharingCause(finding, problems)
  const gain = finding.points > 0 ? `, ${say(t.gain, { points: finding.points })}` : ''
  const untold = finding.places - finding.evidence.length
  return [
    `### ${inert(finding.message)}`,
    '',
    `${statusNames[finding.status]}, ${say(t.severity, { severity: severityNames[finding.severity] })}, ${categoryNames[finding.category]}${gain} (\`${finding.id}\`)`,
    '',
    ...(finding.title === finding.message ? [] : [`- ${t.check}: ${inert(finding.title)}`]),
    `- ${t.why}: ${inert(finding.why)}`,
    `- ${t.fix}: ${inert(finding.advice)}`,
    ...(sharing.length === 0
      ? []
      : [`- ${t.sharedFix}: ${sharing.map(({ message }) => inert(message)).join('; ')}`]),
    ...finding.evidence.map((each) => `- ${place(each)}`),
    ...(untold > 0 ? [`- ${say(t.more, { count: untold })}`] : []),
    ...finding.snippets.flatMap(({ platform, code: snippet }) => [
      '',
      `${exampleFor(platform)}:`,
      '',
      fence(snippet, platform),
    ]),
    '',
  ]
}

function place(evidence: Evidence): string {
  const parts = [
    evidence.found === undefined ? '' : say(t.found, { found: words(evidence, 'found') }),
    evidence.expected === undefined ? '' : say(t.expected, { expected: words(evidence, 'expected') }),
    evidence.line === undefined ? '' : lineOf(evidence.line, evidence.column),
    evidence.selector === undefined ? '' : code(evidence.selector),
    evidence.snippet === undefined ? '' : code(evidence.snippet),
    evidence.url === undefined ? '' : code(evidence.url),
  ]
  return parts.filter(Boolean).join(', ')
}

/** Code marks a quote from the page, or what to type; our own words are not one. */
const words = (evidence: Evidence, which: 'found' | 'expected'): string =>
  (evidence.ours?.includes(which) === true ? inert : code)(evidence[which] ?? '')

const lineOf = (line: number, column: number | undefined): string =>
  column === undefined
    ? say(t.line, { line: String(line) })
    : say(t.lineColumn, { line: String(line), column: String(column) })

/** Puts a text on one line and escapes Markdown and HTML. Parentheses mean nothing once brackets are escaped. */
function inert(text: string): string {
  return oneLine(text).replace(/[\\`*_{}[\]<>#|!~&]/g, (found) => `\\${found}`)
}

/** A code span that no backticks in the text can end (CommonMark 6.1). */
function code(text: string): string {
  const line = oneLine(text)
  const longest = Math.max(0, ...[...line.matchAll(/`+/g)].map(([run]) => run.length))
  const ticks = '`'.repeat(longest + 1)
  return line.startsWith('`') || line.endsWith('`') || line === ''
    ? `${ticks} ${line} ${ticks}`
    : ticks + line + ticks
}

/** What renderers call the languages of snippets; those that are missing have no highlighting. */
const languages: Readonly<Partial<Record<Platform, string>>> = {
  html: 'html',
  http: 'http',
  css: 'css',
  javascript: 'js',
  json: 'json',
  nginx: 'nginx',
  apache: 'apache',
  php: 'php',
  nextjs: 'js',
}

function fence(text: string, platform: Platform): string {
  const longest = Math.max(2, ...[...text.matchAll(/`+/g)].map(([run]) => run.length))
  const ticks = '`'.repeat(longest + 1)
  return `${ticks}${languages[platform] ?? ''}\n${text}\n${ticks}`
}

const oneLine = (text: string): string => printable(text).replace(/\s+/g, ' ').trim()
