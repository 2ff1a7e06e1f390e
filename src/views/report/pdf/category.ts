import { categories, type Category, severities } from '../../../core/audit.ts'
import type { Finding, ReportDocument } from '../../../core/report/report.ts'
import { openProblems } from '../../../core/report/score.ts'
import { type Html, html } from '../../html.ts'
import { icon, statusIcon } from '../../icons.ts'
import { level, ring } from '../../parts/ring.ts'
import { say, texts } from '../../../messages/texts.ts'
import { categoryNames, platformNames } from '../../words.ts'
import type { ElementShot } from '../findings/element-shot.ts'
import { evidenceItem } from '../findings/evidence.ts'
import { fixTags } from '../head/fix-first.ts'
import { outcomeCounts } from '../head/gauges.ts'
import {
  type Depth,
  estimateLines,
  type FittedPart,
  fitParts,
  fitTitles,
  has,
  layOut,
  linesOfTitles,
  maxPages,
  type ShotOf,
} from './fit.ts'

const t = texts.pdf

/** The categories with something to act on, one after the other, and then what is fine already. */
export function categoryPages(
  document: ReportDocument,
  elementShot: ElementShot,
  online: string | null,
): Html | null {
  const parts = categories
    .map((category) => ({ category, problems: problemsOf(document, category) }))
    .filter(({ problems }) => problems.length > 0)
  if (parts.length === 0) return null
  const shot: ShotOf = ({ evidence }) =>
    evidence.reduce<Html | null>((seen, { selector }) => seen ?? elementShot(selector), null)
  const linesOf = estimateLines(shot)
  const fitted = fitParts(parts, linesOf)
  const { pages, left } = layOut(fitted, linesOf)
  // On the last page, or on one of its own if there may be another.
  const room =
    left >= minPassedLines + introLines ? left - introLines - 2 : pages < maxPages ? ownPassedLines : 0
  return html`<div class="pdf-page"><p class="pdf-kind">${t.forDeveloper}</p>${fitted.map((part) =>
    partOf(document, part, shot, online),
  )}${passedChecks(document, room)}</div>`
}

/** With less room, passed checks would be two lines at the foot of a page; with less on a page, it would look empty. */
const [minPassedLines, ownPassedLines] = [14, 36]

/** The line that says for whom these pages are. */
const introLines = 2

/** The problems of a category that count, worst first. */
export function problemsOf({ findings }: ReportDocument, category: Category): readonly Finding[] {
  return openProblems(findings)
    .filter((finding) => finding.category === category)
    .toSorted(byWeight)
}

const byWeight = (a: Finding, b: Finding): number =>
  b.points - a.points || severities.indexOf(b.severity) - severities.indexOf(a.severity)

function partOf(
  document: ReportDocument,
  { category, problems, shown, depth }: FittedPart,
  shot: ShotOf,
  online: string | null,
): Html {
  const { score, ...counts } = document.categories[category]
  const more = problems.length - shown.length
  return html`<section class="pdf-part ${level(score)}"><header class="pdf-category">${ring(score, 'small')}
<div><h2>${categoryNames[category]}</h2>
<p class="soft">${outcomeCounts(counts)}</p></div></header>
<ul class="pdf-findings">${shown.map((finding) => item(finding, depth, shot))}</ul>
${more > 0 && html`<p class="soft">${say(t.more, { count: more })} <bdi>${online}</bdi></p>`}</section>`
}

/** What is fine already, with as much room for each category: a client should not only read about faults. */
function passedChecks({ findings }: ReportDocument, lines: number): Html | null {
  const fine = categories
    .map((category) => ({
      category,
      titles: findings
        .filter((finding) => finding.category === category && finding.status === 'pass')
        .map(({ title }) => title),
    }))
    .filter(({ titles }) => titles.length > 0)
  const fitting = Math.max(0, Math.floor((lines - passedLines.section) / passedLines.least))
  if (fitting === 0 || fine.length === 0) return null
  const [all, rest] = [fine.slice(0, fitting), fine.slice(fitting)]
  const elsewhere = rest.map(({ category, titles }) =>
    say(t.passedIn, { category: categoryNames[category], count: titles.length }),
  )
  let left = lines - passedLines.section
  return html`<section class="pdf-part pdf-fine"><h2>${t.passed}</h2>${all.map(
    ({ category, titles }, index) => {
      const shown = fitTitles(titles, left / (all.length - index) - passedLines.heading)
      left -= linesOfTitles(shown) + passedLines.heading
      const more = titles.length - shown.length
      return html`<h3>${categoryNames[category]}</h3>
<ul class="pdf-passed">${shown.map((title) => html`<li>${icon('pass')}${title}</li>`)}${
        more > 0 && html`<li>${say(t.morePassed, { count: more })}</li>`
      }</ul>`
    },
  )}${
    elsewhere.length > 0 &&
    html`<p class="soft">${say(t.passedElsewhere, { areas: { list: elsewhere } })}</p>`
  }</section>`
}

/** Lines of the section's heading, of the heading of a list with the line for the rest, and of the shortest list. */
const passedLines = { section: 4, heading: 2.4, least: 4.4 }

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
