import { type Category, categories } from '../../core/audit.ts'
import type { Finding } from '../../core/report/report.ts'
import { shownChange } from '../../core/score/shown-score.ts'
import { type Content, type Html, html } from '../html.ts'
import { statusIcon } from '../icons.ts'
import { breakableHost } from '../parts/breakable.ts'
import { delta } from '../parts/delta.ts'
import { level, type Level, ring } from '../parts/charts/ring.ts'
import { say, texts } from '../../messages/texts.ts'
import { categoryNames, points, shortUrl } from '../words.ts'
import { type Measured, vitalRows } from './vital-rows.ts'

const t = texts.projects

/** One side of a comparison: a page or a site. */
export interface Side extends Measured {
  /** Short, for the heads of tables. */
  readonly name: string
  readonly href: string
  /** Of a page: what it is called, and its whole URL. */
  readonly page?: { readonly title: string | null; readonly url: string }
  readonly score: number | null
  readonly band: Level
  /** The result of a page; undefined for a site. */
  readonly word?: string
  readonly note?: Content
  readonly categories: Readonly<Record<Category, number | null>>
  /** Categories whose score lacks checks, so that it is neither good nor bad, better nor worse. Default: none. */
  readonly unrated?: ReadonlySet<Category>
  readonly problems: readonly SideProblem[]
  /** The checks that had a verdict: what could not be checked on one side is not only on the other. Default: all. */
  readonly checked?: ReadonlySet<string>
}

export interface SideProblem extends Pick<Finding, 'id' | 'status' | 'category'> {
  readonly text: string
  readonly href: string
  /** Points that it takes off its category, to tell by how much it is worse than on the other side. */
  readonly cost: number
  /** The number of affected pages of the site, in words. */
  readonly extent?: string
}

/** Compares scores and vitals, and lists problems that only one side has. Scores of two profiles have no difference. */
export function versus(one: Side, other: Side, sameProfile = true): Html {
  return html`<div class="versus">${head(one)}${head(other)}</div>
${scores(one, other, sameProfile)}${measures(one, other)}
<div class="tiles">${only(one, other)}${only(other, one)}</div>`
}

function head({ name, href, page, score, band, word, note }: Side): Html {
  const url = page && html`<bdi>${breakableHost(shortUrl(page.url, Infinity))}</bdi>`
  const title = page?.title ?? null
  const named = title === null ? (url ?? html`<bdi>${breakableHost(name)}</bdi>`) : html`<bdi>${title}</bdi>`
  return html`<section class="card versus-side ${band}">${ring(score, 'large', band)}
<div><h2><a href="${href}">${named}</a></h2>${title !== null && html`<p class="small soft page-url">${url}</p>`}${
    word !== undefined && html`<p class="versus-word">${word}</p>`
  }${note !== undefined && html`<p class="soft">${note}</p>`}</div></section>`
}

function scores(one: Side, other: Side, sameProfile: boolean): Html {
  const rows = categories.map((category) => {
    const [a, b] = [one.categories[category], other.categories[category]]
    const isRated = sameProfile && [one, other].every(({ unrated }) => unrated?.has(category) !== true)
    return html`<tr><th scope="row">${categoryNames[category]}</th>
${scoreCell(one, category)}${scoreCell(other, category)}
<td class="number">${a === null || b === null || !isRated ? '–' : scoreDifference(b, a)}</td></tr>`
  })
  return table(t.category, one, other, rows)
}

function scoreCell({ categories: scores, unrated }: Side, category: Category): Html {
  const score = scores[category]
  const band = unrated?.has(category) === true ? 'none' : level(score)
  return html`<td class="number ${band}">${ring(score, 'small', band)}<span class="hear">${points(score)}</span></td>`
}

/** Of scores, more is better. Color alone does not say so. */
function scoreDifference(other: number, one: number): Html {
  const difference = shownChange(other, one)
  if (difference === 0) return delta(other, one)
  return delta(other, one, html` <span class="small">${difference > 0 ? t.better : t.worse}</span>`)
}

/** Differences of the first side from the other, as the sentence below the table says. */
function measures(one: Side, other: Side): Html | null {
  const rows = vitalRows(one, other, 'other')
  return rows.length === 0 ? null : table(t.measure, one, other, rows)
}

function table(label: string, one: Side, other: Side, rows: readonly Html[]): Html {
  return html`<section class="card tile"><div class="scroll" tabindex="0" role="group" aria-label="${label}">
<table class="versus-table"><caption class="hear">${label}</caption><thead><tr><th scope="col">${label}</th>
<th scope="col" class="number"><bdi>${breakableHost(one.name)}</bdi></th>
<th scope="col" class="number"><bdi>${breakableHost(other.name)}</bdi></th>
<th scope="col" class="number">${t.difference}</th></tr></thead>
<tbody>${rows}</tbody></table></div>
<p class="soft small">${say(t.differenceLead, { one: one.name, other: other.name })}</p></section>`
}

/** Problems that only this side has, those that cost it more than the other side, and those that nobody can compare. */
function only(one: Side, other: Side): Html {
  const theirs = new Map(other.problems.map((problem) => [problem.id, problem]))
  const unshared = one.problems.filter(({ id }) => !theirs.has(id))
  const own = unshared.filter(({ id }) => wasChecked(other, id))
  const unsure = unshared.filter(({ id }) => !wasChecked(other, id))
  const isSure = other.problems.every(({ id }) => wasChecked(one, id))
  const worse = one.problems.filter(({ id, cost }) => cost > (theirs.get(id)?.cost ?? cost) + sameCost)
  return html`<section class="card tile">
<h2><bdi>${say(t.onlyHere, { url: one.name })}</bdi> <span class="count">${own.length}</span></h2>
${own.length === 0 ? html`<p class="soft">${isSure ? t.nothing : say(t.nothingSure, { url: one.name })}</p>` : html`<ul>${own.slice(0, maxListed).map((problem) => line(problem))}</ul>`}${
  own.length > maxListed &&
  html`<details><summary>${say(t.moreProblems, { count: own.length - maxListed })}</summary><ul>${own
    .slice(maxListed)
    .map((problem) => line(problem))}</ul></details>`
}${
  worse.length > 0 &&
  further(
    t.worseHere,
    worse.map((problem) => line(problem, theirs.get(problem.id))),
  )
}${
  unsure.length > 0 &&
  further(
    say(t.uncheckedThere, { url: other.name }),
    unsure.map((problem) => line(problem)),
  )
}</section>`
}

const wasChecked = ({ checked }: Side, id: string): boolean => checked?.has(id) !== false

const further = (title: string, lines: readonly Html[]): Html =>
  html`<h3><bdi>${title}</bdi> <span class="count">${lines.length}</span></h3><ul>${lines.slice(0, maxListed)}</ul>${
    lines.length > maxListed &&
    html`<p class="soft">${say(t.moreProblems, { count: lines.length - maxListed })}</p>`
  }`

/** Smaller differences are those of rounding. */
const sameCost = 0.001

/** The others are folded away: a bad page has dozens, and the other side then has empty space next to them. */
const maxListed = 10

const line = ({ status, text, href, category, extent }: SideProblem, other?: SideProblem): Html =>
  html`<li class="line ${status}"><span class="dot">${statusIcon(
    status,
  )}</span><a href="${href}"><bdi>${text}</bdi></a>
<p class="meta"><span>${categoryNames[category]}</span>${
    extent !== undefined && html`<span>${extent}</span>`
  }${
    other?.extent !== undefined && html`<span>${say(t.otherExtent, { extent: other.extent })}</span>`
  }</p></li>`
