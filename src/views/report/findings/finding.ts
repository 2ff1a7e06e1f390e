import type { Evidence } from '../../../core/report/evidence.ts'
import type { Finding } from '../../../core/report/report.ts'
import { categoryWeights, isProblem } from '../../../core/score/score.ts'
import { type Content, flag, type Html, html, nothing } from '../../html.ts'
import { icon } from '../../icons.ts'
import { say, texts } from '../../../messages/texts.ts'
import {
  categoryNames,
  effortNames,
  ownerNames,
  platformNames,
  quantity,
  severityNames,
} from '../../words.ts'
import type { ElementShot } from './element-shot.ts'
import { evidenceList } from './evidence.ts'
import { limitText } from '../head/limit-text.ts'
import { sourceName } from '../../parts/source-name.ts'

const t = texts.report

/** A finding's row. Its head is drawn once, whichever body it gets. */
export interface Card {
  readonly head: Html
  readonly body: Html
  readonly tail: Html
}

export interface CardOptions {
  /** What the heading above already says. */
  readonly under?: 'category' | 'owner'
  readonly open?: boolean
  /** Whether the row above has the same root cause. */
  readonly follows?: boolean
  /** The other problems with the same root cause. */
  readonly sharing: readonly Finding[]
}

/**
 * One finding: a row that opens to its details, or to a link to them. There may be hundreds, so the stylesheet draws
 * the status icon, and the row does not repeat the heading above it.
 */
export function findingCard(finding: Finding, body: Html, options: CardOptions): Card {
  return { head: cardHead(finding, options), body, tail: cardTail }
}

const cardTail = html`</details></article>
`

export const cardOf = ({ head, body, tail }: Card): Html => html`${head}${body}${tail}`

function cardHead(finding: Finding, { under, open = false, follows = false, sharing }: CardOptions): Html {
  const { severity, places } = finding
  return html`<article class="finding ${finding.status}${follows && ' follows'}" id="${finding.id}" data-finding>
<details${flag('open', open)}><summary><h4><bdi>${finding.message}</bdi></h4>${
    finding.points > 0 && html`<b class="gain">${say(t.gain, { points: finding.points })}</b>`
  }<span class="meta"><span class="sev ${severity}">${severityNames[severity]}</span>${
    under !== 'category' && html`<span>${categoryNames[finding.category]}</span>`
  }${under !== 'owner' && html`<span>${ownerNames[finding.owner]}</span>`}<span>${effortNames[finding.effort]}</span>${
    places > 1 && finding.evidence.some(isOnPage) && html`<span>${say(t.evidence, { count: places })}</span>`
  }${sharing.length > 0 && html`<span>${say(t.sharesFix, { count: sharing.length })}</span>`}${
    finding.heuristic && html`<span>${t.likely}</span>`
  }${isOutsideScore(finding) && html`<span>${t.notInScore}</span>`}</span></summary>`
}

/** Requests and measurements are evidence too, but not occurrences on the page. */
const isOnPage = ({ selector, snippet, line }: Evidence): boolean =>
  selector !== undefined || snippet !== undefined || line !== undefined

/** A problem in a category without weight, which otherwise looks as if it cost points. It may share its fix with one that counts. */
const isOutsideScore = (finding: Finding): boolean =>
  isProblem(finding) && categoryWeights[finding.category] === 0 && finding.points === 0

/** Links to the finding's own page, from which the script loads the details. */
export function bodyLink({ id }: Finding): Html {
  return html`<p class="finding-body"><a href="?finding=${id}">${t.whyAndFix}</a></p>`
}

export interface BodyOptions {
  /** The URL where the owner ignores the finding; null for everyone else. */
  readonly ignoreHref: string | null
  readonly actions?: Content
  readonly shot: ElementShot
  /** The other problems with the same root cause. */
  readonly sharing: readonly Finding[]
  /** Shows all evidence instead of the first items. */
  readonly whole?: boolean
}

/** The evidence, why it matters and how to fix it. */
export function findingBody(
  finding: Finding,
  { ignoreHref, actions, shot, sharing, whole = false }: BodyOptions,
): Html {
  return html`<div class="finding-body">
${finding.evidence.length > 0 && evidenceList(finding, shot, whole)}
${sharing.length > 0 && sharedFix(finding, sharing)}
<div class="advice">${finding.why !== '' && html`<div><h5>${t.why}</h5><p>${finding.why}</p></div>`}
${finding.advice !== '' && html`<div><h5>${t.fix}</h5><p>${finding.advice}</p>${limitLine(finding)}</div>`}</div>
${finding.snippets.map((snippet, index) => snippetFold(snippet, `s-${finding.id}`, index === 0))}
<p class="finding-foot small">${sourceLinks(finding)}<a class="anchor with-icon" href="#${finding.id}">${icon('link')}${t.linkToFinding}</a>${
    ignoreHref !== null &&
    html`<a class="ignore" href="${ignoreHref}">${t.ignore}<span class="hear">: ${finding.title}</span></a>`
  }</p><div class="finding-actions">${actions}</div>
</div>`
}

/** A shared root cause gives its points with the last fixed finding, so a single finding must not promise them. */
function sharedFix({ points }: Finding, sharing: readonly Finding[]): Html {
  return html`<p class="small">${say(t.sharedPoints, { points, count: sharing.length })} ${sharing.map(
    ({ id, message }, index) => html`${index > 0 && '; '}<a href="#${id}"><bdi>${message}</bdi></a>`,
  )}</p>`
}

export const sourceLinks = ({ sources }: Pick<Finding, 'sources'>): readonly Html[] =>
  sources.map(
    (source) =>
      html`<a class="with-icon" href="${source}" rel="noreferrer"><bdi lang="en" translate="no">${sourceName(source)}</bdi>${icon('out')}</a>`,
  )

/** The shared `name` lets browsers keep one platform open at a time. */
export function snippetFold(
  { platform, code }: Finding['snippets'][number],
  group: string,
  open: boolean,
): Html {
  return html`<details class="snippet"
  name="${group}"${flag('open', open)}><summary>${platformNames[platform]}</summary>
<pre><code>${code}</code></pre></details>`
}

/** One line for an audit that needs no work. */
export function findingLine(finding: Finding): Card {
  const head = html`<li class="told ${finding.status}"
  id="${finding.id}"><b>${finding.title}</b> <bdi>${finding.message}</bdi></li>
`
  return { head, body: nothing, tail: nothing }
}

/** Whether the message already contains the value and its limit. */
const isSaid = ({ message, value, limits }: Finding): boolean =>
  value !== null &&
  limits !== null &&
  [value, limits.pass].every((number) => message.includes(quantity(number, limits.unit)))

function limitLine(finding: Finding): Html | null {
  const text = limitText(finding)
  return text === null || isSaid(finding) ? null : html`<p class="small soft">${text}</p>`
}
