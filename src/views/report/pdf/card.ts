import type { Finding } from '../../../core/report/report.ts'
import { type Html, html } from '../../html.ts'
import { statusIcon } from '../../icons.ts'
import { say, texts } from '../../../messages/texts.ts'
import { effortNames, exampleFor, ownerNames, severityNames } from '../../words.ts'
import { evidenceItem } from '../findings/evidence.ts'
import { placesAt, type ShotOf, snippetsAt } from './fit.ts'
import type { Card } from './plan.ts'

const t = texts.report

/** A finding with why it matters, how to fix it, and where it is. */
export function findingCard({ finding, depth }: Card, shot: ShotOf): Html {
  const places = placesAt(finding, depth)
  const snippets = snippetsAt(finding, depth)
  const more = places.length === 0 ? 0 : finding.places - places.length
  return html`<li class="${finding.status}"><span class="dot">${statusIcon(finding.status)}</span><div>
<h3><bdi>${finding.message}</bdi></h3><p>${finding.why}</p><p><b>${t.fix}:</b> ${finding.advice}</p>
${
  places.length > 0 &&
  html`<div class="pdf-where">${shot(finding)}<ul class="evidence">${places.map((place) => evidenceItem(place))}</ul></div>`
}${more > 0 && html`<p class="small soft">${say(texts.pdf.morePlaces, { count: more })}</p>`}
${snippets.length > 0 && html`<div class="pdf-snippets" data-optional>${snippets.map(snippet)}</div>`}<p class="meta">${tags(finding)}</p></div></li>`
}

const snippet = ({ platform, code }: Finding['snippets'][number]): Html =>
  html`<div class="pdf-snippet"><p class="small soft">${exampleFor(platform)}</p>
<pre><code>${code}</code></pre></div>`

/** Severity, owner and effort; the page says the category. */
function tags({ severity, owner, effort }: Finding): Html {
  return html`<span class="sev ${severity}">${say(t.severity, { severity: severityNames[severity] })}</span>
<span>${ownerNames[owner]}</span><span>${effortNames[effort]}</span>`
}
