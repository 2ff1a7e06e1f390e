import type { ReportRecord } from '../../core/ports.ts'
import { type ReportDocument, visitOf } from '../../core/report/report.ts'
import { type Html, html, jsonBlock } from '../html.ts'
import { layout, type Notice, type Preview, type Site, type Viewer } from '../layout.ts'
import { points, resultNames, shortUrl } from '../words.ts'
import { browserFacts } from './browser-facts.ts'
import { fetchFacts } from './fetch-facts.ts'
import type { Filter } from './filter.ts'
import { findingsSection, fixFirst } from './findings.ts'
import { gauges } from './gauges.ts'
import { headline, sentence } from './headline.ts'
import { ownerBar, pendingBanner } from './owner-bar.ts'
import { screens } from './screens.ts'
import { vitalsStrip } from './vitals.ts'

export interface ReportView {
  readonly site: Site
  readonly viewer: Viewer | null
  /** The viewer owns the report. */
  readonly owned: boolean
  readonly record: ReportRecord
  readonly document: ReportDocument
  /** The URL of this page without query: `/r/{slug}`. */
  readonly base: string
  /** The URL of the report itself, where it is not this page: an earlier run's. */
  readonly home?: string
  readonly filter: Filter
  readonly ignored: ReadonlyMap<string, string>
  /** Where the pictures of the audited page are; none are drawn without it. */
  readonly pictures?: string
  readonly notice?: Notice | null
  /** How a public report is known elsewhere. */
  readonly preview?: Preview | undefined
  /** A PDF can be had. */
  readonly printable?: boolean
}

/** A finished report, for whoever may see it. */
export function reportPage(view: ReportView): string {
  const { record, document, base, filter, owned, ignored, preview, home = base } = view
  // A page that loads itself again under a reader would be a nuisance, so only who asked for the run waits for it.
  const watched = owned && record.pendingRun !== null
  const visited = visitOf(document)
  return layout(
    {
      site: view.site,
      viewer: view.viewer,
      notice: view.notice ?? null,
      title: titleOf(document),
      ...(preview === undefined
        ? {}
        : { preview, description: `${shortUrl(document.final_url)}: ${sentence(document)}` }),
      index: preview !== undefined,
      scripts: ['report', 'what-if', ...(watched ? ['progress'] : [])],
      imports: ['core/report/score.ts', 'core/audit.ts', 'views/client/shortest-way.ts'],
      ...(watched ? { refreshSeconds: 5 } : {}),
      ...(owned ? { section: 'reports' as const } : {}),
    },
    html`<article class="report">
${owned && ownerBar(record, home)}
${pendingBanner(record, owned)}
${headline(record, document, view.pictures)}
${visited !== undefined && vitalsStrip(visited.lab)}
<div class="report-columns">
<aside>${gauges(document, base, filter)}</aside>
<div class="report-main">
${fixFirst(document)}
${visited !== undefined && view.pictures !== undefined && screens(visited, view.pictures)}
${findingsSection(document, { base, filter, ignored, ignoreBase: owned ? `${home}/ignore` : null, whatIf: whatIf(document, ignored) })}
<section class="findings" aria-labelledby="facts"><h2 id="facts">Facts</h2>${fetchFacts(document)}${visited === undefined ? unfinished(document) : browserFacts(visited)}</section>
${takeAway(home, view.printable === true)}
</div></div></article>`,
  )
}

function titleOf(document: ReportDocument): string {
  const word =
    document.result === null ? 'Not graded' : `${resultNames[document.result]} ${points(document.score)}`
  return `${word}: ${shortUrl(document.final_url, 60)}`
}

/** Shown by its script, which alone can compute it; the numbers are the ones that scoring needs of a finding. */
function whatIf(document: ReportDocument, ignored: ReportView['ignored']): Html {
  return html`<section class="what-if" id="what-if" aria-labelledby="what-if-title" hidden>
<div><h3 id="what-if-title">What if</h3><p class="what-if-now" role="status"><b data-score></b> <span data-word></span></p></div>
<p class="small soft">Tick findings below as if they were fixed.</p>
<div class="row"><button type="button" class="plain" data-shortest>Shortest way to good</button><button type="button" class="quiet" data-clear hidden>Clear</button></div>
</section>
${jsonBlock(
  'scorable',
  document.findings
    .filter((f) => !ignored.has(f.id))
    .map(({ id, category, status, severity, cost, cause }) => [id, category, status, severity, cost, cause]),
)}`
}

function takeAway(base: string, printable: boolean): Html {
  return html`<section class="take-away" aria-labelledby="take"><h2 id="take">Export</h2>
<ul class="row">${printable && html`<li><a class="button plain" href="${base}.pdf">PDF</a></li>`}<li><a class="button plain" href="${base}.md" download>Markdown</a></li><li><a class="button plain" href="${base}.csv" download>CSV</a></li><li><a class="button plain" href="${base}.json" download>JSON</a></li><li><button type="button" class="plain" data-print hidden>Print or save as PDF</button></li></ul></section>`
}

const unfinished = ({ browser }: ReportDocument) =>
  browser !== undefined && 'error' in browser && html`<p>${browser.error.message}</p>`
