import type { ProjectQuery, ReportQuery } from '../../core/ports/reports/reports.ts'
import { attribute, type Html, html } from '../html.ts'
import { say, texts } from '../../messages/texts.ts'

const t = texts.dashboard

type Query = ReportQuery | ProjectQuery

/** The URL of a list, with the parameters of the API; defaults are omitted. */
export function urlOf(path: string, query: Query, change: Partial<Query>): string {
  const { search, sortBy, sort, perPage, page, ...rest } = { ...query, ...change }
  const parameters = new URLSearchParams()
  if (search !== undefined) parameters.set('search', search)
  if ('project' in rest && typeof rest.project === 'string') parameters.set('project', rest.project)
  if ('result' in rest && typeof rest.result === 'string') parameters.set('result', rest.result)
  if ('states' in rest && rest.states !== undefined) parameters.set('state', rest.states.join(','))
  if ('privacy' in rest && typeof rest.privacy === 'number') parameters.set('privacy', String(rest.privacy))
  if ('tag' in rest && typeof rest.tag === 'string') parameters.set('tag', rest.tag)
  if ('generatedAfter' in rest && typeof rest.generatedAfter === 'string')
    parameters.set('generated_after', rest.generatedAfter.slice(0, 10))
  if (sortBy !== 'id' && sortBy !== 'created_at') parameters.set('sort_by', sortBy)
  if (sort !== 'desc') parameters.set('sort', sort)
  if (perPage !== 10) parameters.set('per_page', String(perPage))
  if (page !== 1) parameters.set('page', String(page))
  return parameters.size === 0 ? path : `${path}?${parameters.toString()}`
}

/** A column header that sorts by its column, or reverses the order if it is already sorted by it. */
export function sortHeader<Q extends Query>(
  path: string,
  query: Q,
  sortBy: Q['sortBy'],
  label: string,
): Html {
  const on = query.sortBy === sortBy
  const sort = on && query.sort === 'desc' ? 'asc' : 'desc'
  const href = urlOf(path, query, { sortBy, sort, page: 1 })
  const state = on ? (query.sort === 'desc' ? 'descending' : 'ascending') : null
  return html`<th scope="col"${attribute('aria-sort', state)}><a href="${href}">${label}${
    on && (query.sort === 'desc' ? ' ↓' : ' ↑')
  }</a></th>`
}

export const pageLinks = (path: string, query: Query, total: number): Html | null =>
  pageNavigation({ ...query, total }, (page) => urlOf(path, query, { page }))

/** Which page of a list this is, and links to the ones before and after; nothing if all of it fits on one. */
export function pageNavigation(
  shown: { readonly page: number; readonly perPage: number; readonly total: number },
  hrefOf: (page: number) => string,
): Html | null {
  const last = Math.max(1, Math.ceil(shown.total / shown.perPage))
  if (last === 1 && shown.page === 1) return null
  const link = (page: number, label: string, rel: string) =>
    page >= 1 &&
    page <= last &&
    html`<a class="button plain" rel="${rel}" href="${hrefOf(page)}">${label}</a>`
  return html`<nav class="pages" aria-label="${t.pages}"><p>${say(t.pageOf, { page: shown.page, last })}</p>
<div class="row">${link(shown.page - 1, t.previous, 'prev')}${link(shown.page + 1, t.nextPage, 'next')}</div></nav>`
}
