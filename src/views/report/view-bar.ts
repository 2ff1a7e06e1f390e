import { attribute, type Html, html } from '../html.ts'
import { icon, type IconName } from '../icons.ts'
import { texts } from '../texts/texts.ts'

const t = texts.report.views

export const reportViews = ['overview', 'summary', 'previews', 'content', 'loading'] as const
export type ReportViewName = (typeof reportViews)[number]

/** Reads the view from the URL; the overview if it is invalid. */
export const readView = (query: Readonly<Record<string, unknown>>): ReportViewName =>
  reportViews.find((name) => name === query['view']) ?? 'overview'

const tabs: readonly (readonly [Exclude<ReportViewName, 'summary'>, IconName])[] = [
  ['overview', 'gauge'],
  ['previews', 'eye'],
  ['content', 'text'],
  ['loading', 'clock'],
]

const hrefOf = (base: string, name: ReportViewName): string =>
  name === 'overview' ? base : `${base}?view=${name}`

/** The parts of a report, and the same report for other readers. Each is a separate page, so no script is needed. */
export function viewBar(base: string, home: string, shown: ReportViewName): Html {
  const current = (on: boolean) => attribute('aria-current', on ? 'page' : null)
  const owner = shown === 'summary'
  return html`<div class="view-bar"><nav class="tabs" aria-label="${t.label}">${tabs.map(
    ([name, shape]) =>
      html`<a href="${hrefOf(base, name)}"${current(name === shown)}>${icon(shape)}${t[name]}</a>`,
  )}</nav>
<nav aria-label="${t.readers}"><ul class="segments">
<li><a href="${hrefOf(base, 'summary')}"${current(owner)}>${t.owner}</a></li>
<li><a href="${base}"${current(!owner)}>${t.developers}</a></li>
<li><a href="${home}.md">${t.assistants}</a></li></ul></nav></div>`
}
