import type { SiteAuditDescription } from '../core/site/site-audit.ts'
import { snippetsOf } from '../core/report/snippets.ts'
import { type Html, html } from './html.ts'
import { layout, type Preview, type Site, type Viewer } from './layout.ts'
import { severityNames } from './words.ts'
import { say, texts } from '../messages/texts.ts'

const t = texts.guide

/** The audits that compare the pages of a project. */
export function siteAuditSection(audits: readonly SiteAuditDescription[]): Html {
  return html`<section class="stack-close" aria-labelledby="site"><h2 id="site">${t.siteName}</h2>
<p class="soft">${t.siteLead}</p>
<table class="list"><caption class="hear">${t.siteName}</caption><thead><tr><th scope="col">${t.check}</th>
<th scope="col">${t.severity}</th><th scope="col">${t.countsAs}</th></tr></thead><tbody>${audits.map(
    (audit) =>
      html`<tr><td><a href="/audits/${audit.id}">${audit.subject}</a></td>
<td data-label="${t.severity}">${severityNames[audit.severity]}</td>
<td data-label="${t.countsAs}">${countsAs(audit)}</td></tr>`,
  )}</tbody></table></section>`
}

/** One site audit: what it checks, how it is judged, its sources. */
export function siteAuditPage(
  frame: { readonly site: Site; readonly viewer: Viewer | null; readonly preview: Preview },
  audit: SiteAuditDescription,
): string {
  return layout(
    { ...frame, title: audit.subject, description: audit.why, index: true, section: 'checks' },
    html`<article class="stack"><p class="small"><a href="/audits">${t.title}</a> · <a href="/audits?category=site">${t.siteName}</a></p>
<h1>${audit.subject}</h1>
<p class="row tight"><span class="tag">${say(t.severityTag, {
      severity: severityNames[audit.severity],
    })}</span><span class="tag">${countsAs(audit)}</span>${
      audit.heuristic === true && html`<span class="tag">${t.heuristic}</span>`
    }<code>${audit.id}</code></p>
<section class="stack-close"><h2>${t.why}</h2><p>${audit.why}</p></section>
<section class="stack-close"><h2>${t.fix}</h2><p>${audit.fix}</p>${snippetsOf(audit).map(
      ({ code }) => html`<pre><code>${code}</code></pre>`,
    )}</section>
<section class="stack-close"><h2>${t.judged}</h2><p>${t.siteJudged}</p>${
      audit.heuristic === true && html`<p>${t.heuristicText}</p>`
    }</section>
<section class="stack-close"><h2>${t.sources}</h2><ul>${audit.sources.map(
      (source) => html`<li><a href="${source}" rel="noreferrer">${source}</a></li>`,
    )}</ul></section></article>`,
  )
}

const countsAs = ({ informational }: SiteAuditDescription): string =>
  informational === true ? t.info : t.siteProblem
