import type { BranchTrend } from '../../core/history/branch-trend.ts'
import { type Html, html } from '../html.ts'
import { buildLine } from '../parts/build.ts'
import { level } from '../parts/charts/ring.ts'
import { sparkline } from '../parts/charts/sparkline.ts'
import { say, texts } from '../../messages/texts.ts'
import { delta } from '../parts/delta.ts'
import { dateAndTime, points } from '../words.ts'

const t = texts.builds

/** Number of branches that fit on the page. */
const shown = 10

/** The results of uploads by branch; null without uploads. */
export function branchSection(branches: readonly BranchTrend[]): Html | null {
  if (branches.length === 0) return null
  return html`<section class="card tile" aria-labelledby="branches"><h2 id="branches">${t.branches}</h2>
<p class="soft">${t.branchesLead}</p>
<table class="list"><caption class="hear">${t.branches}</caption><thead><tr><th scope="col">${t.branch}</th>
<th scope="col">${t.score}</th><th scope="col">${t.trend}</th><th scope="col">${t.latest}</th></tr></thead>
<tbody>${branches.slice(0, shown).map(row)}</tbody></table></section>`
}

function row({ branch, builds }: BranchTrend): Html | null {
  const [last, before] = [builds.at(-1), builds.at(-2)]
  if (last === undefined) return null
  const scores = builds.slice(-12).map(({ score }) => score)
  const line = sparkline(scores, level(last.score))
  return html`<tr><td><b><bdi>${branch === '' ? t.noBranch : branch}</bdi></b></td>
<td data-label="${t.score}"><b class="number">${points(last.score)}</b> <span class="small soft">${say(
    t.pages,
    { count: last.pages },
  )}</span></td>
<td data-label="${t.trend}">${
    last.score === null || before === undefined || before.score === null
      ? html`<span class="delta same">${line}</span>`
      : delta(before.score, last.score, line)
  }</td>
<td data-label="${t.latest}"><time datetime="${last.at}">${dateAndTime(last.at)}</time>
<div class="small soft">${buildLine({ ...last, branch: null })}</div></td></tr>`
}
