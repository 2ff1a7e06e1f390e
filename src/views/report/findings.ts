import { categories, owners, severities } from '../../core/audit.ts'
import type { Finding, ReportDocument } from '../../core/report/report.ts'
import { isProblem, sharingCause } from '../../core/report/score.ts'
import { type Content, type Html, html } from '../html.ts'
import { say, texts } from '../texts/texts.ts'
import { categoryNames, ownerNames } from '../words.ts'
import { applyFilter, type Filter } from './filter.ts'
import { filterBar } from './filter-bar.ts'
import { findingCard, findingLine } from './finding.ts'

const t = texts.report

export interface FindingsOptions {
  readonly base: string
  readonly filter: Filter
  /** Where the owner goes to ignore a finding; null for everybody else. */
  readonly ignoreBase: string | null
  /** Ignored findings and the reasons given for them. */
  readonly ignored: ReadonlyMap<string, string>
  /** Stands above the findings that can be marked. */
  readonly whatIf: Html
  /** Further buttons for the owner, at the end of a finding. */
  readonly actions?: ((finding: Finding) => Content) | undefined
}

/** The findings that the filter chooses, by category or by who fixes them. */
export function findingsSection(document: ReportDocument, options: FindingsOptions): Html {
  const { filter, ignored } = options
  const counted = document.findings.filter((finding) => !(isProblem(finding) && ignored.has(finding.id)))
  const shown = applyFilter(counted, filter).toSorted(bySeriousness)
  const problems = counted.filter(isProblem)
  return html`<section class="findings" aria-labelledby="findings">
<h2 id="findings" tabindex="-1">${t.findings}</h2>
${filterBar(counted, options)}
${problems.length > 0 && options.whatIf}
<p class="empty-line soft" data-none${shown.length > 0 && html` hidden`}>${
    problems.length === 0 && filter.status === undefined ? t.nothingToFix : t.noMatch
  }</p>
${groups(filter).map(([key, name, belongs]) => {
  const own = shown.filter(belongs)
  return (
    own.length > 0 &&
    html`<section class="group" aria-labelledby="g-${key}"><h3 id="g-${key}">${name} <span class="count">${own.length}</span></h3>
${lines(own, { ...options, counted }, shown[0])}</section>`
  )
})}
${ignoredFold(document, ignored)}
${
  document.left_out.length > 0 &&
  html`<details class="fold"><summary><h3>${t.leftOut}</h3></summary><ul class="plain">${document.left_out.map(
    (why) => html`<li><bdi>${why}</bdi></li>`,
  )}</ul></details>`
}</section>`
}

/** Problems whole, the rest a line each. */
function lines(
  own: readonly Finding[],
  options: FindingsOptions & { readonly counted: readonly Finding[] },
  first: Finding | undefined,
): Html {
  const problems = own.filter(isProblem)
  if (problems.length === 0) return html`<ul class="plain card">${own.map(findingLine)}</ul>`
  return html`<div class="rows card">${problems.map((finding) =>
    findingCard(finding, {
      ignoreHref: ignoreHref(finding, options),
      open: finding === first,
      sharing: sharingCause(finding, options.counted),
      actions: options.actions?.(finding),
    }),
  )}</div>`
}

type Group = readonly [key: string, name: string, belongs: (finding: Finding) => boolean]

const groups = ({ group }: Filter): readonly Group[] =>
  group === 'owner'
    ? owners.map((owner) => [owner, ownerNames[owner], (finding) => finding.owner === owner])
    : categories.map((name) => [name, categoryNames[name], ({ category }) => category === name])

function bySeriousness(a: Finding, b: Finding): number {
  if (a.status !== b.status) return a.status === 'fail' ? -1 : 1
  const severity = severities.indexOf(b.severity) - severities.indexOf(a.severity)
  return severity === 0 ? b.points - a.points : severity
}

function ignoreHref(finding: Finding, { ignoreBase }: FindingsOptions): string | null {
  return ignoreBase === null ? null : `${ignoreBase}?finding=${encodeURIComponent(finding.id)}`
}

function ignoredFold(document: ReportDocument, ignored: ReadonlyMap<string, string>): Html | null {
  const own = document.findings.filter((finding) => isProblem(finding) && ignored.has(finding.id))
  if (own.length === 0) return null
  return html`<details class="fold"><summary><h3>${t.ignored} <span class="count">${own.length}</span></h3></summary>
<p class="soft">${say(t.ignoredLead, { count: own.length })}</p>
<ul class="plain">${own.map(({ id, title, message }) => {
    const reason = say(t.reason, { reason: ignored.get(id) || t.noReason })
    return html`<li class="told" id="${id}"><b>${title}</b> <bdi>${message}</bdi> <span class="soft">${reason}</span></li>`
  })}</ul></details>`
}
