import { pageSizes, privacies, type ReportQuery, reportStates } from '../../core/ports/reports/reports.ts'
import { results } from '../../core/report/report.ts'
import { flag, type Html, html } from '../html.ts'
import { icon } from '../icons.ts'
import { texts } from '../../messages/texts.ts'
import { reportOrders } from './report-orders.ts'
import { privacyNames, resultNames, stateNames } from '../words.ts'

const t = texts.dashboard

/** Whether any filter is set. */
export const isFiltered = (query: ReportQuery): boolean =>
  query.search !== undefined || query.result !== undefined || query.states !== undefined || hasMore(query)

/** Whether one of the collapsed filters is set. */
const hasMore = ({ project, privacy, tag, generatedAfter }: ReportQuery): boolean =>
  project !== undefined || privacy !== undefined || tag !== undefined || generatedAfter !== undefined

type Option = readonly [value: string | number, label: string]

function select(name: string, label: string, chosen: string | number, options: readonly Option[]): Html {
  return html`<div class="field"><label for="by-${name}">${label}</label>
<select id="by-${name}" name="${name}">${options.map(
    ([value, text]) => html`<option value="${value}"${flag('selected', value === chosen)}>${text}</option>`,
  )}</select></div>`
}

const orderOf = ({ sortBy, sort }: ReportQuery): string =>
  reportOrders.find(({ by }) => by.sortBy === sortBy && by.sort === sort)?.name ?? 'newest'

/** The parameters of the API as a form; the selection stays in the URL. */
export function filterForm(query: ReportQuery, projects: readonly string[]): Html {
  const any: Option = ['', t.any]
  return html`<form class="filter-form" method="get" action="/reports" role="search">
<div class="row end"><div class="field grow"><label for="search">${t.search}</label>
<div class="search">${icon('search')}
<input id="search" name="search" type="search" value="${query.search ?? ''}" maxlength="2048" data-focus></div></div>
${select('result', t.verdict, query.result ?? '', [
  any,
  ...results.toReversed().map((each): Option => [each, resultNames[each]]),
])}
${select('state', t.state, query.states?.[0] ?? '', [
  any,
  ...reportStates.map((each): Option => [each, stateNames[each]]),
])}
${select(
  'order',
  t.sortBy,
  orderOf(query),
  reportOrders.map(({ name }): Option => [name, t.orders[name]]),
)}
<button class="plain">${t.filter}</button>${
    isFiltered(query) && html`<a class="button plain" href="/reports">${t.clearFilters}</a>`
  }</div>
<details${flag('open', hasMore(query))}><summary class="small">${t.moreFilters}</summary><div class="row end">
${select('privacy', t.privacy, query.privacy ?? '', [
  any,
  ...privacies.map((each): Option => [each, privacyNames[each]]),
])}
<div class="field"><label for="by-project">${t.project}</label><input id="by-project" name="project" value="${
    query.project ?? ''
  }" maxlength="255" list="projects"><datalist id="projects">${projects.map(
    (name) => html`<option value="${name}"></option>`,
  )}</datalist></div>
<div class="field"><label for="by-tag">${t.tag}</label><input id="by-tag" name="tag" value="${
    query.tag ?? ''
  }" maxlength="50"></div>
<div class="field"><label for="since">${t.since}</label><input id="since" name="generated_after" type="date"
  value="${query.generatedAfter?.slice(0, 10) ?? ''}"></div>
${select(
  'per_page',
  t.perPage,
  query.perPage,
  pageSizes.map((size): Option => [size, String(size)]),
)}
<button class="plain">${t.filter}</button></div></details></form>`
}
