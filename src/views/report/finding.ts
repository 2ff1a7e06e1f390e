import type { Evidence } from '../../core/report/evidence.ts'
import type { Finding } from '../../core/report/report.ts'
import { flag, type Html, html } from '../html.ts'
import { icon, statusIcon } from '../icons.ts'
import {
  count,
  effortNames,
  ownerNames,
  platformNames,
  quantity,
  severityNames,
  shortUrl,
  statusNames,
} from '../words.ts'

/** One finding whole: what was found, the proof, why it matters and what to do. */
export function findingCard(finding: Finding, ignoreHref: string | null, open: boolean): Html {
  const severity = finding.severity
  return html`<article class="finding ${finding.status}" id="${finding.id}" data-finding>
<header><span class="dot">${statusIcon(finding.status)}</span>
<h4><bdi>${finding.message}</bdi></h4>
<p class="finding-meta"><span class="tag ${finding.status}">${statusNames[finding.status]}</span><span class="tag">${severityNames[severity]} severity</span>${
    finding.points > 0 && html`<span class="tag gain">+${count(finding.points, 'point')}</span>`
  }<span class="tag">${ownerNames[finding.owner]}</span><span class="tag">${effortNames[finding.effort]}</span>${finding.heuristic && html`<span class="tag">Likely</span>`}<a class="anchor" href="#${finding.id}" aria-label="Link to this finding: ${finding.title}">${icon('link')}</a></p></header>
<details${flag('open', open)}><summary>How to fix it${
    finding.places > 0 && ` (${count(finding.places, 'place')})`
  }<span class="hear">: ${finding.title}</span></summary>
<div class="finding-body">
${finding.evidence.length > 0 && evidenceList(finding)}
<dl class="advice">
<div><dt>Why it matters</dt><dd>${finding.why}</dd></div>
<div><dt>How to fix it</dt><dd>${finding.advice}</dd></div>
${limit(finding)}
</dl>
${finding.snippets.map(snippet)}
<p class="small soft row">${finding.sources.map((source) => html`<a href="${source}" rel="noreferrer">${hostOf(source)} ${icon('out')}</a>`)}${
    ignoreHref !== null && html`<a href="${ignoreHref}">Ignore this for the project</a>`
  }</p>
</div></details></article>`
}

function snippet({ platform, code }: Finding['snippets'][number]): Html {
  return html`<figure class="snippet"><figcaption class="small soft">${platformNames[platform]}</figcaption><pre><code>${code}</code></pre></figure>`
}

/** One line for a check that needs no work. There are hundreds: its mark is drawn by the style, not by elements. */
export function findingLine(finding: Finding): Html {
  return html`<li class="told ${finding.status}" id="${finding.id}"><b>${finding.title}</b> <bdi>${finding.message}</bdi></li>`
}

function limit({ limits, value }: Finding): Html | null {
  if (limits === null || value === null) return null
  const direction = limits.pass < limits.fail ? 'or less' : 'or more'
  const [here, good] = [quantity(value, limits.unit), quantity(limits.pass, limits.unit)]
  return html`<div><dt>Measured</dt><dd>${here} (good: ${good} ${direction})</dd></div>`
}

function evidenceList(finding: Finding): Html {
  const shown = finding.evidence.slice(0, 5)
  const folded = finding.evidence.slice(5)
  const untold = finding.places - finding.evidence.length
  return html`<ul class="evidence">${shown.map(evidenceItem)}</ul>
${
  folded.length > 0 &&
  html`<details class="more"><summary>${folded.length} more</summary><ul class="evidence">${folded.map(evidenceItem)}</ul></details>`
}
${untold > 0 && html`<p class="small soft">${count(untold, 'further place is', 'further places are')} not listed.</p>`}`
}

function evidenceItem(evidence: Evidence): Html {
  const where = [
    evidence.line === undefined
      ? null
      : html`<span>Line ${evidence.line}${evidence.column !== undefined && `, column ${evidence.column}`}</span>`,
    evidence.selector === undefined ? null : html`<code><bdi>${evidence.selector}</bdi></code>`,
  ].filter((part) => part !== null)
  return html`<li>${evidence.snippet !== undefined && html`<pre><code><bdi>${evidence.snippet}</bdi></code></pre>`}
${
  (evidence.found !== undefined || evidence.expected !== undefined) &&
  html`<p>${evidence.found !== undefined && html`<bdi>${evidence.found}</bdi>`}${
    evidence.expected !== undefined &&
    html` <span class="soft">Expected: <bdi>${evidence.expected}</bdi></span>`
  }</p>`
}
${evidence.url !== undefined && html`<p class="small"><bdi>${shortUrl(evidence.url, 120)}</bdi></p>`}
${where.length > 0 && html`<p class="small soft row">${where}</p>`}</li>`
}

function hostOf(source: string): string {
  return URL.parse(source)?.hostname.replace(/^www\./, '') ?? 'source'
}
