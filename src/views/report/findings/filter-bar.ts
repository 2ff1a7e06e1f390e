import { categories, owners, severities } from '../../../core/audit.ts'
import type { Finding } from '../../../core/report/report.ts'
import { attribute, type Content, type Html, html } from '../../html.ts'
import { icon } from '../../icons.ts'
import { texts } from '../../../messages/texts.ts'
import { categoryNames, ownerNames, severityNames } from '../../words.ts'
import {
  type Choice,
  countChoices,
  type Filter,
  filterHref,
  type StatusFilter,
  statusFilterNames,
} from './filter.ts'

const t = texts.report

const statusLabels = (): Readonly<Record<StatusFilter, string>> => ({
  fail: t.failed,
  warn: t.warned,
  pass: t.passedChecks,
  info: t.information,
  unchecked: t.unchecked,
  na: t.notApplicable,
})

interface Place {
  readonly base: string
  readonly filter: Filter
}

/** Filters as links with the number of matching findings, and a search that needs no script. */
export function filterBar(findings: readonly Finding[], { base, filter }: Place): Html {
  const counts = countChoices(findings, filter)
  const choices = <Name extends Choice>(
    name: Name,
    label: string,
    values: readonly (readonly [NonNullable<Filter[Name]>, string])[],
  ): Content => {
    const chips = values.flatMap(([value, text]) => {
      const on = filter[name] === value
      const amount = counts[name].get(value) ?? 0
      if (amount === 0 && !on) return []
      const href = filterHref(base, filter, { [name]: on ? undefined : value })
      return html`<li><a href="${href}"${attribute(
        'aria-current',
        on ? 'true' : null,
      )}>${text} <span class="number">${amount}</span></a></li>`
    })
    if (chips.length === 0) return null
    return html`<div class="filter-group"><span class="filter-label" id="f-${name}">${label}</span>
<ul class="chips" aria-labelledby="f-${name}">${chips}</ul></div>`
  }
  const { group, view, list: _list, ...narrowing } = filter
  const narrowed = Object.keys(narrowing).length > 0
  return html`<nav class="filters card" aria-label="${t.filterFindings}">
<div class="filter-top">${searchForm({ base, filter })}${groupChoice({ base, filter })}</div>
${choices(
  'status',
  t.status,
  statusFilterNames.map((name) => [name, statusLabels()[name]] as const),
)}
${choices(
  'severity',
  t.severityLabel,
  severities.toReversed().map((name) => [name, severityNames[name]] as const),
)}
${choices(
  'owner',
  t.owner,
  owners.map((name) => [name, ownerNames[name]] as const),
)}
${choices(
  'category',
  t.category,
  categories.map((name) => [name, categoryNames[name]] as const),
)}
${narrowed && html`<p><a href="${filterHref(base, {}, { view, group })}">${t.clearFilters}</a></p>`}
</nav>`
}

function searchForm({ base, filter }: Place): Html {
  const { find, ...others } = filter
  return html`<form method="get" action="${base}#findings" role="search" class="search">
${Object.entries(others).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
<label class="hear" for="find">${t.searchFindings}</label>${icon('search')}
<input id="find" name="find" type="search" value="${
    find ?? ''
  }" placeholder="${t.searchFindings}" maxlength="100" data-search>
<button class="plain">${t.search}</button></form>`
}

function groupChoice({ base, filter }: Place): Html {
  const choice = (group: 'category' | 'owner', label: string) => {
    const on = (filter.group ?? 'category') === group
    const href = filterHref(base, filter, { group: group === 'category' ? undefined : group })
    return html`<li><a href="${href}"${attribute('aria-current', on ? 'true' : null)}>${label}</a></li>`
  }
  return html`<div class="filter-group"><span class="filter-label" id="f-group">${t.groupBy}</span>
<ul class="segments" aria-labelledby="f-group">${choice('category', t.category)}${choice('owner', t.owner)}</ul></div>`
}
