import { categories, owners } from '../../../core/audit.ts'
import { byGain } from '../../../core/score/by-cause.ts'
import type { Finding, ReportDocument } from '../../../core/report/report.ts'
import { isUnchecked } from '../../../core/score/outcomes.ts'
import { isProblem, sharingCause } from '../../../core/score/score.ts'
import { bySeriousness } from '../../../core/score/seriousness.ts'
import { type Content, type Html, html } from '../../html.ts'
import { say, texts } from '../../../messages/texts.ts'
import { categoryNames, ownerNames } from '../../words.ts'
import { applyFilter, type Filter, filterHref, overviewHref } from './filter.ts'
import { filterBar } from './filter-bar.ts'
import { type BodyOptions, cardOf, findingBody, findingCard, findingLine } from './finding.ts'
import type { ElementShot } from './element-shot.ts'
import type { Fix } from '../../../core/score/best-fixes.ts'
import { type Listing, listFindings } from './listing.ts'
import { whatIf } from '../head/what-if.ts'

const t = texts.report

export interface FindingsOptions {
  readonly base: string
  readonly filter: Filter
  /** The URLs where the owner ignores a finding and stops ignoring it; null for everyone else. */
  readonly ignoreBase: string | null
  readonly unignoreBase: string | null
  /** Ignored findings and the reasons given for them. */
  readonly ignored: ReadonlyMap<string, string>
  readonly shot: ElementShot
  /** Additional buttons for the owner, at the end of a finding. */
  readonly actions?: ((finding: Finding) => Content) | undefined
}

/** The filtered findings by category or by owner, within this many bytes. Those that `fixes` links to are always listed. */
export function findingsSection(
  document: ReportDocument,
  options: FindingsOptions & { readonly fixes: readonly Fix[] },
  bytes: number,
): Html {
  const { filter, ignored } = options
  const counted = document.findings.filter((finding) => finding.fact === null && !ignored.has(finding.id))
  const { shown, followers } = besideCauses(applyFilter(counted, filter).toSorted(bySeriousness), filter)
  const problems = counted.filter(isProblem)
  const sharing = sharedBy(problems)
  const bar = filterBar(counted, options)
  const folds = html`${ignoredFold(document, options)}${leftOutFold(document)}`
  // The what-if data takes up to 30 bytes per problem, and an id for each listed one.
  const numbers = 30 * problems.length + 24 * Math.min(problems.length, 100)
  const room = bytes - bar.markup.length - folds.markup.length - numbers
  const listing = listFindings(shown, {
    filter,
    room,
    linked: new Set(options.fixes.map(({ finding }) => finding.id)),
    sharing,
    followers,
    bodyOptions: (finding) => bodyOptions(finding, options, sharing(finding)),
  })
  const unlistedHref = filterHref(options.base, filter, { list: 'all' })
  return html`<section class="findings" aria-labelledby="findings">
<h2 id="findings" tabindex="-1">${t.findings}</h2>
${bar}
${problems.length > 0 && whatIf(counted, new Set([...listing.keys()].map(({ id }) => id)))}
<p class="empty soft" data-none${shown.length > 0 && html` hidden`}>${
    problems.length === 0 && filter.status === undefined
      ? t.nothingToFix
      : html`${t.noMatch} <a href="${overviewHref(options.base, filter)}#findings">${t.clearFilters}</a>`
  }</p>
${groups(filter).map((group) => groupSection(group, shown, listing, unlistedHref))}
${
  listing.size < shown.length &&
  html`<p class="row"><a class="button plain" href="${unlistedHref}">${say(t.showAll, {
    count: shown.length,
  })}</a></p>`
}
${folds}</section>`
}

/** One finding on its own page. */
export function findingView(document: ReportDocument, finding: Finding, options: FindingsOptions): Html {
  const counted = document.findings.filter(({ id }) => !options.ignored.has(id))
  const sharing = sharingCause(finding, counted)
  const body = findingBody(finding, { ...bodyOptions(finding, options, sharing), whole: true })
  return html`<section class="findings" aria-labelledby="findings">
<h2 id="findings" tabindex="-1">${finding.title}</h2>
<section class="group" aria-labelledby="g-${finding.category}">
<h3 id="g-${finding.category}">${categoryNames[finding.category]}</h3>
<div class="rows card">${cardOf(
    findingCard(finding, body, { under: 'category', open: true, sharing }),
  )}</div></section>
<p><a href="${overviewHref(options.base, options.filter)}#${finding.id}">${t.allFindings}</a></p></section>`
}

/** The other problems of each root cause, grouped once for all findings. */
function sharedBy(problems: readonly Finding[]): (finding: Finding) => readonly Finding[] {
  const byCause = Map.groupBy(problems, ({ cause }) => cause)
  return (finding) => (finding.cause === null ? [] : sharingCause(finding, byCause.get(finding.cause) ?? []))
}

type Group = readonly [key: string, name: string, belongs: (finding: Finding) => boolean]

const groups = ({ group }: Filter): readonly Group[] =>
  group === 'owner'
    ? owners.map((owner) => [owner, ownerNames[owner], (finding) => finding.owner === owner])
    : categories.map((name) => [name, categoryNames[name], ({ category }) => category === name])

/** Problems as cards, all others as single lines. */
function groupSection(
  [key, name, belongs]: Group,
  shown: readonly Finding[],
  listing: Listing,
  unlistedHref: string,
): Html | null {
  const listed = [...listing].filter(([finding]) => belongs(finding))
  const [first] = listed
  if (first === undefined) return null
  const rows = isUnchecked(first[0])
    ? byReason(listed.map(([finding]) => finding))
    : listed.map(([, row]) => row)
  const count = shown.filter(belongs).length
  return html`<section class="group" aria-labelledby="g-${key}">
<h3 id="g-${key}">${name} <span class="count">${count}</span></h3>
${
  isProblem(first[0]) ? html`<div class="rows card">${rows}</div>` : html`<ul class="plain card">${rows}</ul>`
}${
  listed.length < count &&
  html`<p class="small"><a href="${unlistedHref}">${say(t.unlisted, { count: count - listed.length })}</a></p>`
}</section>`
}

/** Groups checks that could not run for the same reason, which is shown once. A single one looks like any other line. */
const byReason = (findings: readonly Finding[]): readonly Html[] =>
  [...Map.groupBy(findings, ({ message }) => message)].map(([reason, all]) => {
    const [first, ...others] = all
    if (first !== undefined && others.length === 0) return cardOf(findingLine(first))
    return html`<li class="told ${all[0]?.status ?? ''}"><bdi>${reason}</bdi>
<ul class="same-reason">${all.map(({ id, title }) => html`<li id="${id}"><b>${title}</b></li>`)}</ul></li>`
  })

/**
 * One heavy script can cause several findings. Within a section, those of one root cause are listed together, where the
 * most serious one belongs, and the first is the one that “Fix first” names.
 */
function besideCauses(sorted: readonly Finding[], { group = 'category' }: Filter) {
  const together = Map.groupBy(sorted, (finding) =>
    isProblem(finding) && finding.cause !== null ? `${finding[group]} ${finding.cause}` : finding.id,
  )
  const sections = [...together.values()].map((alike) =>
    alike.length === 1 ? alike : alike.toSorted(byGain),
  )
  return { shown: sections.flat(), followers: new Set(sections.flatMap(([, ...rest]) => rest)) }
}

function bodyOptions(
  finding: Finding,
  { ignoreBase, actions, ignored, shot }: FindingsOptions,
  sharing: readonly Finding[],
): BodyOptions {
  const ignorable = ignoreBase !== null && isProblem(finding) && !ignored.has(finding.id)
  return {
    ignoreHref: ignorable ? `${ignoreBase}?finding=${encodeURIComponent(finding.id)}` : null,
    actions: actions?.(finding),
    shot,
    sharing,
  }
}

function ignoredFold(document: ReportDocument, { ignored, unignoreBase }: FindingsOptions): Html | null {
  const own = document.findings.filter(({ id, status }) => status !== 'not-applicable' && ignored.has(id))
  if (own.length === 0) return null
  return html`<details class="fold"><summary><h3>${t.ignored} <span class="count">${own.length}</span></h3></summary>
<p class="soft">${say(t.ignoredLead, { count: own.length })}</p>
<ul class="plain">${own.map(({ id, title, message }) => {
    const reason = say(t.reason, { reason: ignored.get(id) || t.noReason })
    return html`<li class="told"
  id="${id}"><b>${title}</b> <bdi>${message}</bdi><p class="small soft"><bdi>${reason}</bdi></p>${
    unignoreBase !== null && unignoreForm(unignoreBase, id, title)
  }</li>`
  })}</ul></details>`
}

const unignoreForm = (action: string, id: string, title: string): Html =>
  html`<form method="post" action="${action}"><input type="hidden" name="finding" value="${id}">
<button class="plain small">${texts.projects.unignore}<span class="hear">: ${title}</span></button></form>`

function leftOutFold({ left_out: reasons }: ReportDocument): Html | null {
  if (reasons.length === 0) return null
  return html`<details class="fold"><summary><h3>${t.leftOut}</h3></summary><ul class="plain">${reasons.map(
    (why) => html`<li><bdi>${why}</bdi></li>`,
  )}</ul></details>`
}
