import type { SiteEvidence, SiteFinding, SiteReport } from '../../core/site/site-audit.ts'
import { isProblem } from '../../core/score/score.ts'
import { flag, type Html, html } from '../html.ts'
import { icon } from '../icons.ts'
import { snippetFold, sourceLinks } from '../report/findings/finding.ts'
import { effortNames, listedUrl, ownerNames, severityNames } from '../words.ts'
import { say, texts } from '../../messages/texts.ts'

const t = texts.siteFindings

/** Null while the audits run, undefined if they failed. */
export type SiteView = SiteReport | null | undefined

/** Findings across all pages of a project; `ignored` maps ignored ones to their reasons. */
export function siteSection(view: SiteView, base: string, ignored: ReadonlyMap<string, string>): Html {
  return html`<section class="card tile" id="site"${flag('data-pending', view === null)}><h2>${t.title}</h2>${siteBody(view, base, ignored)}</section>`
}

function siteBody(view: SiteView, base: string, ignored: ReadonlyMap<string, string>): Html {
  if (view === null)
    return html`<p class="row"><span class="soft">${t.pending}</span><a class="button plain" href="${base}">${icon(
      'rerun',
    )}${t.reload}</a></p>`
  if (view === undefined) return html`<p class="soft">${t.failed}</p>`
  const { findings, pages, left } = view
  if (pages < 2) return html`<p class="soft">${t.tooFew}</p>`
  const wrong = findings.filter(isProblem)
  const faults = wrong.filter(({ id }) => !ignored.has(id))
  const accepted = wrong.filter(({ id }) => ignored.has(id))
  const passed = findings.filter(({ status }) => status === 'pass')
  const others = findings.filter((finding) => !wrong.includes(finding) && !passed.includes(finding))
  return html`<p class="soft">${say(t.lead, { count: pages })}${left > 0 && ` ${say(t.left, { count: left })}`}</p>
${
  faults.length === 0
    ? html`<p>${t.none}</p>`
    : html`<div class="site-rows">${faults.map((finding) => faultRow(finding, base))}</div>`
}
${accepted.length > 0 && folded(say(t.ignored, { count: accepted.length }), accepted, ignored)}
${passed.length > 0 && folded(say(t.passed, { count: passed.length }), passed)}
${others.length > 0 && folded(say(t.notApplicable, { count: others.length }), others)}`
}

/** Looks like a finding of a report, below a heading of the second level. */
function faultRow(finding: SiteFinding, base: string): Html {
  const { id, status, severity, evidence, places } = finding
  const untold = places - evidence.length
  return html`<article class="finding ${status}" id="${id}">
<details><summary><h3><bdi>${finding.message}</bdi></h3><span class="meta"><span
  class="sev ${severity}">${say(texts.report.severity, { severity: severityNames[severity] })}</span><span>${ownerNames[finding.owner]}</span><span>${
    effortNames[finding.effort]
  }</span>${
    places > 1 && html`<span>${say(texts.report.evidence, { count: places })}</span>`
  }${finding.heuristic && html`<span>${texts.report.likely}</span>`}</span></summary>
<div class="finding-body"><ul class="evidence">${evidence.map(evidenceItem)}</ul>
${untold > 0 && html`<p class="small soft">${say(t.more, { count: untold })}</p>`}
<div class="advice"><div><h4>${t.why}</h4><p>${finding.why}</p></div><div><h4>${t.fix}</h4><p>${
    finding.advice
  }</p></div></div>
${finding.snippets.map((snippet, index) => snippetFold(snippet, `s-${id}`, index === 0))}
<p class="finding-foot small"><a href="/audits/${id}">${t.about}</a>${sourceLinks(finding)}<a
  href="${base}/ignore?finding=${id}">${t.ignore}<span class="hear">: ${finding.title}</span></a></p></div></details></article>
`
}

function evidenceItem({ url, report, found, expected }: SiteEvidence): Html {
  return html`<li>${url !== undefined && html`<p>${pageLink(url, report)}</p>`}
<p class="small"><bdi>${found}</bdi>${
    expected !== undefined && html` <span class="soft"><bdi>${say(t.expected, { expected })}</bdi></span>`
  }</p></li>`
}

const pageLink = (url: string, report: SiteEvidence['report']): Html =>
  report === undefined
    ? html`<bdi>${listedUrl(url)}</bdi>`
    : html`<a href="/r/${report.slug}"><bdi>${listedUrl(url)}</bdi></a>`

const folded = (
  label: string,
  findings: readonly SiteFinding[],
  reasons?: ReadonlyMap<string, string>,
): Html =>
  html`<details><summary class="small">${label}</summary><ul class="common">${findings.map(
    ({ id, status, title, message }) =>
      html`<li class="told ${status}" id="${id}"><b>${title}</b> <bdi>${message}</bdi>${
        reasons !== undefined &&
        html`<p class="small soft"><bdi>${say(t.reason, {
          reason: reasons.get(id) || texts.projects.noReason,
        })}</bdi></p>`
      }</li>`,
  )}</ul></details>`
