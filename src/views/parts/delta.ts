import { shownChange } from '../../core/score/shown-score.ts'
import { type Html, html } from '../html.ts'
import { signed } from '../words.ts'

/** From one score to another, as the difference of the numbers shown; green if it is better. A line may follow. */
export function delta(from: number, to: number, line?: Html): Html {
  const difference = shownChange(from, to)
  return change(signed(difference), difference, line)
}

/** Any difference as text; green if `gain` is positive, red if it is negative. */
export function change(text: string, gain: number, line?: Html): Html {
  const tone = gain === 0 ? 'same' : gain > 0 ? 'rise' : 'fall'
  return html`<span class="delta ${tone}"><b class="number">${text}</b>${line}</span>`
}
