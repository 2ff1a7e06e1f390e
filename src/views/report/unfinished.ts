import type { FailureCode } from '../../core/failure.ts'
import type { ReportRecord } from '../../core/ports.ts'
import { progressMessages } from '../../core/report/progress.ts'
import { type Html, html } from '../html.ts'
import { layout, type Notice, type Site, type Viewer } from '../layout.ts'
import { shortUrl } from '../words.ts'
import { ownerBar } from './owner-bar.ts'

export interface UnfinishedView {
  readonly site: Site
  readonly viewer: Viewer | null
  readonly owned: boolean
  readonly record: ReportRecord
  readonly base: string
  readonly notice?: Notice | null
}

/** A report that has no results yet: waiting, running, or failed at its first run. */
export function unfinishedPage(view: UnfinishedView): string {
  const { record, owned, base } = view
  const waiting = record.pendingRun !== null || record.state === 'queued' || record.state === 'running'
  return layout(
    {
      ...view,
      title: `${waiting ? 'Under way' : 'Not reached'}: ${shortUrl(record.url, 60)}`,
      ...(waiting ? { refreshSeconds: 3, scripts: owned ? ['progress'] : [] } : {}),
      ...(owned ? { section: 'reports' as const } : {}),
    },
    html`${owned && ownerBar(record, { base, owned, exports: [] })}
<section class="stack card">
<p class="soft"><bdi>${shortUrl(record.url)}</bdi></p>
${waiting ? progress(record, owned) : failure(record, base, owned)}
</section>`,
  )
}

function progress(record: ReportRecord, owned: boolean): Html {
  return html`<h1>${record.state === 'running' ? 'The page is being looked at' : 'Waiting for its turn'}</h1>
<div class="progress"${owned && html` data-progress="${record.id}" data-reload`}>
<progress max="1" aria-label="Progress"></progress><p role="status" data-step>${record.progress === null ? '' : progressMessages[record.progress.step]}</p></div>`
}

function failure(record: ReportRecord, base: string, owned: boolean): Html {
  const { code, message } = record.error ?? {
    code: 'internal' as const,
    message: 'The run ended without a reason.',
  }
  return html`<h1>The page could not be reported on</h1>
<p class="lead"><bdi>${message}</bdi></p>
<p>${remedies[code]}</p>
${owned && html`<form method="post" action="${base}/run"><button>Try again</button></form>`}`
}

/** What to do, for each way a page can fail to be seen. */
const remedies: Readonly<Record<FailureCode, string>> = {
  'url-refused':
    'This service may not visit that address. Its operator can allow private addresses in the settings.',
  'host-unresolved': 'Check the spelling of the host name, and that its DNS records are published.',
  'connection-refused': 'Check that the web server runs and that its firewall lets visitors in.',
  'connection-lost': 'The server hung up. Its own log may say why; then try again.',
  'tls-failed': 'Check the certificate: its names, its dates and its chain.',
  'timed-out': 'The page took too long. Check the load on the server, then try again.',
  'redirect-loop':
    'Two redirects point at each other. Rules for www, https and trailing slashes are the usual cause.',
  'too-many-redirects': 'Link to the final URL, or shorten the chain of redirects.',
  'bad-redirect': 'A redirect leads to a URL that cannot be visited. Correct its Location header.',
  'bad-response': 'The answer was no valid HTTP. A proxy or a wrong port is the usual cause.',
  'headers-too-large':
    'The answer carried too many headers. Cookies that grow with every visit are the usual cause.',
  'decompression-refused':
    'The answer unpacks to far more than it should. Check how the server compresses it.',
  'encoding-unsupported':
    'The answer is compressed in a way that was not asked for. Check the Content-Encoding header.',
  'http-error':
    'The server answers with an error where the page should be. Open the URL in a browser and see.',
  challenged:
    'A bot wall stood in the way, so the page itself was not seen and is not graded. Let this service through, by its user agent or address.',
  'signed-out':
    'The page is behind a login and Plumbline was not signed in, so it is not graded. Check the credentials of the project, then try again.',
  'not-html': 'Only HTML pages can be reported on. Submit the URL of a page instead.',
  'empty-page': 'The server sent an empty page. Check what it sends to a visitor without cookies.',
  crashed: 'The page could not be read to its end. Try again; if it fails again, its markup is extreme.',
  internal: 'The fault is on the side of this service. Try again in a while.',
}
