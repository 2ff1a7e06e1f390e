import type { CategoryMean } from '../../core/score/category-means.ts'
import { categoryWeights } from '../../core/score/score.ts'
import { say, texts } from '../../messages/texts.ts'
import { type Html, html } from '../html.ts'
import { level, ring } from '../parts/charts/ring.ts'
import { categoryNames, points } from '../words.ts'

const t = texts.projects

/** One gauge per category, as on a report: they show which one needs work. */
export function areaMeans(areas: readonly CategoryMean[]): Html | null {
  if (areas.every(({ score }) => score === null)) return null
  return html`<section class="gauges" aria-labelledby="areas"><h2 id="areas" class="hear">${t.areas}</h2>
<ul>${areas.map(gauge)}</ul></section>`
}

function gauge(area: CategoryMean): Html {
  const { category, score, lowest } = area
  const unsure = unsureNote(area)
  const band = level(score)
  const shown = band === 'good' && unsure !== null ? 'none' : band
  return html`<li><div class="gauge ${shown}">${ring(score, 'small', shown)}<span class="gauge-name">${
    categoryNames[category]
  }<span class="hear"> ${points(score)}</span></span><span class="gauge-counts">${
    lowest !== null &&
    points(lowest.score) !== points(score) &&
    html`<a href="/r/${lowest.slug}?category=${category}#findings">${say(t.lowestScore, {
      score: points(lowest.score),
    })}<span class="hear">, ${categoryNames[category]}</span></a>`
  }${categoryWeights[category] === 0 && html` <span>${texts.report.notInScore}</span>`}${
    unsure !== null && html` <span>${unsure}</span>`
  }</span></div></li>`
}

/** A category that was not fully checked is not called good. */
function unsureNote({ category, score, visited, halfChecked }: CategoryMean): string | null {
  if (score === null) return null
  if (halfChecked) return t.halfChecked
  const withoutBrowser: Readonly<Record<string, string>> = texts.summary.withoutBrowser
  return visited ? null : (withoutBrowser[category] ?? null)
}
