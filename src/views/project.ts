import type { Ignored } from '../core/ports/owners.ts'
import type { ProjectRecord, ReportRecord } from '../core/ports.ts'
import type { Finding } from '../core/report/report.ts'
import type { TrendPoint } from '../core/report/trend.ts'
import { trendChart } from './chart.ts'
import { type Html, html } from './html.ts'
import { statusIcon } from './icons.ts'
import { layout, type Notice, type Site, type Viewer } from './layout.ts'
import { tallies } from './projects.ts'
import { level, track } from './parts/ring.ts'
import { resultCell } from './dashboard/report-row.ts'
import { siteSection, type SiteView } from './site-findings.ts'
import { categoryNames, count, points, shortUrl } from './words.ts'

/** A finding and the pages of the project that have it. */
export interface CommonFinding {
  readonly finding: Pick<Finding, 'id' | 'category' | 'title' | 'status' | 'advice'>
  readonly pages: readonly ReportRecord[]
  /** Points that mending it everywhere brings, summed over the pages. */
  readonly points: number
}

export interface ProjectView {
  readonly site: Site
  readonly viewer: Viewer
  readonly notice?: Notice | null
  readonly project: ProjectRecord
  readonly worst: readonly ReportRecord[]
  readonly common: readonly CommonFinding[]
  /** How many pages the common findings were read from. */
  readonly looked: number
  readonly ignored: readonly Ignored[]
  readonly trend: readonly TrendPoint[]
  /** What its pages tell together. */
  readonly together: SiteView
}

export function projectPage(view: ProjectView): string {
  const { project, worst, common, looked, ignored } = view
  const name = encodeURIComponent(project.project)
  return layout(
    { ...view, title: project.project, section: 'projects' },
    html`<section class="stack"><p class="small"><a href="/projects">Projects</a></p>
<div class="row apart"><h1><bdi>${project.project}</bdi></h1><div class="row"><a class="button plain" href="/reports?project=${name}">${count(project.reports, 'report')}</a><a class="button plain" href="/projects/${name}/delete">Delete</a></div></div>
<div class="stack ${level(project.score)} project-score"><p class="lead">${project.score === null ? 'No result yet.' : html`Mean score <b class="number">${points(project.score)}</b>`}</p>${track(project.score)}${tallies(project)}</div>${trendChart(view.trend)}</section>
${worst.length > 0 && html`<section class="stack"><h2>Pages that need attention</h2><table class="list"><caption class="hear">Pages with the lowest results</caption><thead><tr><th scope="col">Page</th><th scope="col">Result</th></tr></thead><tbody>${worst.map((report) => html`<tr><td class="address"><a href="/r/${report.slug}"><bdi>${shortUrl(report.url)}</bdi></a></td><td>${resultCell(report)}</td></tr>`)}</tbody></table></section>`}
${common.length > 0 && html`<section class="stack"><h2>Most common issues</h2><p class="soft">What stands in a shared template is fixed once for all of them.</p><ul class="common">${common.map((each) => commonItem(each, looked))}</ul></section>`}
${siteSection(view.together, `/projects/${name}`, new Map(ignored.map(({ finding, reason }) => [finding, reason])))}
${ignored.length > 0 && html`<section class="stack"><h2>Ignored here</h2><ul class="stack stack-close">${ignored.map((each) => html`<li class="row apart"><span><a href="/audits/${each.finding}"><code>${each.finding}</code></a> <span class="soft">${each.reason === '' ? 'No reason given' : each.reason}</span></span><form method="post" action="/projects/${name}/ignored/remove"><input type="hidden" name="finding" value="${each.finding}"><button class="plain">Count it again<span class="hear">: ${each.finding}</span></button></form></li>`)}</ul></section>`}`,
  )
}

function commonItem({ finding, pages, points: gain }: CommonFinding, looked: number): Html {
  const rounded = Math.round(gain * 10) / 10
  return html`<li class="line ${finding.status}"><span class="dot">${statusIcon(finding.status)}</span><div><b>${finding.title}</b> <span class="soft">${categoryNames[finding.category]}, to fix on ${pages.length} of ${count(looked, 'page')}${rounded > 0 && `, worth ${rounded} points in all`}</span>
<details><summary class="small">Which pages, and how<span class="hear">: ${finding.title}</span></summary><p>${finding.advice}</p><ul>${pages.slice(0, 20).map((page) => html`<li><a href="/r/${page.slug}#${finding.id}"><bdi>${shortUrl(page.url)}</bdi></a></li>`)}</ul>${pages.length > 20 && html`<p class="soft">and ${pages.length - 20} more</p>`}</details></div></li>`
}
