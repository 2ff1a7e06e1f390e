import type { ReportRecord } from '../../core/ports.ts'
import { flag, type Html, html } from '../html.ts'
import { privacyNames } from '../words.ts'

/** What the owner can do with a report, above everything else on its page. */
export function ownerBar(record: ReportRecord, base: string): Html {
  return html`<div class="owner-bar row apart">
<p class="small"><a href="/reports">Reports</a> / <a href="/projects/${encodeURIComponent(record.project)}"><bdi>${record.project}</bdi></a></p>
<div class="row">
<form method="post" action="${base}/run"><button class="plain"${flag('disabled', record.pendingRun !== null)}>Re-run</button></form>
<a class="button plain" href="${base}/history">History</a>
<a class="button plain" href="${base}/share">Share: ${privacyNames[record.privacy].toLowerCase()}</a>
<a class="button plain" href="${base}/delete">Delete</a>
</div></div>`
}

/** A run under way while older results are shown, or why the newest one failed. */
export function pendingBanner(record: ReportRecord, owned: boolean): Html | null {
  if (record.pendingRun !== null) {
    return html`<p class="notice" role="status"${owned && html` data-progress="${record.id}"`}>A new run is under way. These are the results of the last one. <span data-step></span></p>`
  }
  if (record.state === 'failed' && record.error !== null) {
    return html`<p class="notice problem">The newest run failed: <bdi>${record.error.message}</bdi> These are the results of the last run that worked.</p>`
  }
  return null
}
