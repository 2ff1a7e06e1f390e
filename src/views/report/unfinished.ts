import { sentenceText } from '../../messages/sentence-text.ts'
import type { ReportRecord } from '../../core/ports/reports/reports.ts'
import { type Html, html } from '../html.ts'
import { icon } from '../icons.ts'
import { layout, type Notice, type Site, type Viewer } from '../frame/layout.ts'
import { shortUrl } from '../words.ts'
import { withTime } from './head/headline.ts'
import { ownerBar } from './head/owner-bar.ts'
import { say, texts } from '../../messages/texts.ts'

const t = texts.unfinished

export interface UnfinishedView {
  readonly site: Site
  readonly viewer: Viewer | null
  readonly owned: boolean
  readonly record: ReportRecord
  readonly base: string
  readonly notice?: Notice | null
  /** When its last run failed. */
  readonly failedAt?: string | undefined
  /** The number of attempts, which only the owner sees. */
  readonly attempts?: number
}

/** A report without results: queued, running, or failed at its first run. */
export function unfinishedPage(view: UnfinishedView): string {
  const { record, owned, base } = view
  const waiting = record.pendingRun !== null || record.state === 'queued' || record.state === 'running'
  return layout(
    {
      ...view,
      title: say(waiting ? t.titleRunning : t.titleFailed, { url: shortUrl(record.url, 60) }),
      ...(waiting ? { refreshSeconds: 3, scripts: owned ? ['progress'] : [] } : {}),
      ...(owned ? { section: 'reports' as const } : {}),
    },
    html`${owned && ownerBar(record, { base, owned, exports: [], hasResults: false })}
<section class="stack card unfinished">
<p class="soft"><bdi>${shortUrl(record.url)}</bdi></p>
${waiting ? progress(record, owned) : failure(view)}
</section>`,
  )
}

function progress(record: ReportRecord, owned: boolean): Html {
  return html`<h1>${record.state === 'running' ? t.running : t.queued}</h1>
<div class="progress"${owned && html` data-progress="${record.id}" data-reload`}>
<progress max="1" aria-label="${t.progress}"></progress>
<p role="status" data-step>${record.progress === null ? '' : texts.progress[record.progress.step]}</p></div>
<p class="soft">${t.usually} ${owned ? t.mayLeave : t.updates}</p>`
}

function failure({ record, base, owned, failedAt, attempts = 1 }: UnfinishedView): Html {
  return html`<span class="dead-end-icon">${icon('warn')}</span><h1>${t.failed}</h1>
<p class="lead"><bdi>${record.error === null ? t.noReason : sentenceText(record.error.message)}</bdi></p>${
    failedAt !== undefined &&
    html`<p class="soft small">${withTime((time) => say(t.triedAt, { time, count: attempts }), failedAt)}</p>`
  }
${!owned && html`<p>${t.ownerCanRetry}</p>`}${owned && html`<form method="post" action="${base}/run"><button>${icon('rerun')}${t.retry}</button></form>`}`
}
