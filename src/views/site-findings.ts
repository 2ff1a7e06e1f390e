import type { SiteEvidence, SiteFinding, SiteReport } from '../core/site/site-audit.ts'
import { type Html, html } from './html.ts'
import { icon, statusIcon } from './icons.ts'
import { count, severityNames, shortUrl, statusNames } from './words.ts'

/** Null while they are being worked out, undefined when they could not be. */
export type SiteView = SiteReport | null | undefined

/** What the pages of a project tell together; `ignored` has the findings that are accepted, and why. */
export function siteSection(view: SiteView, base: string, ignored: ReadonlyMap<string, string>): Html {
  return html`<section class="stack" id="site"><h2>Site-wide findings</h2>${siteBody(view, base, ignored)}</section>`
}

function siteBody(view: SiteView, base: string, ignored: ReadonlyMap<string, string>): Html {
  if (view === null) return html`<p class="soft">Pages are being compared. Reload this page in a moment.</p>`
  if (view === undefined)
    return html`<p class="soft">Plumbline could not compare the pages. It tries again when one of their reports changes.</p>`
  const { findings, pages, left } = view
  if (pages < 2)
    return html`<p class="soft">Once two or more pages have reports, this section shows duplicate titles and content, broken links between pages and orphan pages.</p>`
  const wrong = findings.filter(({ status }) => status === 'fail' || status === 'warn')
  const faults = wrong.filter(({ id }) => !ignored.has(id))
  const accepted = wrong.filter(({ id }) => ignored.has(id))
  const passed = findings.filter(({ status }) => status === 'pass')
  const others = findings.filter((finding) => !wrong.includes(finding) && !passed.includes(finding))
  return html`<p class="soft">Compared across ${count(pages, 'page')}. Site-wide findings don’t change any page’s score.${
    left > 0 && ` The ${count(left, 'oldest report was', 'oldest reports were')} left out.`
  }</p>
${faults.length === 0 ? html`<p>No site-wide issues found.</p>` : html`<ul class="common">${faults.map((finding) => faultItem(finding, base))}</ul>`}
${accepted.length > 0 && folded(count(accepted.length, 'finding ignored', 'findings ignored'), accepted, ignored)}
${passed.length > 0 && folded(count(passed.length, 'check passed', 'checks passed'), passed)}
${others.length > 0 && folded(count(others.length, 'check not applicable', 'checks not applicable'), others)}`
}

function faultItem(finding: SiteFinding, base: string): Html {
  const untold = finding.places - finding.evidence.length
  return html`<li class="line ${finding.status}" id="${finding.id}"><span class="dot">${statusIcon(finding.status)}</span><div><b><bdi>${finding.message}</bdi></b> <span class="soft">${statusNames[finding.status]}, ${severityNames[finding.severity].toLowerCase()} severity${finding.heuristic && ', likely'}</span>
<details><summary class="small">Pages and how to fix it<span class="hear">: ${finding.title}</span></summary>
<ul class="evidence">${finding.evidence.map(evidenceItem)}</ul>
${untold > 0 && html`<p class="small soft">${count(untold, 'further place is', 'further places are')} not listed.</p>`}
<dl class="advice"><div><dt>Why it matters</dt><dd>${finding.why}</dd></div><div><dt>How to fix it</dt><dd>${finding.advice}</dd></div></dl>
${finding.snippets.map(({ code }) => html`<pre><code>${code}</code></pre>`)}
<p class="small soft row"><a href="/audits/${finding.id}">About this check</a>${finding.sources.map((source) => html`<a href="${source}" rel="noreferrer">${URL.parse(source)?.hostname ?? 'source'} ${icon('out')}</a>`)}<a href="${base}/ignore?finding=${finding.id}">Ignore this for the project</a></p></details></div></li>`
}

function evidenceItem({ url, report, found, expected }: SiteEvidence): Html {
  return html`<li>${url !== undefined && html`<p>${pageLink(url, report)}</p>`}
<p class="small"><bdi>${found}</bdi>${expected !== undefined && html` <span class="soft">Expected: <bdi>${expected}</bdi></span>`}</p></li>`
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
      html`<li class="told ${status}" id="${id}"><b>${title}</b> <bdi>${message}</bdi>${reasons !== undefined && html` <span class="soft">Reason: ${reasons.get(id) || 'none given'}</span>`}</li>`,
  )}</ul></details>`
