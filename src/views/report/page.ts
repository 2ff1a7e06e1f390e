import type { ReportRecord, RunRecord } from '../../core/ports.ts'
import { type Finding, type ReportDocument, visitOf } from '../../core/report/report.ts'
import { type Content, type Html, html, jsonBlock } from '../html.ts'
import { layout, type Notice, type Preview, type Site, type Viewer } from '../layout.ts'
import { texts } from '../texts/texts.ts'
import { points, resultNames, shortUrl } from '../words.ts'
import { contentView } from './content/content.ts'
import type { Filter } from './filter.ts'
import { findingsSection } from './findings.ts'
import { fixFirst } from './fix-first.ts'
import { gauges } from './gauges.ts'
import { headline, sentence } from './headline.ts'
import { exportLinks, ownerBar, pendingBanner } from './owner-bar.ts'
import { loadingView } from './loading/loading.ts'
import { previewsView } from './previews/previews.ts'
import { summaryView } from './summary.ts'
import { type ReportViewName, viewBar } from './view-bar.ts'
import { vitalsStrip } from './vitals.ts'

const t = texts.report

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
  /** For a client: no way into the service. */
  readonly bare?: boolean
  /** Which part of the report; the overview unless told. */
  readonly part?: ReportViewName
  readonly ignored: ReadonlyMap<string, string>
  /** Runs, the newest first, for the owner: the change since the last one. */
  readonly runs?: readonly RunRecord[]
  /** Where the pictures of the audited page are; none are drawn without it. */
  readonly pictures?: string
  readonly notice?: Notice | null
  /** How a public report is known elsewhere. */
  readonly preview?: Preview | undefined
  /** A PDF can be had. */
  readonly printable?: boolean
  /** Further buttons for the owner, at the end of a finding. */
  readonly actions?: (finding: Finding) => Content
}

/** A finished report, for whoever may see it. */
export function reportPage(view: ReportView): string {
  const { record, document, base, owned, preview, home = base } = view
  // A page that loads itself again under a reader would be a nuisance, so only who asked for the run waits for it.
  const watched = owned && record.pendingRun !== null
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
      bare: view.bare === true,
      ...scriptsOf(view, watched),
      ...(watched ? { refreshSeconds: 5 } : {}),
      ...(owned ? { section: 'reports' as const } : {}),
    },
    html`<article class="report">
${ownerBar(record, { base: home, owned, exports: exportLinks(home, view.printable === true) })}
${pendingBanner(record, owned)}
${headline({ record, document, pictures: view.pictures, runs: view.runs })}
${viewBar(base, home, view.part ?? 'overview')}
${partOf(view)}
</article>`,
  )
}

/** Only the overview computes anything in the browser. */
function scriptsOf({ part = 'overview', actions }: ReportView, watched: boolean) {
  const progress = watched ? ['progress'] : []
  if (part !== 'overview') return { scripts: progress }
  return {
    scripts: ['report', 'what-if', ...progress, ...(actions === undefined ? [] : ['verify'])],
    imports: ['core/report/score.ts', 'core/audit.ts', 'views/client/shortest-way.ts'],
  }
}

function partOf(view: ReportView): Html {
  const { document, base, part = 'overview' } = view
  if (part === 'summary') return summaryView(document, base)
  if (part === 'previews') return previewsView(document)
  if (part === 'content') return contentView(document)
  if (part === 'loading') return loadingView(document, view.pictures)
  return overview(view)
}

/** What to do about the page: vitals, scores, what to fix first, and every finding. */
function overview(view: ReportView): Html {
  const { document, base, filter, owned, ignored, home = base, actions } = view
  const visited = visitOf(document)
  const ignoreBase = owned ? `${home}/ignore` : null
  return html`${visited !== undefined && vitalsStrip(visited.lab)}
${gauges(document, base, filter)}
${fixFirst(document)}
${findingsSection(document, { base, filter, ignored, ignoreBase, whatIf: whatIf(document, ignored), actions })}
${visited === undefined && unfinished(document)}`
}

export function titleOf(document: ReportDocument): string {
  const word =
    document.result === null
      ? texts.names.notGraded
      : `${resultNames[document.result]} ${points(document.score)}`
  return `${word}: ${shortUrl(document.final_url, 60)}`
}

/** Shown by its script, which alone can compute it; the numbers are the ones that scoring needs of a finding. */
function whatIf(document: ReportDocument, ignored: ReportView['ignored']): Html {
  const { title, lead, shortest, clear } = t.whatIf
  return html`<section class="what-if" id="what-if" aria-labelledby="what-if-title" hidden>
<div><h3 id="what-if-title">${title}</h3><p class="what-if-now" role="status"><b data-score></b> <span data-word></span></p></div>
<p class="small soft">${lead}</p>
<div class="row"><button type="button" class="plain" data-shortest>${shortest}</button>
<button type="button" class="quiet" data-clear hidden>${clear}</button></div>
<ol class="steps" aria-label="${t.whatIf.steps}" data-steps hidden></ol>
</section>
${jsonBlock(
  'scorable',
  document.findings
    .filter((f) => !ignored.has(f.id))
    .map(({ id, category, status, severity, cost, cause }) => [id, category, status, severity, cost, cause]),
)}`
}

const unfinished = ({ browser }: ReportDocument) =>
  browser !== undefined && 'error' in browser && html`<p>${browser.error.message}</p>`
