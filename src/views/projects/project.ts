import type { Ignored } from '../../core/ports/reports/owners.ts'
import type { ProjectRecord, ReportRecord } from '../../core/ports/reports/reports.ts'
import type { Finding } from '../../core/report/report.ts'
import type { TrendPoint } from '../../core/history/trend.ts'
import type { BranchTrend } from '../../core/history/branch-trend.ts'
import type { CategoryMean } from '../../core/score/category-means.ts'
import { areaMeans } from './area-means.ts'
import { attention, lowestPages } from './attention.ts'
import { branchSection } from './branches.ts'
import { trendChart } from '../parts/charts/chart.ts'
import type { ChartAlert } from '../parts/charts/chart-alerts.ts'
import { type Html, html } from '../html.ts'
import { icon, statusIcon } from '../icons.ts'
import { layout, type Notice, type Site, type Viewer } from '../frame/layout.ts'
import { delta } from '../parts/delta.ts'
import { breakable } from '../parts/breakable.ts'
import { pageHead } from '../parts/page-head.ts'
import { level, ring } from '../parts/charts/ring.ts'
import { tallyLinks } from './projects.ts'
import { say, texts } from '../../messages/texts.ts'
import { hasResults, whileUnread, withoutResults } from './without-results.ts'
import { siteSection, type SiteView } from './site-findings.ts'
import { categoryNames, listedUrl, points, resultNames, severityNames, signed } from '../words.ts'

const t = texts.projects

/** A finding and the pages of the project that have it. */
export interface CommonFinding {
  readonly finding: Pick<Finding, 'id' | 'category' | 'title' | 'status' | 'severity' | 'advice'>
  readonly pages: readonly ReportRecord[]
  /** Points gained if it is fixed everywhere, summed over the pages. */
  readonly points: number
  /** Points gained on the page that it costs least, and on the one that it costs most. */
  readonly least: number
  readonly most: number
}

/** A page with the scores of two of its runs. */
export interface ChangedPage {
  readonly report: ReportRecord
  readonly from: { readonly run: number; readonly score: number }
  readonly to: { readonly run: number; readonly score: number }
}

export interface ProjectView {
  readonly site: Site
  readonly viewer: Viewer
  readonly notice?: Notice | null
  readonly project: ProjectRecord
  /** Pages that failed, then those with low scores. */
  readonly worst: readonly ReportRecord[]
  /** The lowest scores, if none of these needs attention. */
  readonly lowest: readonly ReportRecord[]
  /** The average of each category. */
  readonly areas: readonly CategoryMean[]
  /** Reports that are still in progress or failed. */
  readonly unread: readonly ReportRecord[]
  readonly common: readonly CommonFinding[]
  /** Number of pages that the common findings were collected from. */
  readonly looked: number
  readonly ignored: readonly Ignored[]
  /** Titles of audits by id, for findings that are ignored. */
  readonly titles: ReadonlyMap<string, string>
  readonly trend: readonly TrendPoint[]
  /** Changes in the last seven days: the mean score, and the pages that changed most. */
  readonly week: { readonly mean: number | null; readonly pages: readonly ChangedPage[] }
  /** Alerts to mark in the trend chart. */
  readonly alerts: readonly ChartAlert[]
  readonly branches: readonly BranchTrend[]
  /** Other projects with results, to compare with. */
  readonly others: readonly string[]
  /** Findings across all pages. */
  readonly together: SiteView
}

export function projectPage(view: ProjectView): string {
  const { project, ignored } = view
  const name = encodeURIComponent(project.project)
  const actions = html`<a class="button plain"
  href="/monitoring/new?project=${name}">${icon('clock')}${texts.monitoring.schedule}</a>
<a class="button plain" href="/reports?project=${name}">${icon('list')}${say(t.reports, { count: project.reports })}</a>
<a class="button plain" href="/projects/${name}/brand">${icon('image')}${texts.brand.action}</a>
<a class="button plain" href="/projects/${name}/login">${icon('lock')}${texts.logins.action}</a>
<a class="button plain" href="/projects/${name}/feed">${icon('bell')}${texts.feeds.action}</a>
<a class="button plain" href="/projects/${name}/delete">${icon('trash')}${t.delete}</a>`
  return layout(
    {
      ...view,
      title: project.project,
      section: 'projects',
      ...whileUnread(view),
      // Findings across pages may still be computed.
      ...(view.together === null && hasResults(project) ? { scripts: ['pending'] } : {}),
    },
    html`${pageHead({
      crumbs: [{ href: '/projects', label: t.title }],
      title: html`<bdi>${project.project}</bdi>`,
      actions,
    })}
${hasResults(project) ? overview(view) : withoutResults(view)}
${branchSection(view.branches)}
${commonIssues(view)}
${hasResults(project) && siteSection(view.together, `/projects/${name}`, new Map(ignored.map(({ finding, reason }) => [finding, reason])))}
${ignored.length > 0 && ignoredList(view, name)}
${project.score !== null && view.others.length > 0 && compareForm(view)}`,
  )
}

function overview(view: ProjectView): Html {
  const { project, trend, week, alerts } = view
  const chart = trendChart(trend, alerts)
  const scores = html`<section class="card tile ${level(project.score)}" aria-labelledby="mean">
<h2 id="mean">${t.meanScore}</h2>
<div class="mean">${ring(project.score, 'large')}<div class="stack stack-close">${distribution(project)}${tallyLinks(project)}${leftOutLine(project)}${weekLine(week.mean)}</div></div></section>${weekSection(view)}`
  const worst = attention(project, view.worst)
  const lowest = worst === null ? lowestPages(project, view.lowest) : null
  const areas = areaMeans(view.areas)
  // Until there is a trend, the pages take its place.
  if (chart === null)
    return html`<div class="tiles even"><div class="stack">${scores}</div>${worst ?? lowest}</div>${areas}`
  return html`<div class="tiles even"><div class="stack">${scores}${lowest}</div>
<section class="card tile" aria-labelledby="trend">
<h2 id="trend">${t.trend}</h2>${chart}</section></div>${areas}${worst}`
}

/** The numbers of good, decent and bad pages as a bar. Decorative: the text next to it says the same. */
function distribution({ results }: ProjectRecord): Html {
  const total = Math.max(1, results.good + results.decent + results.bad)
  let at = 0
  const parts = (['good', 'decent', 'bad'] as const).map((result) => {
    const width = (100 * results[result]) / total
    const from = at
    at += width
    return html`<rect class="zone-${result}" x="${from}" width="${width}"
  height="8"><title>${resultNames[result]}: ${results[result]}</title></rect>`
  })
  return html`<svg class="distribution" viewBox="0 0 100 8" preserveAspectRatio="none" role="img"
  aria-label="${t.distribution}">${parts}</svg>`
}

/** Otherwise readers would take the average for one of all pages. */
const leftOutLine = ({ incomplete }: ProjectRecord): Html | false =>
  incomplete > 0 && html`<p class="soft">${say(t.leftOut, { count: incomplete })}</p>`

const weekLine = (mean: number | null): Html | null =>
  mean === null
    ? null
    : html`<p class="soft">${mean === 0 ? t.weekSame : say(t.week, { change: signed(mean) })}</p>`

/** The pages that changed most this week, each with a link to its comparison. */
function weekSection({ week: { pages } }: ProjectView): Html | null {
  if (pages.length === 0) return null
  return html`<section class="card tile" aria-labelledby="week"><h2 id="week">${t.changedTitle}</h2>
<ul class="changed">${pages.map(changedItem)}</ul></section>`
}

function changedItem({ report, from, to }: ChangedPage): Html {
  const url = html`<bdi>${breakable(listedUrl(report.url))}</bdi>`
  return html`<li><a href="/r/${report.slug}">${url}</a>
<p class="row tight"><span class="number soft">${points(from.score)} → ${points(to.score)}</span>
${delta(from.score, to.score)}
<a class="small" href="/r/${report.slug}/compare?from=${from.run}&amp;to=${
    to.run
  }">${t.whatChanged}<span class="hear">: ${url}</span></a></p></li>`
}

function commonIssues({ common, looked }: ProjectView): Html | null {
  if (common.length === 0) return null
  return html`<section class="card tile" aria-labelledby="common"><h2 id="common">${t.common}</h2>
<p class="soft">${looked === 1 ? t.onePageLead : t.commonLead}</p>
<ul class="common">${common.map((each) => commonItem(each, looked))}</ul></section>`
}

function commonItem({ finding, pages, points, least, most }: CommonFinding, looked: number): Html {
  // The mean, because the list is sorted by the sum.
  const gain = tenths(points / Math.max(1, pages.length))
  const worth = looked === 1 ? t.worthHere : tenths(least) === tenths(most) ? t.worth : t.worthOnAverage
  return html`<li class="line ${finding.status}"><span class="dot">${statusIcon(finding.status)}</span>
<div><b>${finding.title}</b>
<p class="meta"><span class="sev ${finding.severity}">${say(texts.report.severity, {
    severity: severityNames[finding.severity],
  })}</span><span>${categoryNames[finding.category]}</span></p><details>
<summary class="small">${t.which}<span class="hear">: ${finding.title}</span></summary><p>${finding.advice}</p>
<ul>${pages
    .slice(0, 20)
    .map(
      (page) => html`<li><a href="/r/${page.slug}#${finding.id}"><bdi>${listedUrl(page.url)}</bdi></a></li>`,
    )}</ul>
${pages.length > 20 && html`<p class="soft">${say(t.more, { count: pages.length - 20 })}</p>`}</details></div>
${looked > 1 && extent(pages.length, looked)}
<p class="gain">${gain > 0 && say(worth, { points: gain })}</p></li>`
}

const tenths = (value: number): number => Math.round(10 * value) / 10

/** The share of affected pages, as text and as a bar. */
const extent = (pages: number, looked: number): Html =>
  html`<p class="common-extent"><span>${say(t.onPages, { count: pages, total: looked })}</span><svg class="extent" viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
<rect class="rail" width="100" height="4" />
<rect class="fill" width="${Math.round((100 * pages) / Math.max(1, looked))}" height="4" /></svg></p>`

function ignoredList({ ignored, titles }: ProjectView, name: string): Html {
  return html`<section class="card tile" aria-labelledby="ignored"><h2 id="ignored">${t.ignored}</h2>
<ul class="stack stack-close">${ignored.map(({ finding, reason }) => {
    const title = titles.get(finding) ?? finding
    return html`<li class="row apart"><div><a href="/audits/${finding}">${title}</a><p class="small soft"><bdi>${
      reason === '' ? t.noReason : say(texts.siteFindings.reason, { reason })
    }</bdi></p></div>
<form method="post" action="/projects/${name}/ignored/remove"><input type="hidden" name="finding" value="${finding}">
<button class="plain">${t.unignore}<span class="hear">: ${title}</span></button></form></li>`
  })}</ul></section>`
}

/** Compares this project with another, such as a competitor's. */
function compareForm({ project, others }: ProjectView): Html {
  return html`<section class="card tile" aria-labelledby="compare"><form class="row apart" method="get"
  action="/compare/sites"><h2 id="compare">${t.compareSites}</h2><input type="hidden" name="one" value="${project.project}">
<div class="with-button"><label class="hear" for="other">${t.compareSite}</label><select id="other" name="other" required><option value="">${t.chooseSite}</option>${others.map(
    (name) => html`<option value="${name}">${name}</option>`,
  )}</select><button class="plain">${t.compare}</button></div></form></section>`
}
