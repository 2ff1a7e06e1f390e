import type { Unit } from '../audit.ts'

/**
 * Rounds a value as it is shown: seconds to one decimal, layout shifts to three. Verdicts use the rounded value too, so
 * that “2.5 s (good: 2.5 s or less)” is never a problem.
 */
export function shownValue(value: number, unit: Unit): number {
  if (unit === 'ms') return value >= 1000 ? Math.round(value / 100) * 100 : Math.round(value)
  return unit === 'ratio' ? Math.round(value * 1000) / 1000 : value
}
