import type { ProjectRecord, ReportRecord } from '../../core/ports/reports/reports.ts'
import { sentenceText } from '../../messages/sentence-text.ts'
import { say, texts } from '../../messages/texts.ts'
import { resultCell } from '../dashboard/report-row.ts'
import { attribute, type Html, html } from '../html.ts'
import { breakable } from '../parts/breakable.ts'
import { emptyState } from '../parts/page-head.ts'
import { listedUrl } from '../words.ts'
import { tallies } from './projects.ts'

const t = texts.projects

interface Unread {
  readonly project: ProjectRecord
  /** Reports that are still in progress or failed. */
  readonly unread: readonly ReportRecord[]
}

export const hasResults = ({ results: { good, decent, bad } }: ProjectRecord): boolean =>
  good + decent + bad > 0

/** A page without results reloads as soon as there are some. */
export const whileUnread = ({ project, unread }: Unread) =>
  !hasResults(project) && unread.some(({ pendingRun }) => pendingRun !== null)
    ? { scripts: ['progress'], refreshSeconds: 5 }
    : {}

/** What a project shows instead of its results while none of its pages has any: they are in progress, or all failed. */
export function withoutResults({ project, unread }: Unread): Html {
  const { failed, pending } = project.results
  if (failed === 0 || pending > 0)
    return html`${emptyState({ icon: 'clock', title: t.noResult, text: tallies(project) })}${unreadPages(unread)}`
  const href = `/reports?project=${encodeURIComponent(project.project)}&state=failed`
  return html`${emptyState({
    icon: 'warn',
    title: say(t.noneAudited, { count: failed }),
    action: html`<a class="button plain" href="${href}">${t.showFailed}</a>`,
  })}${unreadPages(unread)}`
}

/** The progress of each page, or why it could not be audited. */
function unreadPages(unread: readonly ReportRecord[]): Html | false {
  return (
    unread.length > 0 &&
    html`<section class="card tile" aria-labelledby="unread"><h2 id="unread">${texts.dashboard.pages}</h2>
<ul class="stack stack-close">${unread.map(
      (report) =>
        html`<li${attribute('data-progress', report.pendingRun === null ? null : report.id)} data-reload><div
  class="row apart"><a href="/r/${report.slug}"><bdi>${breakable(listedUrl(report.url))}</bdi></a>${resultCell(report)}</div>${
    report.error !== null &&
    html`<p class="small soft"><bdi>${breakable(sentenceText(report.error.message))}</bdi></p>`
  }</li>`,
    )}</ul></section>`
  )
}
