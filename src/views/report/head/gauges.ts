import { categories } from '../../../core/audit.ts'
import type { CategoryScore, ReportDocument } from '../../../core/report/report.ts'
import { categoryWeights } from '../../../core/score/score.ts'
import { attribute, type Html, html } from '../../html.ts'
import { ring } from '../../parts/charts/ring.ts'
import { say, texts } from '../../../messages/texts.ts'
import { categoryNames, points } from '../../words.ts'
import { areaLevel, incompleteNote, lowTotalNote } from '../area-notes.ts'
import { type Filter, filterHref } from '../findings/filter.ts'

const t = texts.report

/** One gauge per category, which also links to that category's findings. */
export function gauges(document: ReportDocument, base: string, filter: Filter): Html {
  const lowTotal = lowTotalNote(document)
  return html`<nav class="gauges" aria-label="${t.scoresByCategory}"><ul>${categories.map((category) => {
    const own = document.categories[category]
    const incomplete = incompleteNote(document, category)
    const band = areaLevel(document, category)
    const chosen = filter.category === category
    const href = filterHref(base, filter, { category: chosen ? undefined : category })
    return html`<li><a class="gauge ${band}" data-category="${category}" href="${href}"${attribute(
      'aria-current',
      chosen ? 'true' : null,
    )}>${ring(own.score, 'small', band)}<span class="gauge-name">${categoryNames[category]}<span class="hear">
${points(own.score)}</span></span><span class="gauge-counts">${counts(own)}${
      categoryWeights[category] === 0 && html` <span>${t.notInScore}</span>`
    }${incomplete !== null && html` <span>${incomplete}</span>`}</span></a></li>`
  })}</ul></nav>${lowTotal !== null && html`<p class="small soft">${lowTotal}</p>`}`
}

function counts(score: CategoryScore): string {
  if (score.score === null && score.passed + score.warned + score.failed === 0) return t.nothingMeasured
  return outcomeCounts(score.failed + score.warned === 0 ? score : { ...score, passed: 0 })
}

/** How many checks failed, warned and passed, without those that are none. */
export function outcomeCounts({ passed, warned, failed }: Omit<CategoryScore, 'score'>): string {
  const parts = [
    failed > 0 ? say(t.categoryFailed, { count: failed }) : '',
    warned > 0 ? say(t.warnings, { count: warned }) : '',
    passed > 0 ? say(t.passed, { count: passed }) : '',
  ]
  return parts.filter(Boolean).join(', ')
}
