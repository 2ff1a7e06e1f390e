import { categories } from '../../../core/audit.ts'
import type { Change, Comparison } from '../../../core/history/compare.ts'
import type { ReportRecord } from '../../../core/ports/reports/reports.ts'
import type { RunRecord } from '../../../core/ports/reports/runs.ts'
import type { Evidence } from '../../../core/report/evidence.ts'
import { type Finding, type ReportDocument, type Result, visitOf } from '../../../core/report/report.ts'
import { shownChange } from '../../../core/score/shown-score.ts'
import { type Html, html } from '../../html.ts'
import { resultIcon, statusIcon } from '../../icons.ts'
import { layout, type Site, type Viewer } from '../../frame/layout.ts'
import { delta } from '../../parts/delta.ts'
import { incompleteMark } from '../../parts/incomplete-mark.ts'
import { pageHead } from '../../parts/page-head.ts'
import { type Measured, vitalRows } from '../../compare/vital-rows.ts'
import { categoryNames, dateAndTime, points, resultNames, shortUrl, statusNames } from '../../words.ts'
import { say, texts } from '../../../messages/texts.ts'
import { judgedVitals } from '../head/vitals.ts'
import { reportCrumbs } from '../head/report-crumbs.ts'

const t = texts.history

/** Two runs of one report side by side. */
export function comparePage(view: {
  readonly site: Site
  readonly viewer: Viewer | null
  readonly record: ReportRecord
  readonly base: string
  readonly from: RunRecord
  readonly to: RunRecord
  readonly comparison: Comparison
  readonly documents: { readonly from: ReportDocument; readonly to: ReportDocument }
}): string {
  const { record, base, from, to, comparison, documents } = view
  const { score } = comparison
  const isComparable = comparison.sameProfile && comparison.gradedOnce.length === 0
  const difference =
    score.from === null || score.to === null || !isComparable ? null : shownChange(score.from, score.to)
  // An older run has no page that shows its findings.
  const findings = to.id === record.run ? base : null
  return layout(
    { ...view, title: say(t.comparePageTitle, { url: shortUrl(record.url, 60) }), section: 'reports' },
    html`${pageHead({
      crumbs: [...reportCrumbs(record, base), { href: `${base}/history`, label: t.title }],
      title: titleOf(difference, from.result, to.result),
      lead: html`<bdi>${shortUrl(record.url)}</bdi>, ${period(from, to)}`,
    })}
<section class="stack">
${!comparison.sameProfile && html`<p class="notice warn">${t.otherProfile}</p>`}
${
  comparison.gradedOnce.length > 0 &&
  html`<p class="notice warn">${say(t.gradedOnce, {
    categories: { list: comparison.gradedOnce.map((category) => texts.findings[category]) },
  })}</p>`
}
<table class="as-card versus-table compared"><caption class="hear">${t.scores}</caption><thead><tr><th scope="col">${t.category}</th>
<th scope="col" class="number">${t.before}</th><th scope="col" class="number">${t.after}</th>
<th scope="col" class="number">${t.change}</th></tr></thead>
<tbody>${scoreRow(t.wholePage, score, isComparable, documents)}${categories.map((name) =>
      scoreRow(categoryNames[name], comparison.categories[name], comparison.sameProfile),
    )}</tbody></table>
${speed(measured(documents.from), measured(documents.to))}
</section>
${list('new', t.new, t.newText, comparison.appeared, findings)}
${list('fixed', t.fixed, t.fixedText, comparison.fixed)}
${list('changed-rules', t.rulesChanged, t.rulesChangedText, comparison.rules)}
${list('one-run', t.oneRun, t.oneRunText, comparison.unseen)}
${folded('still-there', t.remaining, t.remainingText, comparison.remaining, findings)}`,
  )
}

/** Names the change of the score, and of the result if that changed too. Null: the scores cannot be compared. */
function titleOf(difference: number | null, from: Result | null, to: Result | null): string {
  if (difference === null) return t.compared
  if (difference === 0) return t.sameScore
  const score = say(difference > 0 ? t.scoreRose : t.scoreFell, { points: Math.abs(difference) })
  if (from === null || to === null || from === to) return score
  return say(t.resultChanged, { score, from: resultNames[from], to: resultNames[to] })
}

const timeOf = (run: RunRecord): string => run.finishedAt ?? run.createdAt

const when = (run: RunRecord): Html =>
  html`<time datetime="${timeOf(run)}">${dateAndTime(timeOf(run))}</time>`

/** Two runs in the same minute have one time: “9:59 → 9:59” would look like a mistake. */
const period = (from: RunRecord, to: RunRecord): Html =>
  dateAndTime(timeOf(from)) === dateAndTime(timeOf(to))
    ? html`${when(to)}, ${t.withinMinute}`
    : html`${when(from)} → ${when(to)}`

/** Only the row of the whole page has results. */
function scoreRow(
  name: string,
  { from, to }: { readonly from: number | null; readonly to: number | null },
  isComparable: boolean,
  results?: { readonly from: ReportDocument; readonly to: ReportDocument },
): Html {
  const change = from === null || to === null || !isComparable ? '–' : delta(from, to)
  return html`<tr><th scope="row">${name}</th>
<td class="number">${results !== undefined && resultOf(results.from)}${points(from)}</td>
<td class="number">${results !== undefined && resultOf(results.to)}${points(to)}</td><td class="number">${change}</td></tr>`
}

function resultOf(document: ReportDocument): Html | null {
  const { result } = document
  return result === null
    ? null
    : html`<span class="tag ${result}">${resultIcon(result)} ${resultNames[result]}</span>${incompleteMark(document)} `
}

const measured = (document: ReportDocument): Measured => ({
  lab: visitOf(document)?.lab ?? null,
  judged: judgedVitals(document),
})

/** What the browser measured in both runs. */
function speed(from: Measured, to: Measured): Html | null {
  const rows = vitalRows(from, to, 'one')
  if (rows.length === 0) return null
  return html`<table class="as-card versus-table compared"><caption class="hear">${t.speed}</caption><thead><tr><th scope="col">${t.measure}</th>
<th scope="col" class="number">${t.before}</th><th scope="col" class="number">${t.after}</th>
<th scope="col" class="number">${t.change}</th></tr></thead><tbody>${rows}</tbody></table>`
}

/** What did not change is folded away: a page may have dozens of these. */
function folded(
  id: string,
  title: string,
  text: string,
  changes: readonly Change[],
  findings: string | null,
): Html | null {
  if (changes.length === 0) return null
  return html`<section class="card tile" aria-labelledby="${id}"><details><summary><h2 id="${id}">${title} <span
  class="count">${changes.length}</span></h2></summary><p class="soft">${text}</p>${items(changes, findings)}</details></section>`
}

function list(
  id: string,
  title: string,
  text: string,
  changes: readonly Change[],
  findings: string | null = null,
): Html | null {
  if (changes.length === 0) return null
  return html`<section class="card tile" aria-labelledby="${id}">
<h2 id="${id}">${title} <span class="count">${changes.length}</span></h2><p class="soft">${text}</p>
${items(changes, findings)}</section>`
}

/** Each problem links to how to fix it, if a page shows that. */
const items = (changes: readonly Change[], findings: string | null): Html =>
  html`<ul>${changes.map(({ before, after, newPlaces, gonePlaces }) => {
    const shown = after ?? before
    return (
      shown !== null &&
      html`<li class="line ${shown.status}"><span class="dot">${statusIcon(shown.status)}</span><span><b>${
        findings !== null && after !== null
          ? html`<a href="${findings}?finding=${after.id}">${after.title}</a>`
          : shown.title
      }</b>${shown.message !== shown.title && html` <bdi class="said">${shown.message}</bdi>`}
<span class="small soft">${moved(before, after)}</span>${places(t.newPlaces, newPlaces)}${places(
        t.gonePlaces,
        gonePlaces,
      )}</span></li>`
    )
  })}</ul>`

function places(title: string, found: readonly Evidence[]): Html | null {
  if (found.length === 0) return null
  return html`
<span class="small said">${title}</span><ul class="small">${found.map(
    ({ snippet, url, selector, found: what }) =>
      html`<li><code>${snippet ?? url ?? selector ?? what ?? ''}</code></li>`,
  )}</ul>`
}

/** How the finding changed; empty if it did not. */
function moved(before: Finding | null, after: Finding | null): string {
  if (before === null) return t.notBefore
  if (after === null) return t.noLonger
  const places =
    before.places === after.places ? '' : say(t.places, { before: before.places, after: after.places })
  if (before.status === after.status) return places
  const change = `${statusNames[before.status]} → ${statusNames[after.status]}`
  return places === '' ? change : `${change}, ${places}`
}
