import type { SiteEvidence, SiteFinding, SiteReport } from '../../core/site/site-audit.ts'
import { isProblem } from '../../core/report/score.ts'
import { type Html, html } from '../html.ts'
import { icon, statusIcon } from '../icons.ts'
import { sourceName } from '../parts/source-name.ts'
import { severityNames, shortUrl, statusNames } from '../words.ts'
import { say, texts } from '../../messages/texts.ts'

const t = texts.siteFindings

/** Null while the audits run, undefined if they failed. */
export type SiteView = SiteReport | null | undefined

/** Findings across all pages of a project; `ignored` maps ignored ones to their reasons. */
export function siteSection(view: SiteView, base: string, ignored: ReadonlyMap<string, string>): Html {
  return html`<section class="card tile" id="site"><h2>${t.title}</h2>${siteBody(view, base, ignored)}</section>`
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
    : html`<ul class="common">${faults.map((finding) => faultItem(finding, base))}</ul>`
}
${accepted.length > 0 && folded(say(t.ignored, { count: accepted.length }), accepted, ignored)}
${passed.length > 0 && folded(say(t.passed, { count: passed.length }), passed)}
${others.length > 0 && folded(say(t.notApplicable, { count: others.length }), others)}`
}

function faultItem(finding: SiteFinding, base: string): Html {
  const untold = finding.places - finding.evidence.length
  return html`<li class="line ${finding.status}"
  id="${finding.id}"><span class="dot">${statusIcon(finding.status)}</span><div><b><bdi>${
    finding.message
  }</bdi></b> <span class="soft">${statusNames[finding.status]}, ${say(t.severity, {
    severity: severityNames[finding.severity],
  })}${finding.heuristic && `, ${t.likely}`}</span>
<details><summary class="small">${texts.projects.which}<span class="hear">: ${finding.title}</span></summary>
<ul class="evidence">${finding.evidence.map(evidenceItem)}</ul>
${untold > 0 && html`<p class="small soft">${say(t.more, { count: untold })}</p>`}
<dl class="advice"><div><dt>${t.why}</dt><dd>${finding.why}</dd></div><div><dt>${t.fix}</dt><dd>${
    finding.advice
  }</dd></div></dl>
${finding.snippets.map(({ code }) => html`<pre><code>${code}</code></pre>`)}
<p class="small soft row"><a href="/audits/${finding.id}">${t.about}</a>${finding.sources.map(
    (source) =>
      html`<a class="with-icon" href="${source}" rel="noreferrer"><bdi lang="en" translate="no">${sourceName(
        source,
      )}</bdi>${icon('out')}</a>`,
  )}<a href="${base}/ignore?finding=${finding.id}">${t.ignore}</a></p></details></div></li>`
}

function evidenceItem({ url, report, found, expected }: SiteEvidence): Html {
  return html`<li>${url !== undefined && html`<p>${pageLink(url, report)}</p>`}
<p class="small"><bdi>${found}</bdi>${
    expected !== undefined && html` <span class="soft"><bdi>${say(t.expected, { expected })}</bdi></span>`
  }</p></li>`
}

const pageLink = (url: string, report: SiteEvidence['report']): Html =>
  report === undefined
    ? html`<bdi>${shortUrl(url)}</bdi>`
    : html`<a href="/r/${report.slug}"><bdi>${shortUrl(url)}</bdi></a>`

const folded = (
  label: string,
  findings: readonly SiteFinding[],
  reasons?: ReadonlyMap<string, string>,
): Html =>
  html`<details><summary class="small">${label}</summary><ul class="common">${findings.map(
    ({ id, status, title, message }) =>
      html`<li class="told ${status}" id="${id}"><b>${title}</b> <bdi>${message}</bdi>${
        reasons !== undefined &&
        html` <span class="soft"><bdi>${say(t.reason, {
          reason: reasons.get(id) || texts.projects.noReason,
        })}</bdi></span>`
      }</li>`,
  )}</ul></details>`
