import { categories } from '../../core/audit.ts'
import type { Evidence } from '../../core/report/evidence.ts'
import type { ReportRecord } from '../../core/ports.ts'
import type { Finding, ReportDocument } from '../../core/report/report.ts'
import { printable } from '../../lib/printable.ts'
import { categoryNames, count, points, resultNames, severityNames, statusNames } from '../words.ts'
import { sentence } from './headline.ts'

/** The report as text that people paste into tickets and give to coding assistants. */
export function reportMarkdown(document: ReportDocument): string {
  const problems = document.findings.filter(({ status }) => status === 'fail' || status === 'warn')
  const unseen = document.findings.filter(({ status }) => status === 'inconclusive' || status === 'error')
  const word =
    document.result === null
      ? 'Not graded'
      : `${resultNames[document.result]}, ${points(document.score)} of 100`
  const lines = [
    `# ${word}: ${code(document.final_url)}`,
    '',
    `${sentence(document)} Fetched ${document.fetched_at}, rules ${document.catalogue}.`,
    '',
    '| Category | Score |',
    '| --- | --- |',
    ...categories.map(
      (category) => `| ${categoryNames[category]} | ${points(document.categories[category].score)} |`,
    ),
    '',
    '## To fix',
    '',
    ...(problems.length === 0
      ? ['Nothing.', '']
      : problems.toSorted((a, b) => b.points - a.points).flatMap(problem)),
    ...(unseen.length === 0
      ? []
      : [
          '## Not measured',
          '',
          ...unseen.map((finding) => `- ${inert(finding.title)}: ${inert(finding.message)}`),
          '',
        ]),
    '## Passed',
    '',
    ...document.findings.filter(({ status }) => status === 'pass').map(({ title }) => `- ${inert(title)}`),
  ]
  return `${lines.join('\n')}\n`
}

export function unfinishedMarkdown(report: ReportRecord): string {
  const said = report.error === null ? 'There are no results yet.' : inert(report.error.message)
  return `# ${code(report.url)}\n\n${said}\n`
}

function problem(finding: Finding): readonly string[] {
  const gain = finding.points > 0 ? `, +${finding.points} points` : ''
  const untold = finding.places - finding.evidence.length
  return [
    `### ${inert(finding.message)}`,
    '',
    `${statusNames[finding.status]}, ${severityNames[finding.severity].toLowerCase()} severity, ${categoryNames[finding.category]}${gain} (\`${finding.id}\`)`,
    '',
    `- Aim: ${inert(finding.title)}`,
    `- Why: ${inert(finding.why)}`,
    `- Do: ${inert(finding.advice)}`,
    ...finding.evidence.map((each) => `- Found: ${place(each)}`),
    ...(untold > 0 ? [`- ${count(untold, 'further place')} not listed.`] : []),
    ...finding.snippets.flatMap(({ code: snippet }) => ['', fence(snippet)]),
    '',
  ]
}

function place(evidence: Evidence): string {
  const parts = [
    ...(evidence.found === undefined ? [] : [code(evidence.found)]),
    evidence.expected === undefined ? '' : `expected ${code(evidence.expected)}`,
    evidence.line === undefined ? '' : `line ${evidence.line}`,
    evidence.selector === undefined ? '' : code(evidence.selector),
    evidence.snippet === undefined ? '' : code(evidence.snippet),
    evidence.url === undefined ? '' : code(evidence.url),
  ]
  return parts.filter(Boolean).join(', ')
}

/** One line, and no character that Markdown or HTML gives a meaning. */
function inert(text: string): string {
  return oneLine(text).replace(/[\\`*_{}[\]<>()#|!~&]/g, (found) => `\\${found}`)
}

/** A code span that no run of backticks inside can end (CommonMark 6.1). */
function code(text: string): string {
  const line = oneLine(text)
  const longest = Math.max(0, ...[...line.matchAll(/`+/g)].map(([run]) => run.length))
  const ticks = '`'.repeat(longest + 1)
  return line.startsWith('`') || line.endsWith('`') || line === ''
    ? `${ticks} ${line} ${ticks}`
    : ticks + line + ticks
}

function fence(text: string): string {
  const longest = Math.max(2, ...[...text.matchAll(/`+/g)].map(([run]) => run.length))
  const ticks = '`'.repeat(longest + 1)
  return `${ticks}\n${text}\n${ticks}`
}

const oneLine = (text: string): string => printable(text).replace(/\s+/g, ' ').trim()
