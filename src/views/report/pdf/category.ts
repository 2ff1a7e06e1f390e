import { categories, type Category, severities } from '../../../core/audit.ts'
import type { Finding, ReportDocument } from '../../../core/report/report.ts'
import { isProblem } from '../../../core/report/score.ts'
import { type Html, html } from '../../html.ts'
import { icon, statusIcon } from '../../icons.ts'
import { level, ring } from '../../parts/ring.ts'
import { say, texts } from '../../texts/texts.ts'
import { categoryNames, platformNames } from '../../words.ts'
import type { ElementShot } from '../element-shot.ts'
import { evidenceItem } from '../evidence.ts'
import { fixTags } from '../fix-first.ts'
import { type Depth, fit, fitTitles, has, pageLines, type ShotOf } from './fit.ts'

const t = texts.pdf

/** Cover and summary take two of the eight pages that a client still reads. */
const maxPages = 6

/** Lines that the heading of a second category takes up on a shared page. */
const headLines = 5

/**
 * One page for each category with something to act on. If all seven have, the last two share a page: social sharing
 * counts least for the score, and AI readiness does not count.
 */
export function categoryPages(document: ReportDocument, elementShot: ElementShot): Html {
  const own = categories.filter((category) => problemsOf(document, category).length > 0)
  const alone = own.length > maxPages ? own.slice(0, maxPages - 1) : own
  const together = own.slice(alone.length)
  const share = (pageLines - headLines * (together.length - 1)) / Math.max(1, together.length)
  const shot: ShotOf = ({ evidence }) =>
    evidence.reduce<Html | null>((seen, { selector }) => seen ?? elementShot(selector), null)
  return html`${alone.map((category) => html`<div class="pdf-page">${part(document, category, pageLines, shot)}</div>`)}
${
  together.length > 0 &&
  html`<div class="pdf-page">${together.map((category) => part(document, category, share, shot))}</div>`
}`
}

/** The problems of a category that count, worst first. */
export function problemsOf({ findings }: ReportDocument, category: Category): readonly Finding[] {
  return findings
    .filter((finding) => finding.category === category && isProblem(finding) && !finding.ignored)
    .toSorted(byWeight)
}

const byWeight = (a: Finding, b: Finding): number =>
  b.points - a.points || severities.indexOf(b.severity) - severities.indexOf(a.severity)

function part(document: ReportDocument, category: Category, lines: number, shot: ShotOf): Html {
  const { score, passed, warned, failed } = document.categories[category]
  const problems = problemsOf(document, category)
  const { shown, depth, left } = fit(problems, lines, shot)
  const more = problems.length - shown.length
  return html`<section class="pdf-part ${level(score)}"><header class="pdf-category">${ring(score, 'small')}
<div><h2>${categoryNames[category]}</h2>
<p class="soft">${say(t.category, { failed, warned, passed })}</p></div></header>
<ul class="pdf-findings">${shown.map((finding) => item(finding, depth, shot))}</ul>
${more > 0 && html`<p class="soft">${say(t.more, { count: more })}</p>`}${passedChecks(document, category, left)}</section>`
}

/** What is fine already, where there is room: a client should not only read about faults. */
function passedChecks({ findings }: ReportDocument, category: Category, lines: number): Html | null {
  const titles = findings
    .filter((finding) => finding.category === category && finding.status === 'pass')
    .map(({ title }) => title)
  // The heading, a line for those that do not fit, and some for what the estimates missed.
  const shown = fitTitles(titles, lines - 6)
  if (shown.length === 0 || shown.length < Math.min(titles.length, minPassed)) return null
  const more = titles.length - shown.length
  return html`<h3>${t.passed}</h3><ul class="pdf-passed">${shown.map((title) => html`<li>${icon('pass')}${title}</li>`)}${
    more > 0 && html`<li>${say(t.morePassed, { count: more })}</li>`
  }</ul>`
}

/** Fewer would look forgotten. */
const minPassed = 6

function item(finding: Finding, depth: Depth, shot: ShotOf): Html {
  const [place] = finding.evidence
  const [snippet] = finding.snippets
  return html`<li class="${finding.status}"><span class="dot">${statusIcon(finding.status)}</span><div>
<h3><bdi>${finding.message}</bdi></h3>${has(depth, 'why') && html`<p>${finding.why}</p>`}
<p>${has(depth, 'why') && html`<b>${texts.report.fix}:</b> `}${finding.advice}</p>
${
  has(depth, 'evidence') &&
  place !== undefined &&
  html`<ul class="evidence">${evidenceItem(place, shot(finding))}</ul>`
}
${
  has(depth, 'snippet') &&
  snippet !== undefined &&
  html`<div class="pdf-snippet"><p class="small soft">${platformNames[snippet.platform]}</p>
<pre><code>${snippet.code}</code></pre></div>`
}<p class="meta">${fixTags(finding)}</p></div></li>`
}
