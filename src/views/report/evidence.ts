import type { Evidence } from '../../core/report/evidence.ts'
import type { Finding } from '../../core/report/report.ts'
import { type Html, html } from '../html.ts'
import { say, texts } from '../texts/texts.ts'
import { shortUrl } from '../words.ts'
import { highlight } from './highlight.ts'

const t = texts.report

/** The proof of a finding: the first places open, the rest folded. */
export function evidenceList(finding: Finding): Html {
  const shown = finding.evidence.slice(0, 5)
  const folded = finding.evidence.slice(5)
  const untold = finding.places - finding.evidence.length
  return html`<ul class="evidence">${shown.map(evidenceItem)}</ul>
${
  folded.length > 0 &&
  html`<details class="more"><summary>${say(t.moreEvidence, { count: folded.length })}</summary>
<ul class="evidence">${folded.map(evidenceItem)}</ul></details>`
}
${untold > 0 && html`<p class="small soft">${say(t.untold, { count: untold })}</p>`}`
}

export function evidenceItem(evidence: Evidence): Html {
  const { line, column, selector, snippet, found, expected, url } = evidence
  const place =
    line === undefined
      ? null
      : column === undefined
        ? say(t.line, { line: String(line) })
        : say(t.lineColumn, { line: String(line), column: String(column) })
  return html`<li>${snippet !== undefined && html`<pre><code><bdi>${highlight(snippet)}</bdi></code></pre>`}
${
  (found !== undefined || expected !== undefined) &&
  html`<p>${found !== undefined && html`<bdi>${found}</bdi>`}${
    expected !== undefined && html` <span class="soft"><bdi>${say(t.expected, { expected })}</bdi></span>`
  }</p>`
}
${url !== undefined && html`<p class="small"><bdi>${shortUrl(url, 120)}</bdi></p>`}
${
  (place !== null || selector !== undefined) &&
  html`<p class="small soft row">${place !== null && html`<span>${place}</span>`}${
    selector !== undefined && html`<code><bdi>${selector}</bdi></code>`
  }</p>`
}</li>`
}
