import { type AuditDescription, categories, type Category } from '../core/audit.ts'
import { categoryWeights, severityCosts } from '../core/report/score.ts'
import type { AuditGuide } from '../core/site/site-audit.ts'
import { snippetsOf } from '../core/report/snippets.ts'
import { type Html, html } from './html.ts'
import { layout, type Preview, type Site, type Viewer } from './layout.ts'
import { siteAuditSection, siteName } from './site-guide.ts'
import { categoryNames, count, quantity, severityNames } from './words.ts'

interface GuideFrame {
  readonly site: Site
  readonly viewer: Viewer | null
  readonly preview: Preview
}

export const guideSections = [...categories, 'site'] as const
export type GuideSection = (typeof guideSections)[number]

/** Every audit there is, drawn from the audits themselves. */
export function auditListPage(
  frame: GuideFrame,
  { page: audits, site }: AuditGuide,
  chosen: GuideSection | null,
): string {
  const shown = categories.filter((category) => chosen === null || category === chosen)
  return layout(
    {
      ...frame,
      title: 'What is checked',
      description: 'Every check a report is made of, with its limits and how it counts.',
      index: true,
      section: 'checks',
    },
    html`<section class="stack"><h1>What is checked</h1>
<p class="lead">${count(audits.length, 'check')} make up a report. Each says what it looks at, what it expects and how it counts.</p>
<nav aria-label="Categories"><ul class="chips"><li>${chip('/audits', 'All', audits.length, chosen === null)}</li>${categories.map(
      (category) =>
        html`<li>${chip(`/audits?category=${category}`, categoryNames[category], ofCategory(audits, category).length, chosen === category)}</li>`,
    )}<li>${chip('/audits?category=site', siteName, site.length, chosen === 'site')}</li></ul></nav>
${shown.map((category) => categorySection(category, ofCategory(audits, category)))}
${(chosen === null || chosen === 'site') && siteAuditSection(site)}</section>`,
  )
}

const ofCategory = (audits: readonly AuditDescription[], category: Category): readonly AuditDescription[] =>
  audits.filter((audit) => audit.category === category)

const chip = (href: string, label: string, amount: number, current: boolean): Html =>
  current
    ? html`<a href="${href}" aria-current="page">${label} ${amount}</a>`
    : html`<a href="${href}">${label} ${amount}</a>`

function categorySection(category: Category, audits: readonly AuditDescription[]): Html {
  if (audits.length === 0) return html``
  return html`<section class="stack-close" aria-labelledby="${category}"><h2 id="${category}">${categoryNames[category]}</h2>
<p class="soft">${weightOf(category)}</p>
<table class="list"><caption class="hear">${categoryNames[category]}</caption><thead><tr><th scope="col">Check</th><th scope="col">Severity</th><th scope="col">Counts as</th></tr></thead><tbody>${audits.map(
    (audit) =>
      html`<tr><td><a href="/audits/${audit.id}">${audit.titles.success}</a></td><td data-label="Severity">${severityNames[audit.severity]}</td><td data-label="Counts as">${countsAs(audit)}</td></tr>`,
  )}</tbody></table></section>`
}

function weightOf(category: Category): string {
  const weight = categoryWeights[category]
  return weight === 0
    ? 'A gauge of its own: it does not count in the score of the report.'
    : `Counts ${weight} of 100 in the score of the report.`
}

const countsAs = ({ informational }: AuditDescription): string =>
  informational === true ? 'For information' : 'Part of the score'

/** One audit: what it checks, its limits, how it scores, its sources. */
export function auditPage(frame: GuideFrame, audit: AuditDescription): string {
  return layout(
    { ...frame, title: audit.titles.success, description: audit.why, index: true, section: 'checks' },
    html`<article class="stack"><p class="small"><a href="/audits">What is checked</a> · <a href="/audits?category=${audit.category}">${categoryNames[audit.category]}</a></p>
<h1>${audit.titles.success}</h1>
<p class="row tight"><span class="tag">${severityNames[audit.severity]} severity</span><span class="tag">${countsAs(audit)}</span>${audit.heuristic === true && html`<span class="tag">Likely, never certain</span>`}<code>${audit.id}</code></p>
<section class="stack-close"><h2>Why it matters</h2><p>${audit.why}</p></section>
<section class="stack-close"><h2>What to do</h2><p>${audit.fix}</p>${snippetsOf(audit).map(({ code }) => html`<pre><code>${code}</code></pre>`)}</section>
<section class="stack-close"><h2>How it is judged</h2>${limitsOf(audit)}<p>${scoringOf(audit)}</p>${
      audit.heuristic === true && html`<p>The evidence is indirect, so the outcome is a warning at most.</p>`
    }<p class="soft">It reads: ${audit.needs.join(', ')}.</p></section>
<section class="stack-close"><h2>Sources</h2><ul>${audit.sources.map((source) => html`<li><a href="${source}" rel="noreferrer">${source}</a></li>`)}</ul></section></article>`,
  )
}

function limitsOf({ limits }: AuditDescription): Html {
  if (limits === undefined) return html``
  const [better, worse] = limits.pass < limits.fail ? ['up to', 'past'] : ['from', 'below']
  return html`<dl class="facts"><div><dt>Passes</dt><dd>${better} ${quantity(limits.pass, limits.unit)}</dd></div><div><dt>Warns</dt><dd>between the two</dd></div><div><dt>Fails</dt><dd>${worse} ${quantity(limits.fail, limits.unit)}</dd></div></dl>`
}

function scoringOf({ informational, severity, cost, category, cause }: AuditDescription): string {
  if (informational === true) return 'It is shown for information and never changes a score.'
  const most = Math.round(100 * (cost ?? severityCosts[severity]))
  const shared = cause === undefined ? '' : ' Findings with the same cause count once.'
  return `A problem takes up to ${most}% off the ${categoryNames[category]} score, depending on how much of the page it affects.${shared}`
}
