import type { ProjectRecord, ReportRecord } from '../../core/ports/reports/reports.ts'
import { sentenceText } from '../../messages/sentence-text.ts'
import { say, texts } from '../../messages/texts.ts'
import { resultCell } from '../dashboard/report-row.ts'
import { type Html, html } from '../html.ts'
import { breakable } from '../parts/breakable.ts'
import { listedUrl } from '../words.ts'

const t = texts.projects

/** Pages that could not be audited, with the reason, and those with low scores. */
export function attention(project: ProjectRecord, worst: readonly ReportRecord[]): Html | null {
  if (worst.length === 0) return null
  const reports = `/reports?project=${encodeURIComponent(project.project)}`
  const more =
    project.results.failed > worst.filter(({ state }) => state === 'failed').length &&
    html`<p><a href="${reports}&amp;state=failed">${t.showFailed}</a></p>`
  return pages(t.attention, worst, more)
}

/** Where a site without such pages can still improve. */
export function lowestPages(project: ProjectRecord, lowest: readonly ReportRecord[]): Html | null {
  if (lowest.length === 0) return null
  const more =
    project.reports > lowest.length &&
    html`<p><a href="/reports?project=${encodeURIComponent(project.project)}">${say(t.allReports, { count: project.reports })}</a></p>`
  return pages(project.reports > lowest.length ? t.lowest : t.pages, lowest, more)
}

const pages = (title: string, reports: readonly ReportRecord[], more: Html | false): Html =>
  html`<section class="card tile" aria-labelledby="worst"><h2 id="worst">${title}</h2>
<table class="pages-by-result"><caption class="hear">${title}</caption>
<thead class="hear"><tr><th scope="col">${t.page}</th><th scope="col">${t.result}</th></tr></thead><tbody>${reports.map(
    row,
  )}</tbody></table>${more}</section>`

const row = (report: ReportRecord): Html =>
  html`<tr><td><a href="/r/${report.slug}"><bdi>${breakable(listedUrl(report.url))}</bdi></a>${
    report.state === 'failed' &&
    report.error !== null &&
    html`<div class="small soft why-failed"><bdi>${breakable(sentenceText(report.error.message))}</bdi></div>`
  }</td>
<td>${resultCell(report)}</td></tr>`
