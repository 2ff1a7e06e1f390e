import { categories } from '../../core/audit.ts'
import type { CategoryScore, ReportDocument } from '../../core/report/report.ts'
import { bands, categoryWeights } from '../../core/report/score.ts'
import { attribute, type Html, html } from '../html.ts'
import { categoryNames, points } from '../words.ts'
import { type Filter, filterHref } from './filter.ts'

/** One gauge for each category. Each is also the way to see only that category. */
export function gauges(document: ReportDocument, base: string, filter: Filter): Html {
  return html`<nav class="gauges" aria-label="Scores by category"><ul>${categories.map((category) => {
    const own = document.categories[category]
    const chosen = filter.category === category
    const href = filterHref(base, filter, { category: chosen ? undefined : category })
    return html`<li><a class="gauge ${level(own.score)}" href="${href}"${attribute('aria-current', chosen ? 'true' : null)}>
<span class="gauge-name">${categoryNames[category]}</span><span class="gauge-score">${points(own.score)}</span>
${track(own.score)}
<span class="gauge-counts">${counts(own)}${categoryWeights[category] === 0 && ' · not in the score'}</span></a></li>`
  })}</ul></nav>`
}

/** The band a number falls into, as a class name. */
export function level(score: number | null): 'good' | 'decent' | 'bad' | 'none' {
  if (score === null) return 'none'
  return score >= bands.good ? 'good' : score >= bands.decent ? 'decent' : 'bad'
}

/** A ruler from 0 to 100, notched where the bands begin. */
export function track(score: number | null): Html {
  return html`<svg class="track" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true"><rect class="rail" y="3" width="100" height="2" /><rect class="fill" y="2" width="${score ?? 0}" height="4" /><path d="M${bands.decent} 0v8M${bands.good} 0v8" /></svg>`
}

function counts({ score, passed, warned, failed }: CategoryScore): string {
  if (score === null) return 'Nothing measured'
  const parts = [
    failed > 0 ? `${failed} failed` : '',
    warned > 0 ? `${warned} ${warned === 1 ? 'warning' : 'warnings'}` : '',
    `${passed} passed`,
  ]
  return parts.filter(Boolean).join(', ')
}
