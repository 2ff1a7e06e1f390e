import type { Evidence } from '../../../core/report/evidence.ts'
import type { Finding } from '../../../core/report/report.ts'
import { type Html, html } from '../../html.ts'
import { say, texts } from '../../../messages/texts.ts'
import { breakable } from '../../parts/breakable.ts'
import { shortUrl } from '../../words.ts'
import type { ElementShot } from './element-shot.ts'
import { highlight } from './highlight.ts'

const t = texts.report

/** The evidence of a finding: the first items, with the rest collapsed or, to save bytes, on the finding's own page. */
export function evidenceList(finding: Finding, shot: ElementShot, whole: boolean): Html {
  const shown = finding.evidence.slice(0, shownPlaces)
  const others = finding.evidence.slice(shownPlaces)
  const untold = finding.places - finding.evidence.length
  const items = shown.map((evidence, index) =>
    evidenceItem(evidence, index < maxShots ? shot(evidence.selector) : null),
  )
  return html`<ul class="evidence">${items}</ul>
${
  others.length > 0 &&
  (whole
    ? html`<details class="more"><summary>${say(t.moreEvidence, { count: others.length })}</summary>
<ul class="evidence">${others.map((evidence) => evidenceItem(evidence))}</ul></details>`
    : html`<p class="small"><a href="?finding=${finding.id}">${say(t.moreEvidence, { count: others.length })}</a></p>`)
}
${whole && untold > 0 && html`<p class="small soft">${say(t.untold, { count: untold })}</p>`}`
}

/** Cuts long URLs in the middle, because their ends differ the most. */
function breakableUrl(url: string): Html {
  const whole = shortUrl(url, url.length)
  return breakable(whole.length > 120 ? `${whole.slice(0, 40)}…${whole.slice(-79)}` : whole)
}

const shownPlaces = 5
const maxShots = 3

export function evidenceItem(evidence: Evidence, shot: Html | null = null): Html {
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
${url !== undefined && html`<p class="small"><bdi>${breakableUrl(url)}</bdi></p>`}
${
  (place !== null || selector !== undefined) &&
  html`<p class="small soft row">${place !== null && html`<span>${place}</span>`}${
    selector !== undefined && html`<code><bdi>${selector}</bdi></code>`
  }</p>`
}${shot}</li>`
}
