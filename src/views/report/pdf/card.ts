import type { Finding } from '../../../core/report/report.ts'
import { type Content, type Html, html } from '../../html.ts'
import { statusIcon } from '../../icons.ts'
import { sentenceAbout } from '../../parts/sentence-with.ts'
import { say, texts } from '../../../messages/texts.ts'
import { effortNames, exampleFor, ownerNames, severityNames } from '../../words.ts'
import { evidenceItem } from '../findings/evidence.ts'
import { placesAt, type ShotOf, snippetsAt } from './fit.ts'
import type { Card } from './plan.ts'

const t = texts.report

/** A finding with why it matters, how to fix it, and where it is. */
export function findingCard({ finding, depth }: Card, shot: ShotOf, heading: 'h3' | 'h4' = 'h3'): Html {
  const places = placesAt(finding, depth)
  const snippets = snippetsAt(finding, depth)
  const more = places.length === 0 ? 0 : finding.places - places.length
  return html`<li class="${finding.status}"><span class="dot">${statusIcon(finding.status)}</span><div>
${title(finding.message, heading)}<p class="meta">${tags(finding)}</p><p>${finding.why}</p><p><b>${t.fix}:</b> ${finding.advice}</p>
${
  places.length > 0 &&
  html`<div class="pdf-where">${shot(finding)}<ul class="evidence">${places.map((place) => evidenceItem(place))}</ul></div>`
}${more > 0 && html`<p class="small soft">${say(texts.pdf.morePlaces, { count: more })}</p>`}
${
  snippets.length > 0 &&
  html`<div class="pdf-snippets${snippets.some(isWide) && ' wide'}" data-optional data-tail>${
    depth === 'all' &&
    html`<p class="small" data-continued hidden>${sentenceAbout((title) => say(texts.pdf.continued, { title }), finding.message)}</p>`
  }${snippets.map(snippet)}</div>`
}</div></li>`
}

/** In the appendix, findings are one level below the headings of their categories, also in the outline. */
const title = (text: string, heading: 'h3' | 'h4'): Html =>
  heading === 'h3' ? html`<h3><bdi>${text}</bdi></h3>` : html`<h4><bdi>${text}</bdi></h4>`

/** Whether a word of it would break in one of two columns. */
const isWide = ({ code }: Finding['snippets'][number]): boolean =>
  code.split(/\s+/).some((word) => word.length > columnOfCode)

/** Characters in one of two columns. */
const columnOfCode = 44

const snippet = ({ platform, code }: Finding['snippets'][number]): Html =>
  html`<div class="pdf-snippet"><p class="small soft">${exampleFor(platform)}</p>
<pre><code>${unbroken(code)}</code></pre></div>`

/** Keeps browsers from breaking lines after hyphens: headers and directives must stay whole to be copied. */
const unbroken = (code: string): readonly Content[] =>
  code
    .split(/(\s+)/)
    .map((part) => (part.includes('-') ? html`<span class="pdf-word-of-code">${part}</span>` : part))

/** Severity, owner and effort; the page says the category. */
function tags({ severity, owner, effort }: Finding): Html {
  return html`<span class="sev ${severity}">${say(t.severity, { severity: severityNames[severity] })}</span>
<span>${ownerNames[owner]}</span><span>${effortNames[effort]}</span>`
}
