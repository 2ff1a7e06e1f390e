import { attribute, type Html, html } from '../../html.ts'
import { icon, type IconName } from '../../icons.ts'
import { texts } from '../../../messages/texts.ts'
import { asksForFindings } from '../findings/filter.ts'
import type { Reader } from './reasons.ts'

const t = texts.report.views

export const reportViews = ['overview', 'summary', 'previews', 'content', 'loading'] as const
export type ReportViewName = (typeof reportViews)[number]

export interface ChosenView {
  readonly part: ReportViewName
  readonly reader: Reader
}

/**
 * Reads the view from the URL, which may name one or ask for findings. Otherwise it is `start`. The summary is for
 * owners, who can also see the previews.
 */
export function readView(
  query: Readonly<Record<string, unknown>>,
  start: ReportViewName = 'overview',
): ChosenView {
  const named = reportViews.find((name) => name === query['view'])
  const part = named ?? (asksForFindings(query) ? 'overview' : start)
  const forOwner = part === 'summary' || (part === 'previews' && query['for'] === 'owner')
  return { part, reader: forOwner ? 'owner' : 'developer' }
}

type Tab = readonly [ReportViewName, IconName]

const tabs: Readonly<Record<Reader, readonly Tab[]>> = {
  owner: [
    ['summary', 'gauge'],
    ['previews', 'eye'],
  ],
  developer: [
    ['overview', 'gauge'],
    ['previews', 'eye'],
    ['content', 'text'],
    ['loading', 'clock'],
  ],
}

function hrefOf({ base, overview }: Place, name: ReportViewName, reader: Reader): string {
  if (name === 'overview') return overview
  return name === 'previews' && reader === 'owner' ? `${base}?view=${name}&for=owner` : `${base}?view=${name}`
}

interface Place {
  readonly base: string
  /** The URL of the Markdown for AI assistants; null for an earlier run, because that URL has the newest results. */
  readonly markdown: string | null
  /** The URL of the overview. */
  readonly overview: string
}

/** The parts of a report, and the same report for other readers. Each is a separate page, so no script is needed. */
export function viewBar(place: Place, shown: ReportViewName, reader: Reader): Html {
  const current = (on: boolean) => attribute('aria-current', on ? 'page' : null)
  const owner = reader === 'owner'
  return html`<div class="view-bar"><nav class="tabs" aria-label="${t.label}">${tabs[reader].map(
    ([name, shape]) =>
      html`<a href="${hrefOf(place, name, reader)}"${current(name === shown)}>${icon(shape)}${t[name]}</a>`,
  )}</nav>
<nav aria-label="${t.readers}"><ul class="segments">
<li><a href="${hrefOf(place, 'summary', reader)}"${current(owner)}>${t.owner}</a></li>
<li><a href="${place.overview}"${current(!owner)}>${t.developers}</a></li>
${place.markdown !== null && html`<li><a href="${place.markdown}">${t.assistants}</a></li>`}</ul></nav></div>`
}
