import type { Listed, ProjectQuery, ProjectRecord } from '../core/ports.ts'
import { type Html, html } from './html.ts'
import { layout, type Notice, type Site, type Viewer } from './layout.ts'
import { pageLinks, sortHeader } from './list-parts.ts'
import { count, dateAndTime, points, resultNames } from './words.ts'

export function projectListPage(view: {
  readonly site: Site
  readonly viewer: Viewer
  readonly notice?: Notice | null
  readonly listed: Listed<ProjectRecord>
  readonly query: ProjectQuery
}): string {
  const { listed, query } = view
  return layout(
    { ...view, title: 'Projects', section: 'projects' },
    html`<section class="stack"><div class="row apart"><h1>Projects</h1><p class="soft">${count(listed.total, 'project')}</p></div>
${
  (listed.total > 0 || query.search !== undefined) &&
  html`<form class="row end" method="get" action="/projects" role="search"><div class="field grow"><label for="search">Name contains</label><input id="search" name="search" type="search" value="${query.search ?? ''}" maxlength="2048"></div><button class="plain">Show</button></form>`
}
${
  listed.items.length === 0
    ? html`<p class="empty">${query.search === undefined ? 'No projects yet. Each site you report on becomes one.' : 'No project fits this filter.'} <a href="/reports">To the reports</a></p>`
    : html`<table class="list"><caption class="hear">Projects</caption><thead><tr>${sortHeader('/projects', query, 'project', 'Project')}<th scope="col" class="number">Score</th><th scope="col">Results</th><th scope="col" class="number">Reports</th>${sortHeader('/projects', query, 'created_at', 'Since')}</tr></thead><tbody>${listed.items.map(row)}</tbody></table>`
}
${pageLinks('/projects', query, listed.total)}</section>`,
  )
}

function row(project: ProjectRecord): Html {
  return html`<tr><td class="address"><a href="/projects/${encodeURIComponent(project.project)}"><bdi>${project.project}</bdi></a></td>
<td data-label="Score" class="number"><b>${points(project.score)}</b></td><td>${tallies(project)}</td><td data-label="Reports" class="number">${project.reports}</td>
<td data-label="Since"><time datetime="${project.createdAt}">${dateAndTime(project.createdAt)}</time></td></tr>`
}

/** How many of each result, in words. */
export function tallies({ results }: ProjectRecord): Html {
  const tag = (kind: 'good' | 'decent' | 'bad') =>
    results[kind] > 0 &&
    html`<span class="tag ${kind}">${results[kind]} ${resultNames[kind].toLowerCase()}</span>`
  return html`<span class="row tight">${tag('good')}${tag('decent')}${tag('bad')}${results.pending > 0 && html`<span class="tag">${results.pending} pending</span>`}${results.failed > 0 && html`<span class="tag">${results.failed} failed</span>`}</span>`
}
