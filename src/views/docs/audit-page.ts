import type { AuditDescription, Limits } from '../../core/audit.ts'
import { severityCosts } from '../../core/score/score.ts'
import { snippetsOf } from '../../core/report/snippets.ts'
import type { SiteAuditDescription } from '../../core/site/site-audit.ts'
import { type GuideFrame, nameOf } from './audit-guide.ts'
import { type Html, html } from '../html.ts'
import { icon } from '../icons.ts'
import { layout } from '../frame/layout.ts'
import { sourceLinks } from '../report/findings/finding.ts'
import { pageHead } from '../parts/page-head.ts'
import { categoryNames, effortNames, ownerNames, platformNames, quantity, severityNames } from '../words.ts'
import { say, texts } from '../../messages/texts.ts'

const t = texts.guide

type Shown = AuditDescription | SiteAuditDescription

/** One audit, of a page or of a site: what it checks, how to fix it, how it scores, its sources. */
export function auditPage(frame: GuideFrame, audit: Shown): string {
  const section = 'category' in audit ? audit.category : 'site'
  return layout(
    { ...frame, title: audit.subject, description: audit.why, index: true, section: 'checks' },
    html`${pageHead({
      crumbs: [
        { href: '/audits', label: t.title },
        { href: `/audits?category=${section}`, label: nameOf(section) },
      ],
      title: audit.subject,
    })}
<div class="beside"><article class="card stack explained">${audit.informational !== true && inReports(audit)}
<section class="stack-close"><h2>${t.why}</h2><p>${audit.why}</p></section>
<section class="stack-close"><h2>${t.fix}</h2><p>${audit.fix}</p></section>${snippetsOf(audit).map(
      ({
        platform,
        code,
      }) => html`<section class="stack-close"><div class="row apart"><h3>${platformNames[platform]}</h3>
<button type="button" class="quiet" data-copy="on-${platform}" hidden>${icon('copy')}${t.copy}</button></div>
<pre id="on-${platform}"><code>${code}</code></pre></section>`,
    )}</article>
<div class="stack"><section class="card tile"><h2>${t.judged}</h2>${facts(audit, nameOf(section))}
<p>${scoringOf(audit)}</p>${audit.heuristic === true && html`<p>${t.heuristicText}</p>`}</section>
<section class="card tile"><h2>${t.sources}</h2><ul class="stack-close">${sourceLinks(audit).map(
      (link) => html`<li>${link}</li>`,
    )}</ul></section></div></div>`,
  )
}

/** The titles of its findings, which is what people come from or look for. */
function inReports({ titles, states = {} }: Shown): Html {
  const others = [...new Set(Object.values(states).flatMap((state) => state?.title ?? []))]
  return html`<section class="stack-close"><h2>${t.inReports}</h2><ul>
<li class="line fail"><span class="dot">${icon('fail')}</span>${titles.problem}</li>
<li class="line good"><span class="dot">${icon('pass')}</span>${titles.success}</li></ul>${
    others.length > 0 &&
    html`<p>${t.inOtherCases}</p><ul class="stack-close">${others.map((title) => html`<li>${title}</li>`)}</ul>`
  }</section>`
}

function facts(audit: Shown, category: string): Html {
  const limits = 'limits' in audit ? audit.limits : undefined
  const rows = [
    [t.category, category],
    [t.severity, severityOf(audit)],
    [t.countsAs, effectOf(audit)],
    [t.owner, ownerNames[audit.owner]],
    [t.effort, effortNames[audit.effort]],
    ...(limits === undefined ? [] : limitsOf(limits)),
    [t.id, html`<code>${audit.id}</code>`],
  ] as const
  return html`<dl class="facts">${rows.map(
    ([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`,
  )}</dl>`
}

/** The usual severity first, then those of milder and worse cases. */
function severityOf({ severity, otherSeverities = [] }: Shown): string {
  if (otherSeverities.length === 0) return severityNames[severity]
  const others = { list: otherSeverities.map((one) => t.severityWords[one]) }
  return say(t.severityVaries, { usual: t.severityWords[severity], others })
}

function effectOf(audit: Shown): string {
  if (audit.informational === true) return t.info
  const effect = 'category' in audit ? t.scored : t.siteProblem
  return audit.heuristic === true ? `${effect}. ${t.heuristic}` : effect
}

function limitsOf({ pass, fail, unit }: Limits): readonly (readonly [string, string])[] {
  const less = pass < fail
  const [passes, fails] = [quantity(pass, unit), quantity(fail, unit)]
  return [
    [t.passes, less ? say(t.atMost, { limit: passes }) : say(t.atLeast, { limit: passes })],
    [t.warns, t.between],
    [t.fails, less ? say(t.moreThan, { limit: fails }) : say(t.lessThan, { limit: fails })],
  ]
}

function scoringOf(audit: Shown): string {
  if (!('category' in audit)) return t.siteJudged
  const { informational, severity, otherSeverities = [], cost, category, cause } = audit
  if (informational === true) return t.never
  const costs = [cost ?? severityCosts[severity], ...otherSeverities.map((one) => severityCosts[one])]
  const most = Math.round(1000 * Math.max(...costs)) / 10
  const isCritical = [severity, ...otherSeverities].includes('critical')
  return [
    say(t.cost, { most, category: categoryNames[category] }),
    isCritical ? t.critical : '',
    cause === undefined ? '' : t.shared,
  ]
    .filter(Boolean)
    .join(' ')
}
