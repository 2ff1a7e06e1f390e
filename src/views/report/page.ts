import { sentenceText } from '../../messages/sentence-text.ts'
import type { ReportRecord } from '../../core/ports/reports/reports.ts'
import type { RunRecord } from '../../core/ports/reports/runs.ts'
import { type Finding, type ReportDocument, visitOf } from '../../core/report/report.ts'
import { bestFixes } from '../../core/score/best-fixes.ts'
import { type Content, type Html, html } from '../html.ts'
import { layout, type Notice, type Preview, type Site, type Viewer } from '../frame/layout.ts'
import { texts } from '../../messages/texts.ts'
import { points, resultNames, shortUrl } from '../words.ts'
import { inNameOf, namedFor } from './brand-texts.ts'
import { contentView } from './content/content.ts'
import { elementShots } from './findings/element-shot.ts'
import { type Filter, overviewHref } from './findings/filter.ts'
import { findingsSection, type FindingsOptions, findingView } from './findings/findings.ts'
import { fixFirst } from './head/fix-first.ts'
import { gauges } from './head/gauges.ts'
import { headline, sentence } from './head/headline.ts'
import { exportLinks, ownerBar, pendingBanner } from './head/owner-bar.ts'
import { loadingView } from './loading/loading.ts'
import { previewsView } from './previews/previews.ts'
import { summaryView } from './summary.ts'
import type { Reader } from './head/reasons.ts'
import { readView, type ReportViewName, viewBar } from './head/view-bar.ts'
import { speedSection } from './head/vitals.ts'

export interface ReportView {
  readonly site: Site
  readonly viewer: Viewer | null
  /** Whether the viewer owns the report. */
  readonly owned: boolean
  readonly record: ReportRecord
  readonly document: ReportDocument
  /** The URL of this page without its query: `/r/{slug}`. */
  readonly base: string
  /** The URL of the report, if this page shows an earlier run. */
  readonly home?: string
  readonly filter: Filter
  /** Shows only the finding with this id, with all details. */
  readonly finding?: string | undefined
  /** For visitors of a branded report: no links into the service. */
  readonly bare?: boolean
  /** The part of the report to show. Default: the overview. */
  readonly part?: ReportViewName
  /** Whom it is for. Default: the site owner in the summary, developers otherwise. */
  readonly reader?: Reader
  readonly ignored: ReadonlyMap<string, string>
  /** Runs of the report, newest first; only for its owner. */
  readonly runs?: readonly RunRecord[]
  /** When the latest run failed. */
  readonly failedAt?: string | undefined
  /** Base URL of the screenshots; without it, none are shown. */
  readonly pictures?: string
  readonly notice?: Notice | null
  /** Canonical URL and link preview of a public report. */
  readonly preview?: Preview | undefined
  /** Whether an earlier run is shown, which exports do not contain. */
  readonly outdated?: boolean
  /** Whether it can be downloaded in other formats. Default: yes. */
  readonly exportable?: boolean
  /** Whether a PDF is available. */
  readonly printable?: boolean
  /** Additional buttons for the owner, at the end of a finding. */
  readonly actions?: (finding: Finding) => Content
}

/** A finished report, for anyone who may see it. */
export function reportPage(given: ReportView): string {
  const view = given.site.withoutMark === true ? inNameOfSender(given) : given
  const { record, document, base, filter, owned, preview, home = base } = view
  // Reloading while somebody reads would be a nuisance, so only the owner's page waits for the run.
  const watched = owned && record.pendingRun !== null
  const { part, reader } = { ...readView({ view: view.part }), ...view }
  const finding = document.findings.find(({ id }) => id === view.finding)
  const brief = finding !== undefined || (part !== 'overview' && part !== 'summary')
  const exports =
    view.exportable === false || view.outdated === true ? [] : exportLinks(home, view.printable === true)
  const head = html`${ownerBar(record, { base: home, owned, exports })}
${pendingBanner(record, owned, view.failedAt)}
${headline({ record, document, owned, pictures: view.pictures, runs: view.runs, reader, base, brief, client: view.site.client })}
${viewBar(
  { base, overview: overviewHref(base, filter), markdown: view.outdated === true ? null : `${home}.md` },
  part,
  reader,
)}`
  return layout(
    {
      site: view.site,
      viewer: view.viewer,
      notice: view.notice ?? null,
      title:
        finding === undefined ? titleOf(document) : `${finding.title}: ${shortUrl(document.final_url, 60)}`,
      ...(preview === undefined
        ? {}
        : { preview, description: `${shortUrl(document.final_url)}: ${sentence(document)}` }),
      index: preview !== undefined && finding === undefined,
      bare: view.bare === true,
      scripts: scriptsOf(view, watched, finding !== undefined),
      ...(watched ? { refreshSeconds: 5 } : {}),
      ...(owned ? { section: 'reports' as const } : {}),
    },
    html`<article class="report">
${head}
${
  finding === undefined
    ? partOf(view, maxBytes - head.markup.length)
    : findingView(document, finding, findingsOptions(view))
}
</article>`,
  )
}

const inNameOfSender = (view: ReportView): ReportView => ({
  ...view,
  document: inNameOf(view.site.name, view.document),
})

/** Size limit of the page, minus its frame: head, navigation, icons and texts for scripts. */
const maxBytes = 60_000 - 9000

/** Only the overview computes scores. */
function scriptsOf({ part = 'overview', actions }: ReportView, watched: boolean, alone: boolean) {
  const progress = watched ? ['progress'] : []
  if (!alone && part !== 'overview') return ['open-finding', ...progress]
  const verify = actions === undefined ? [] : ['verify']
  return ['report', ...(alone ? [] : ['what-if']), ...progress, ...verify]
}

function partOf(view: ReportView, bytes: number): Html {
  const { document, base, part = 'overview' } = view
  if (part === 'summary')
    return html`${incompleteNotice(view)}${summaryView(document, base, overviewHref(base, view.filter))}`
  if (part === 'previews') return previewsView(document, view.pictures)
  if (part === 'content') return contentView(document, view.site.withoutMark === true)
  if (part === 'loading') return loadingView(document, view.pictures)
  return overview(view, bytes)
}

/** Which parts of the page our browser did not get. */
function incompleteNotice({ document, site }: ReportView): Html | null {
  const missing = visitOf(document)?.incomplete
  return missing === undefined
    ? null
    : html`<p class="notice warn">${namedFor(site.name, sentenceText(missing))}</p>`
}

/** The overview: vitals, scores, what to fix first, and the findings, within this many bytes. */
function overview(view: ReportView, bytes: number): Html {
  const { document, base, filter } = view
  const fixes = bestFixes(document)
  const above = html`${incompleteNotice(view)}
${speedSection(document)}
${gauges(document, base, filter)}
${fixFirst(fixes, document)}`
  return html`${above}
${findingsSection(document, { ...findingsOptions(view), fixes }, bytes - above.markup.length)}`
}

function findingsOptions(view: ReportView): FindingsOptions {
  const { base, filter, owned, ignored, home = base, actions } = view
  const shot = elementShots(view.document, view.pictures)
  const [ignoreBase, unignoreBase] = owned ? [`${home}/ignore`, `${home}/unignore`] : [null, null]
  return { base, filter, ignored, ignoreBase, unignoreBase, shot, actions }
}

export function titleOf(document: ReportDocument): string {
  const word =
    document.result === null
      ? texts.names.notGraded
      : `${resultNames[document.result]} ${points(document.score)}`
  return `${word}: ${shortUrl(document.final_url, 60)}`
}
