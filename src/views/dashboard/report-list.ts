import type { Crawl } from '../../core/ports/reports/crawls.ts'
import type { Listed, ReportQuery, ReportRecord } from '../../core/ports/reports/reports.ts'
import type { RunRecord } from '../../core/ports/reports/runs.ts'
import type { FieldErrors } from '../../core/problem.ts'
import { faultsOn } from '../../messages/field-fault.ts'
import { type Html, html } from '../html.ts'
import { icon } from '../icons.ts'
import { atLimit, describedBy, faultLine, focusedFault, usageLink } from '../frame/fault.ts'
import { layout, type Notice, type Site, type Viewer } from '../frame/layout.ts'
import { pageLinks, sortHeader, urlOf } from '../parts/list-parts.ts'
import { curlLine } from '../parts/curl-line.ts'
import { emptyState } from '../parts/page-head.ts'
import { currentCrawls } from '../crawls/crawl-parts.ts'
import { submitBox, type SubmitFault } from './submit-box.ts'
import { say, texts } from '../../messages/texts.ts'
import { filterForm, isFiltered } from './filter-form.ts'
import { reportRow } from './report-row.ts'

const t = texts.dashboard

export interface ReportListView {
  readonly site: Site
  readonly viewer: Viewer
  readonly notice?: Notice | null
  readonly listed: Listed<ReportRecord>
  readonly query: ReportQuery
  /** The last runs of each listed report, newest first. */
  readonly runs: ReadonlyMap<number, readonly RunRecord[]>
  /** For the sample API call. */
  readonly origin: string
  /** Those in progress. */
  readonly crawls: readonly Crawl[]
  readonly fault?: SubmitFault | undefined
  readonly selection?: Selection | undefined
}

/** Reports that were selected for something that could not be done. */
interface Selection {
  readonly ids: readonly number[]
  readonly tag: string
  readonly errors: FieldErrors
}

/** The start page: a form to submit URLs, and the list of reports. */
export function reportListPage(view: ReportListView): string {
  const { listed, query } = view
  const pending = listed.items.some((report) => report.pendingRun !== null)
  const crawling = view.crawls.length > 0
  const filtered = isFiltered(query)
  return layout(
    {
      ...view,
      title: t.title,
      section: 'reports',
      scripts: ['list', ...(pending ? ['progress'] : []), ...(crawling ? ['live'] : [])],
      ...(pending || crawling ? { refreshSeconds: 5 } : {}),
    },
    html`${submitBox(view.fault, view.selection === undefined)}
${currentCrawls(view.crawls)}
<section class="stack" aria-labelledby="list">
<div class="row apart"><h1 id="list"><bdi>${
      query.project === undefined ? t.title : say(t.titleOfProject, { project: query.project })
    }</bdi></h1><div class="row">
<p class="soft">${say(t.amount, { count: listed.total })}</p>${
      listed.total > 0 &&
      html`<a class="button plain" href="${scheduleLink(view)}">${icon('clock')}${texts.monitoring.schedule}</a>`
    }</div></div>
${(listed.total > 0 || filtered) && filterForm(query, projectsOf(listed.items))}
${listed.items.length > 0 ? reportTable(view) : filtered ? nothingFound() : firstSteps(view.origin)}
${pageLinks('/reports', query, listed.total)}
</section>${shortcuts()}`,
  )
}

/** Suggestions while typing; other names are possible. */
const projectsOf = (reports: readonly ReportRecord[]): readonly string[] => [
  ...new Set(reports.map(({ project }) => project)),
]

const keys = t.keyboard
const shortcuts =
  (): Html => html`<dialog data-keys aria-labelledby="keys"><div class="stack"><h2 id="keys">${keys.title}</h2>
<dl class="shortcuts">${(
    [
      ['/', keys.search],
      ['j', keys.next],
      ['k', keys.previous],
      ['?', keys.help],
    ] as const
  ).map(([key, what]) => html`<div><dt><kbd>${key}</kbd></dt><dd>${what}</dd></div>`)}</dl>
<form method="dialog"><button class="plain">${keys.close}</button></form></div></dialog>`

const nothingFound = (): Html =>
  emptyState({
    icon: 'search',
    title: t.noMatch,
    action: html`<a class="button plain" href="/reports">${t.showAll}</a>`,
  })

function firstSteps(origin: string): Html {
  return html`<div class="first-run card"><div class="stack"><h2>${t.first}</h2>
<ol class="to-do">${t.firstSteps.map((text) => html`<li><p>${text}</p></li>`)}</ol>
<p class="row"><a class="button plain" href="/example">${t.firstExample}</a><a class="button plain"
  href="/audits">${t.firstChecks}</a></p></div>
<div class="stack"><h2>${t.firstApiTitle}</h2><p>${t.firstApi}</p>
<pre id="curl">${curlLine(origin, 'YOUR_KEY')}</pre>
<p class="row"><a class="button plain" href="/account/keys">${t.keys}</a>
<button type="button" class="quiet" data-copy="curl" hidden>${t.copy}</button></p></div></div>`
}

function reportTable({ listed, query, runs, selection }: ReportListView): Html {
  const header = (sortBy: ReportQuery['sortBy'], label: string) =>
    sortHeader('/reports', query, sortBy, label)
  return html`<form method="post" action="/reports/selected" class="stack">
<input type="hidden" name="back" value="${urlOf('/reports', query, {})}">
<div class="card list-card"><table class="list reports" data-rows><caption class="hear">${t.title}</caption>
<thead><tr><th scope="col"><span class="hear">${t.select}</span></th>${header('url', t.page)}${header(
    'score',
    t.verdict,
  )}
${header('change', t.change)}${header('generated_at', t.generated)}<th scope="col">${t.privacy}</th></tr></thead>
<tbody>${listed.items.map((report) =>
    reportRow(report, runs.get(report.id) ?? [], selection?.ids.includes(report.id)),
  )}</tbody></table></div>
${bulkBar(selection)}</form>`
}

function bulkBar(selection: Selection | undefined): Html {
  const unselected = faultsOn(selection?.errors['id'], t.select)
  const untagged = faultsOn(selection?.errors['tag'], t.newTag)
  return html`<div class="bulk">${focusedFault(
    unselected && html`${unselected}${selection?.errors[atLimit] !== undefined && usageLink()}`,
  )}${faultLine('new-tag', untagged)}<div class="row"><label class="choice" hidden><input type="checkbox"
  data-all="id"> ${t.selectAll}</label><span class="number" role="status" data-selected="id"></span>
<button class="plain" name="do" value="run">${t.rerunSelected}</button>
<button class="plain" name="do" value="compare">${texts.projects.compareSelected}</button>
<button class="plain" name="do" value="public">${t.makePublic}</button>
<button class="plain" name="do" value="private">${t.makePrivate}</button>
<button class="plain" name="do" value="export">${t.exportCsv}</button>
<span class="row tight"><label class="hear" for="new-tag">${t.newTag}</label>
<input id="new-tag" name="tag" maxlength="50" placeholder="${t.newTag}" value="${selection?.tag ?? ''}"${describedBy(
    'new-tag',
    untagged,
  )}><button class="plain" name="do"
  value="tag">${t.addTag}</button></span>
<button class="plain" name="do" value="delete">${t.deleteSelected}</button></div></div>`
}

/** Schedules the listed project, or the pages on this page of the list. */
function scheduleLink({ listed, query }: ReportListView): string {
  if (query.project !== undefined) return `/monitoring/new?project=${encodeURIComponent(query.project)}`
  let text = ''
  for (const url of new Set(listed.items.map((report) => report.url))) {
    if (text.length + url.length < maxLinkLength) text += `${url}\n`
  }
  return `/monitoring/new?urls=${encodeURIComponent(text)}`
}

/** In characters before encoding: well below what servers and browsers accept. */
const maxLinkLength = 3000
