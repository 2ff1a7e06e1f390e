import type { ProjectRecord, ReportRecord } from '../../core/ports/reports/reports.ts'
import { sentenceText } from '../../messages/sentence-text.ts'
import { texts } from '../../messages/texts.ts'
import { resultCell } from '../dashboard/report-row.ts'
import { type Html, html } from '../html.ts'
import { breakable } from '../parts/breakable.ts'
import { listedUrl } from '../words.ts'

const t = texts.projects

/** Pages that could not be audited, with the reason, and those with low scores. */
export function attention(project: ProjectRecord, worst: readonly ReportRecord[]): Html | null {
  if (worst.length === 0) return null
  return html`<section class="card tile" aria-labelledby="worst"><h2 id="worst">${t.attention}</h2>
<table class="pages-by-result"><caption class="hear">${t.attention}</caption>
<thead class="hear"><tr><th scope="col">${t.page}</th><th scope="col">${t.result}</th></tr></thead><tbody>${worst.map(
    row,
  )}</tbody></table>${
    project.results.failed > worst.filter(({ state }) => state === 'failed').length &&
    html`<p><a href="/reports?project=${encodeURIComponent(project.project)}&amp;state=failed">${t.showFailed}</a></p>`
  }</section>`
}

const row = (report: ReportRecord): Html =>
  html`<tr><td><a href="/r/${report.slug}"><bdi>${breakable(listedUrl(report.url))}</bdi></a>${
    report.state === 'failed' &&
    report.error !== null &&
    html`<div class="small soft why-failed"><bdi>${breakable(sentenceText(report.error.message))}</bdi></div>`
  }</td>
<td>${resultCell(report)}</td></tr>`
