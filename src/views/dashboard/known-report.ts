import type { Privacy, ReportRecord } from '../../core/ports/reports/reports.ts'
import { html } from '../html.ts'
import { layout, type PageFrame } from '../frame/layout.ts'
import { texts } from '../../messages/texts.ts'
import { listedUrl } from '../words.ts'
import { resultCell } from './report-row.ts'

const t = texts.dashboard.known

/** Shown when a submitted URL already has a report, so that its history stays in one place. */
export function knownReportPage(
  frame: Omit<PageFrame, 'title'>,
  asked: { readonly known: ReportRecord; readonly typed: string; readonly privacy: Privacy },
): string {
  const { known, typed, privacy } = asked
  const base = `/r/${known.slug}`
  return layout(
    { ...frame, title: t.title, narrow: true, section: 'reports' },
    html`<section class="card stack"><h1>${t.title}</h1>
<p class="row"><a href="${base}"><bdi>${listedUrl(known.url)}</bdi></a>${resultCell(known)}</p><p>${t.text}</p>
<div class="row"><form method="post" action="${base}/run"><button>${t.rerun}</button></form>
<a class="button plain" href="${base}">${t.open}</a>
<form method="post" action="/reports"><input type="hidden" name="addresses" value="${typed}">
<input type="hidden" name="privacy" value="${privacy}"><input type="hidden" name="separate" value="1">
<button class="plain">${t.another}</button></form></div></section>`,
  )
}
