import { sentenceText } from '../../../messages/sentence-text.ts'
import type { ReportRecord } from '../../../core/ports/reports/reports.ts'
import { attribute, flag, type Html, html } from '../../html.ts'
import { icon } from '../../icons.ts'
import { crumbs, menu } from '../../parts/page-head.ts'
import { say, texts } from '../../../messages/texts.ts'
import { privacyNames } from '../../words.ts'
import { withTime } from './headline.ts'
import { projectCrumbs } from './report-crumbs.ts'

const t = texts.report

/**
 * The breadcrumbs and actions of a report; visitors who do not own it can only export it. One without results has
 * nothing to share or to run again; if it failed, its page has its own button to try again.
 */
export function ownerBar(
  record: ReportRecord,
  bar: {
    readonly base: string
    readonly owned: boolean
    readonly exports: readonly Html[]
    readonly hasResults?: boolean
  },
): Html | null {
  const { base, owned, exports, hasResults = true } = bar
  if (!owned && exports.length === 0) return null
  return html`<div class="owner-bar row apart">${owned ? crumbs(projectCrumbs(record)) : html`<span></span>`}
<div class="row">
${
  owned &&
  hasResults &&
  html`<form method="post" action="${base}/run"><button${flag('disabled', record.pendingRun !== null)}>${icon(
    'rerun',
  )}${t.rerun}</button></form>
<a class="button plain" href="${base}/share" title="${privacyNames[record.privacy]}">${icon('share')}${t.share}</a>
`
}
${
  owned &&
  html`<a class="button plain" href="/monitoring/new?report=${record.id}">${icon('clock')}${t.schedule}</a>
<a class="button plain" href="${base}/history">${icon('rise')}${t.history}</a>`
}
${exports.length > 0 && menu(html`${icon('download')}${t.export}`, exports)}
${
  owned &&
  html`<form method="post"
  action="${base}/delete"><button class="plain">${icon('trash')}${t.delete}</button></form>`
}
</div></div>`
}

/** Links to all export formats. */
export function exportLinks(base: string, printable: boolean): readonly Html[] {
  const link = (href: string, label: string, download = true) =>
    html`<a href="${href}"${download && flag('download', true)}>${label}</a>`
  return [
    ...(printable
      ? [link(`${base}.pdf`, 'PDF', false), link(`${base}.pdf?detail=full`, t.fullPdf, false)]
      : []),
    link(`${base}.md`, 'Markdown'),
    link(`${base}.csv`, 'CSV'),
    link(`${base}.json`, 'JSON'),
    link(`${base}?list=whole`, t.print, false),
  ]
}

/** A run in progress while earlier results are shown, or when and why the latest one failed. */
export function pendingBanner(
  record: ReportRecord,
  owned: boolean,
  failedAt: string | undefined,
): Html | null {
  if (record.pendingRun !== null) {
    const what = record.run === record.pendingRun ? t.browserToCome : t.underWay
    const step = record.progress === null ? '' : texts.progress[record.progress.step]
    return html`<div class="notice running"${attribute('data-progress', owned ? record.id : null)}>
<p role="status">${what} <span data-step>${step}</span></p>${
      owned && html`<progress max="1" aria-label="${texts.unfinished.progress}"></progress>`
    }</div>`
  }
  if (record.state === 'failed' && record.error !== null) {
    const reason = sentenceText(record.error.message)
    const said =
      failedAt === undefined
        ? say(t.failedSince, { reason })
        : withTime((date) => say(t.failedAt, { date, reason }), failedAt)
    return html`<p class="notice problem"><bdi>${said}</bdi></p>`
  }
  return null
}
