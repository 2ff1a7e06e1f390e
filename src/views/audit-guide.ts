import { type AuditDescription, categories, type Category } from '../core/audit.ts'
import { categoryWeights, severityCosts } from '../core/report/score.ts'
import type { AuditGuide } from '../core/site/site-audit.ts'
import { snippetsOf } from '../core/report/snippets.ts'
import { type Html, html } from './html.ts'
import { layout, type Preview, type Site, type Viewer } from './layout.ts'
import { siteAuditSection } from './site-guide.ts'
import { categoryNames, quantity, severityNames } from './words.ts'
import { say, texts } from '../messages/texts.ts'

const t = texts.guide

interface GuideFrame {
  readonly site: Site
  readonly viewer: Viewer | null
  readonly preview: Preview
}

export const guideSections = [...categories, 'site'] as const
export type GuideSection = (typeof guideSections)[number]

/** The list of all audits, generated from the audits themselves. */
export function auditListPage(
  frame: GuideFrame,
  { page: audits, site }: AuditGuide,
  chosen: GuideSection | null,
): string {
  const shown = categories.filter((category) => chosen === null || category === chosen)
  return layout(
    {
      ...frame,
      title: t.title,
      description: t.description,
      index: true,
      section: 'checks',
    },
    html`<section class="stack"><h1>${t.title}</h1>
<p class="lead">${say(t.lead, { count: audits.length })}</p>
<nav aria-label="${t.categories}"><ul class="chips">
<li>${chip('/audits', t.all, audits.length, chosen === null)}</li>${categories.map(
      (category) =>
        html`<li>${chip(`/audits?category=${category}`, categoryNames[category], ofCategory(audits, category).length, chosen === category)}</li>`,
    )}<li>${chip('/audits?category=site', t.siteName, site.length, chosen === 'site')}</li></ul></nav>
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
  return html`<section class="stack" aria-labelledby="${category}">
<h2 id="${category}">${categoryNames[category]}</h2>
<p class="soft">${weightOf(category)}</p>
<table class="list"><caption class="hear">${categoryNames[category]}</caption><thead><tr>
<th scope="col">${t.check}</th><th scope="col">${t.severity}</th><th scope="col">${t.countsAs}</th></tr></thead>
<tbody>${audits.map(
    (audit) =>
      html`<tr><td><a href="/audits/${audit.id}">${audit.subject}</a></td>
<td data-label="${t.severity}">${severityNames[audit.severity]}</td>
<td data-label="${t.countsAs}">${countsAs(audit)}</td></tr>`,
  )}</tbody></table></section>`
}

function weightOf(category: Category): string {
  const weight = categoryWeights[category]
  return weight === 0 ? t.own : say(t.weight, { weight })
}

const countsAs = ({ informational }: AuditDescription): string => (informational === true ? t.info : t.scored)

/** One audit: what it checks, its limits, how it scores, its sources. */
export function auditPage(frame: GuideFrame, audit: AuditDescription): string {
  return layout(
    { ...frame, title: audit.subject, description: audit.why, index: true, section: 'checks' },
    html`<article class="stack"><p class="small"><a href="/audits">${t.title}</a> · <a href="/audits?category=${
      audit.category
    }">${categoryNames[audit.category]}</a></p>
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
<section class="stack-close"><h2>${t.judged}</h2>${limitsOf(audit)}<p>${scoringOf(audit)}</p>${
      audit.heuristic === true && html`<p>${t.heuristicText}</p>`
    }</section>
<section class="stack-close"><h2>${t.sources}</h2><ul>${audit.sources.map(
      (source) => html`<li><a href="${source}" rel="noreferrer">${source}</a></li>`,
    )}</ul></section></article>`,
  )
}

function limitsOf({ limits }: AuditDescription): Html {
  if (limits === undefined) return html``
  const less = limits.pass < limits.fail
  const [pass, fail] = [quantity(limits.pass, limits.unit), quantity(limits.fail, limits.unit)]
  return html`<dl class="facts"><div><dt>${t.passes}</dt>
<dd>${less ? say(t.atMost, { limit: pass }) : say(t.atLeast, { limit: pass })}</dd></div><div><dt>${t.warns}</dt>
<dd>${t.between}</dd></div><div><dt>${t.fails}</dt>
<dd>${less ? say(t.moreThan, { limit: fail }) : say(t.lessThan, { limit: fail })}</dd></div></dl>`
}

function scoringOf({ informational, severity, cost, category, cause }: AuditDescription): string {
  if (informational === true) return t.never
  const most = Math.round(1000 * (cost ?? severityCosts[severity])) / 10
  const shared = cause === undefined ? '' : ` ${t.shared}`
  return `${say(t.cost, { most, category: categoryNames[category] })}${shared}`
}
