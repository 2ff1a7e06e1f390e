import { shownChange } from '../../core/report/shown-score.ts'
import { type Html, html } from '../html.ts'
import { signed } from '../words.ts'

/** From one score to another, as the difference of the numbers shown; green if it is better. A line may follow. */
export function delta(from: number, to: number, line?: Html): Html {
  const difference = shownChange(from, to)
  const tone = difference === 0 ? 'same' : difference > 0 ? 'rise' : 'fall'
  return html`<span class="delta ${tone}"><b class="number">${signed(difference)}</b>${line}</span>`
}
