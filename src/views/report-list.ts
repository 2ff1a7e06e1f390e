import { type Listed, pageSizes, type ReportQuery, type ReportRecord, reportStates } from '../core/ports.ts'
import { results } from '../core/report/report.ts'
import { attribute, flag, type Html, html } from './html.ts'
import { icon, resultIcon } from './icons.ts'
import { layout, type Notice, type Site, type Viewer } from './layout.ts'
import { urlOf, pageLinks, sortHeader } from './list-parts.ts'
import { submitBox, type SubmitFault } from './submit-box.ts'
import { count, dateAndTime, points, privacyNames, resultNames, shortUrl, stateNames } from './words.ts'

export interface ReportListView {
  readonly site: Site
  readonly viewer: Viewer
  readonly notice?: Notice | null
  readonly listed: Listed<ReportRecord>
  readonly query: ReportQuery
  /** For the line that a program would call. */
  readonly origin: string
  readonly fault?: SubmitFault | undefined
}

/** Where work begins: a box for URLs, and the reports there are. */
export function reportListPage(view: ReportListView): string {
  const { listed, query } = view
  const pending = listed.items.some((report) => report.pendingRun !== null)
  const filtered = query.search !== undefined || query.project !== undefined || query.result !== undefined
  return layout(
    {
      ...view,
      title: 'Reports',
      section: 'reports',
      ...(pending ? { scripts: ['progress'], refreshSeconds: 5 } : {}),
    },
    html`${submitBox(view.fault)}
<section class="stack" aria-labelledby="list">
<div class="row apart"><h1 id="list">${query.project === undefined ? 'Reports' : html`Reports of <bdi>${query.project}</bdi>`}</h1>
<p class="soft">${count(listed.total, 'report')}</p></div>
${(listed.total > 0 || filtered) && filterForm(query)}
${listed.items.length > 0 ? reportTable(view) : filtered ? nothingFound : firstSteps(view.origin)}
${pageLinks('/reports', query, listed.total)}
</section>`,
  )
}

const nothingFound = html`<p class="empty">No report fits this filter. <a href="/reports">Show all reports</a></p>`

function firstSteps(origin: string): Html {
  return html`<div class="empty stack"><h2>No reports yet</h2>
<p>Put the URL of a page into the box above. A report takes a few seconds.</p>
<p>Or call it from a program, with a key from <a href="/account/keys">your account</a>:</p>
<pre id="curl">curl ${origin}/api/v1/reports \\
  -H "Authorization: Bearer YOUR_KEY" \\
  -d url=https://example.com/</pre>
<button type="button" class="plain" data-copy="curl" hidden>Copy</button></div>`
}

function filterForm(query: ReportQuery): Html {
  const options = (chosen: string | number, names: readonly (readonly [string | number, string])[]) =>
    names.map(
      ([value, label]) =>
        html`<option value="${value}"${flag('selected', value === chosen)}>${label}</option>`,
    )
  return html`<form class="row end filter-form" method="get" action="/reports" role="search">
${query.project !== undefined && html`<input type="hidden" name="project" value="${query.project}">`}
<div class="field grow"><label for="search">Search URLs</label><input id="search" name="search" type="search" value="${query.search ?? ''}" maxlength="2048"></div>
<div class="field"><label for="result">Result</label><select id="result" name="result">${options(query.result ?? '', [['', 'Any'], ...results.toReversed().map((result) => [result, resultNames[result]] as const)])}</select></div>
<div class="field"><label for="state">Status</label><select id="state" name="state">${options(query.states?.[0] ?? '', [['', 'Any'], ...reportStates.map((state) => [state, stateNames[state]] as const)])}</select></div>
<div class="field"><label for="sort_by">Sort by</label><select id="sort_by" name="sort_by">${options(
    query.sortBy,
    [
      ['id', 'Created'],
      ['generated_at', 'Generated'],
      ['url', 'URL'],
      ['result', 'Result'],
    ],
  )}</select></div>
<div class="field"><label for="sort">Order</label><select id="sort" name="sort">${options(query.sort, [
    ['desc', 'Newest first'],
    ['asc', 'Oldest first'],
  ])}</select></div>
<div class="field"><label for="per_page">Per page</label><select id="per_page" name="per_page">${options(
    query.perPage,
    pageSizes.map((size) => [size, String(size)] as const),
  )}</select></div>
<button class="plain">Filter</button></form>`
}

function reportTable({ listed, query }: ReportListView): Html {
  const header = (sortBy: ReportQuery['sortBy'], label: string) =>
    sortHeader('/reports', query, sortBy, label)
  return html`<form method="post" action="/reports/selected" class="stack">
<input type="hidden" name="back" value="${urlOf('/reports', query, {})}">
<table class="list"><caption class="hear">Reports</caption>
<thead><tr><th scope="col"><span class="hear">Select</span></th>${header('result', 'Result')}${header('url', 'Page')}<th scope="col">Project</th>${header('generated_at', 'Generated')}<th scope="col">Privacy</th></tr></thead>
<tbody>${listed.items.map(row)}</tbody></table>
<div class="row"><label class="choice" hidden><input type="checkbox" data-all="id"> Select all</label>
<button class="plain" name="do" value="run">Re-run selected</button><button class="plain" name="do" value="delete">Delete selected</button></div></form>`
}

function row(report: ReportRecord): Html {
  const href = `/r/${report.slug}`
  return html`<tr${attribute('data-progress', report.pendingRun === null ? null : report.id)}>
<td><input type="checkbox" name="id" value="${report.id}" aria-label="Select ${shortUrl(report.url)}"></td>
<td>${resultCell(report)}</td>
<td class="address"><a href="${href}"><bdi>${shortUrl(report.url)}</bdi></a></td>
<td data-label="Project" class="project"><a class="soft" href="/projects/${encodeURIComponent(report.project)}"><bdi>${report.project}</bdi></a></td>
<td data-label="Generated">${report.generatedAt === null ? html`<span class="soft">–</span>` : html`<time datetime="${report.generatedAt}">${dateAndTime(report.generatedAt)}</time>`}</td>
<td data-label="Privacy" class="soft keep">${icon(report.privacy === 0 ? 'eye' : 'lock')} ${privacyNames[report.privacy]}</td></tr>`
}

export function resultCell(report: ReportRecord): Html {
  const { result, score, state } = report
  const word =
    result === null
      ? html`<span class="tag ${state}">${stateNames[state]}</span>`
      : html`<span class="tag ${result}">${resultIcon(result)} ${resultNames[result]}</span> <b class="number">${points(score)}</b>`
  const now =
    report.pendingRun !== null && result !== null
      ? html` <span class="tag">${stateNames[state]}</span>`
      : state === 'failed' && result !== null
        ? html` <span class="tag failed">Last run failed</span>`
        : null
  return html`<span class="row tight">${word}${now}${report.pendingRun !== null && html`<span class="small soft" data-step></span>`}</span>`
}
