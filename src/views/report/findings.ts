import { categories, severities } from '../../core/audit.ts'
import type { Finding, ReportDocument } from '../../core/report/report.ts'
import { attribute, type Html, html, nothing } from '../html.ts'
import { categoryNames, count, effortNames, ownerNames, severityNames } from '../words.ts'
import { applyFilter, type Filter, filterHref } from './filter.ts'
import { findingCard, findingLine } from './finding.ts'

export interface FindingsOptions {
  readonly base: string
  readonly filter: Filter
  /** Where the owner goes to ignore a finding; null for everybody else. */
  readonly ignoreBase: string | null
  /** Accepted findings and the reasons given for them. */
  readonly ignored: ReadonlyMap<string, string>
  /** Stands where the findings are ticked. */
  readonly whatIf: Html
}

/** The five fixes that bring most; findings of one cause are one fix. */
export function fixFirst(document: ReportDocument): Html {
  const best = problemsOf(document)
    .filter((finding) => finding.points > 0)
    .toSorted((a, b) => b.points - a.points)
    .filter(isFirstOfCause())
    .slice(0, 5)
  if (best.length === 0) return nothing
  return html`<section class="first" aria-labelledby="first"><h2 id="first">Fix first</h2>
<ol>${best.map(
    (finding) =>
      html`<li><span class="gain">+${finding.points}</span><span><a href="#${finding.id}"><bdi>${finding.message}</bdi></a>
<span class="soft"><b>${categoryNames[finding.category]}</b> · ${severityNames[finding.severity]} severity · ${ownerNames[finding.owner]} · ${effortNames[finding.effort]}</span>
<span class="soft">${finding.advice}</span></span></li>`,
  )}</ol></section>`
}

/** True for the first finding of every cause, and for all that have none. */
function isFirstOfCause(): (finding: Finding) => boolean {
  const seen = new Set<string>()
  return ({ cause }) => {
    if (cause === null) return true
    const first = !seen.has(cause)
    seen.add(cause)
    return first
  }
}

/** Everything that wants work, by category, and folds for the rest. */
export function findingsSection(document: ReportDocument, options: FindingsOptions): Html {
  const { filter, ignored } = options
  const problems = problemsOf(document).filter((finding) => !ignored.has(finding.id))
  const shown = applyFilter(problems, filter).toSorted(bySeriousness)
  const { status: _status, ...anyStatus } = filter
  const rest = applyFilter(document.findings, anyStatus)
  return html`<section class="findings" aria-labelledby="findings"><h2 id="findings" tabindex="-1">Findings</h2>
${filterBar(problems, options)}
${options.whatIf}
${shown.length === 0 && html`<p class="empty">${problems.length === 0 ? 'Nothing to fix: every check passed.' : 'No findings match this filter.'}</p>`}
${categories.map((category) => {
  const own = shown.filter((finding) => finding.category === category)
  return (
    own.length > 0 &&
    html`<section aria-labelledby="c-${category}"><h3 id="c-${category}">${categoryNames[category]} <span class="soft">${own.length}</span></h3>
${own.map((finding) => findingCard(finding, ignoreHref(finding, options), finding === shown[0]))}</section>`
  )
})}
${ignoredFold(document, ignored)}
${fold(rest, 'Information', ['info'])}
${fold(rest, 'Passed', ['pass'])}
${fold(rest, 'Not checked', ['inconclusive', 'error'])}
${fold(rest, 'Not applicable', ['not-applicable'])}
${
  document.left_out.length > 0 &&
  html`<details class="fold"><summary><h3>What was not checked</h3></summary><ul class="plain">${document.left_out.map((why) => html`<li><bdi>${why}</bdi></li>`)}</ul></details>`
}</section>`
}

const problemsOf = (document: ReportDocument): readonly Finding[] =>
  document.findings.filter((finding) => finding.status === 'fail' || finding.status === 'warn')

function bySeriousness(a: Finding, b: Finding): number {
  if (a.status !== b.status) return a.status === 'fail' ? -1 : 1
  const severity = severities.indexOf(b.severity) - severities.indexOf(a.severity)
  return severity === 0 ? b.points - a.points : severity
}

function ignoreHref(finding: Finding, { ignoreBase }: FindingsOptions): string | null {
  return ignoreBase === null ? null : `${ignoreBase}?finding=${encodeURIComponent(finding.id)}`
}

function filterBar(problems: readonly Finding[], { base, filter }: FindingsOptions): Html {
  const chip = (label: string, amount: number, on: boolean, change: Parameters<typeof filterHref>[2]) =>
    (amount > 0 || on) &&
    html`<li><a href="${filterHref(base, filter, change)}"${attribute('aria-current', on ? 'true' : null)}>${label} <span class="number">${amount}</span></a></li>`
  const within = (change: Filter) => applyFilter(problems, { ...filter, ...change }).length
  const any = Object.keys(filter).length > 0
  return html`<nav class="filters" aria-label="Filter findings"><ul class="chips">
${chip('Failed', within({ status: 'fail' }), filter.status === 'fail', { status: filter.status === 'fail' ? undefined : 'fail' })}
${chip('Warnings', within({ status: 'warn' }), filter.status === 'warn', { status: filter.status === 'warn' ? undefined : 'warn' })}
${severities.toReversed().map((severity) =>
  chip(severityNames[severity], within({ severity }), filter.severity === severity, {
    severity: filter.severity === severity ? undefined : severity,
  }),
)}
${
  filter.category !== undefined &&
  html`<li><a aria-current="true" href="${filterHref(base, filter, { category: undefined })}">${categoryNames[filter.category]} ×</a></li>`
}
${any && html`<li><a href="${base}#findings">Show all</a></li>`}
</ul>
<form method="get" action="${base}#findings" role="search" class="row">${(
    ['category', 'severity', 'status'] as const
  ).map(
    (name) =>
      filter[name] !== undefined && html`<input type="hidden" name="${name}" value="${filter[name] ?? ''}">`,
  )}
<label class="hear" for="find">Search the findings</label><input id="find" name="find" type="search" value="${filter.find ?? ''}" placeholder="Search the findings" maxlength="100"><button class="plain">Search</button></form></nav>`
}

function fold(findings: readonly Finding[], label: string, statuses: readonly string[]): Html | null {
  const own = findings.filter((finding) => statuses.includes(finding.status))
  if (own.length === 0) return null
  return html`<details class="fold"><summary><h3>${label} <span class="soft">${own.length}</span></h3></summary><ul class="plain">${own.map(findingLine)}</ul></details>`
}

function ignoredFold(document: ReportDocument, ignored: ReadonlyMap<string, string>): Html | null {
  const own = problemsOf(document).filter((finding) => ignored.has(finding.id))
  if (own.length === 0) return null
  return html`<details class="fold"><summary><h3>Ignored <span class="soft">${own.length}</span></h3></summary>
<p class="soft">${count(own.length, 'finding')} accepted for this project, and left out of the score.</p>
<ul class="plain">${own.map(
    (finding) =>
      html`<li class="told" id="${finding.id}"><b>${finding.title}</b> <bdi>${finding.message}</bdi> <span class="soft">Reason: ${ignored.get(finding.id) || 'none given'}</span></li>`,
  )}</ul></details>`
}
