import type {
  Listed,
  ProjectDay,
  ProjectActivity,
  ProjectQuery,
  ProjectRecord,
} from '../../core/ports/reports/reports.ts'
import { attribute, type Html, html } from '../html.ts'
import { icon } from '../icons.ts'
import { layout, type Notice, type Site, type Viewer } from '../frame/layout.ts'
import { pageLinks, sortHeader } from '../parts/list-parts.ts'
import { emptyState } from '../parts/page-head.ts'
import { delta } from '../parts/delta.ts'
import { localDate, localTime } from '../parts/local-time.ts'
import { level, ring } from '../parts/charts/ring.ts'
import { sparkline } from '../parts/charts/sparkline.ts'
import { points } from '../words.ts'
import { say, texts } from '../../messages/texts.ts'

const t = texts.projects

export function projectListPage(view: {
  readonly site: Site
  readonly viewer: Viewer
  readonly notice?: Notice | null
  readonly listed: Listed<ProjectRecord>
  readonly query: ProjectQuery
  /** By the name of the project. */
  readonly activity: ReadonlyMap<string, ProjectActivity>
}): string {
  const { listed, query, activity } = view
  return layout(
    { ...view, title: t.title, section: 'projects' },
    html`<section class="stack"><div class="row apart"><h1>${t.title}</h1>
<p class="soft">${say(t.amount, { count: listed.total })}</p></div>
${
  (listed.total > 0 || query.search !== undefined) &&
  html`<form class="search" method="get" action="/projects" role="search">
<label class="hear" for="search">${t.search}</label>${icon('search')}
<input id="search" name="search" type="search" value="${query.search ?? ''}" placeholder="${t.search}"
  maxlength="2048" data-focus><button class="plain">${t.show}</button></form>`
}
${
  listed.items.length === 0
    ? emptyState({
        icon: 'folder',
        ...(query.search === undefined
          ? {
              title: t.none,
              text: t.noneText,
              action: html`<a class="button plain" href="/reports">${t.toReports}</a>`,
            }
          : {
              title: t.noMatch,
              action: html`<a class="button plain" href="/projects">${t.showAll}</a>`,
            }),
      })
    : html`<table class="list projects"><caption class="hear">${t.title}</caption><thead>
<tr>${sortHeader('/projects', query, 'project', t.project)}<th scope="col">${t.score}</th>
<th scope="col">${t.month}</th><th scope="col">${t.results}</th>
<th scope="col">${t.audited}</th>${sortHeader(
        '/projects',
        query,
        'created_at',
        t.since,
      )}</tr></thead><tbody>${listed.items.map((project) => row(project, activity.get(project.project)))}</tbody></table>`
}
${pageLinks('/projects', query, listed.total)}</section>`,
  )
}

function row(project: ProjectRecord, recent: ProjectActivity | undefined): Html {
  const { days, openAlerts } = recent ?? { days: [], openAlerts: 0 }
  const month = trend(days)
  return html`<tr><td class="address"><a href="/projects/${encodeURIComponent(project.project)}"><bdi>${
    project.project
  }</bdi></a>${
    openAlerts > 0 &&
    html` <a class="tag bad" href="/monitoring">${icon('bell')}${say(texts.shell.openAlerts, { count: openAlerts })}</a>`
  }</td>
<td data-label="${t.score}">${ring(project.score, 'small')}<b class="hear">${points(project.score)}</b></td>
<td data-label="${t.month}"${attribute('class', month === null ? 'unchanged' : null)}>${
    month ?? html`<span class="soft">–</span>`
  }</td><td>${tallies(project)}</td>
<td data-label="${t.audited}">${
    project.generatedAt === null ? html`<span class="soft">–</span>` : localTime(project.generatedAt)
  }</td>
<td data-label="${t.since}">${localDate(project.createdAt)}</td></tr>`
}

/** The average over a month. The difference is shown only if it is of as many pages as before. */
function trend(days: readonly ProjectDay[]): Html | null {
  const scored = days.filter(({ score }) => score !== null)
  const [first, last] = [scored[0], scored.at(-1)]
  if (first === last || first === undefined || last === undefined) return null
  const line = sparkline(
    scored.map(({ score }) => score),
    level(last.score),
  )
  return averaged(first) === averaged(last)
    ? delta(first.score ?? 0, last.score ?? 0, line)
    : html`<span class="delta">${line}</span>`
}

const averaged = ({ results, incomplete }: ProjectDay): number =>
  results.good + results.decent + results.bad - incomplete

/** The number of pages by result, in words. */
export const tallies = ({ results }: ProjectRecord): Html =>
  html`<span class="row tight">${kinds.map(
    (kind) => results[kind] > 0 && html`<span class="tag ${kind}">${tallyText(kind, results[kind])}</span>`,
  )}</span>`

/** The same, with links to the reports of each result. */
export const tallyLinks = ({ project, results }: ProjectRecord): Html =>
  html`<span class="row tight">${kinds.map((kind) => {
    const text = tallyText(kind, results[kind])
    if (results[kind] === 0) return false
    // Lists can’t tell apart reports that failed once and those that never had results, so a link might show another number.
    if (kind === 'pending' || kind === 'failed') return html`<span class="tag ${kind}">${text}</span>`
    return html`<a class="tag ${kind}"
  href="/reports?project=${encodeURIComponent(project)}&amp;result=${kind}">${text}</a>`
  })}</span>`

const kinds = ['good', 'decent', 'bad', 'pending', 'failed'] as const

const tallyText = (kind: (typeof kinds)[number], count: number): string => say(t.tallies[kind], { count })
