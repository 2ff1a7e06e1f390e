import { bands } from '../../../core/score/score.ts'
import { type Html, html } from '../../html.ts'
import { points } from '../../words.ts'
import { arc } from './arc.ts'

export type Level = 'good' | 'decent' | 'bad' | 'none'

/** The class name of the score's range. */
export function level(score: number | null): Level {
  if (score === null) return 'none'
  return score >= bands.good ? 'good' : score >= bands.decent ? 'decent' : 'bad'
}

/** A score as a ring with its number inside. Decorative: the text next to it says the same. */
export function ring(score: number | null, size: 'small' | 'large', band: Level = level(score)): Html {
  return html`<svg class="ring ${size} ${band}" viewBox="0 0 40 40" aria-hidden="true">
<circle class="rail" cx="20" cy="20" r="17" /><circle class="fill" cx="20" cy="20" r="17" pathLength="100"
stroke-dasharray="${arc(score ?? 0)} 100" /><text x="20" y="20" dy="0.36em">${points(score)}</text></svg>`
}

/** A ruler from 0 to 100, with notches where the ranges start. */
export function track(score: number | null): Html {
  return html`<svg class="track" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
<rect class="rail" y="3" width="100" height="2" /><rect class="fill" y="2" width="${score ?? 0}" height="4" />
<path d="M${bands.decent} 0v8M${bands.good} 0v8" /></svg>`
}
