import type { SiteAuditDescription } from '../core/site/site-audit.ts'
import { snippetsOf } from '../core/report/snippets.ts'
import { type Html, html } from './html.ts'
import { layout, type Preview, type Site, type Viewer } from './layout.ts'
import { severityNames } from './words.ts'

/** The checks that hold the pages of a project against each other. */
export function siteAuditSection(audits: readonly SiteAuditDescription[]): Html {
  return html`<section class="stack-close" aria-labelledby="site"><h2 id="site">${siteName}</h2>
<p class="soft">Over the stored pages of a project, shown on the project. They are no part of any page’s score.</p>
<table class="list"><caption class="hear">${siteName}</caption><thead><tr><th scope="col">Check</th><th scope="col">Severity</th><th scope="col">Counts as</th></tr></thead><tbody>${audits.map(
    (audit) =>
      html`<tr><td><a href="/audits/${audit.id}">${audit.titles.success}</a></td><td data-label="Severity">${severityNames[audit.severity]}</td><td data-label="Counts as">${countsAs(audit)}</td></tr>`,
  )}</tbody></table></section>`
}

export const siteName = 'Across the pages'

/** One of them: what it checks, how it is judged, its sources. */
export function siteAuditPage(
  frame: { readonly site: Site; readonly viewer: Viewer | null; readonly preview: Preview },
  audit: SiteAuditDescription,
): string {
  return layout(
    { ...frame, title: audit.titles.success, description: audit.why, index: true, section: 'checks' },
    html`<article class="stack"><p class="small"><a href="/audits">What is checked</a> · <a href="/audits?category=site">${siteName}</a></p>
<h1>${audit.titles.success}</h1>
<p class="row tight"><span class="tag">${severityNames[audit.severity]} severity</span><span class="tag">${countsAs(audit)}</span>${audit.heuristic === true && html`<span class="tag">Likely, never certain</span>`}<code>${audit.id}</code></p>
<section class="stack-close"><h2>Why it matters</h2><p>${audit.why}</p></section>
<section class="stack-close"><h2>What to do</h2><p>${audit.fix}</p>${snippetsOf(audit).map(({ code }) => html`<pre><code>${code}</code></pre>`)}</section>
<section class="stack-close"><h2>How it is judged</h2><p>It holds the stored pages of a project against each other, each as its newest report saw it, and is judged again when one of them changes. It is no part of any page’s score.</p>${
      audit.heuristic === true && html`<p>The evidence is indirect, so the outcome is a warning at most.</p>`
    }</section>
<section class="stack-close"><h2>Sources</h2><ul>${audit.sources.map((source) => html`<li><a href="${source}" rel="noreferrer">${source}</a></li>`)}</ul></section></article>`,
  )
}

const countsAs = ({ informational }: SiteAuditDescription): string =>
  informational === true ? 'For information' : 'A fault of the site'
