import { type Html, html, nothing } from '../../html.ts'

const width = 96
const height = 28

/** Scores from oldest to newest as a line without axes; nothing with fewer than two. */
export function sparkline(scores: readonly (number | null)[], band: string): Html {
  const known = scores.filter((score) => score !== null)
  if (known.length < 2) return nothing
  // A change of two points must be visible, but noise of half a point must not look like a cliff.
  const middle = (Math.max(...known) + Math.min(...known)) / 2
  const half = Math.max(10, (Math.max(...known) - Math.min(...known)) / 2)
  const x = (index: number): number => round(2 + (index * (width - 6)) / (known.length - 1))
  const y = (score: number): number => round(height / 2 - ((score - middle) / half) * (height / 2 - 4))
  const path = known.map((score, index) => `${index === 0 ? 'M' : 'L'}${x(index)} ${y(score)}`).join('')
  const last = known.length - 1
  return html`<svg class="sparkline ${band}" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"
aria-hidden="true"><path d="${path}" /><circle cx="${x(last)}" cy="${y(known[last] ?? 0)}" r="2.5" /></svg>`
}

const round = (value: number): number => Math.round(value * 10) / 10
