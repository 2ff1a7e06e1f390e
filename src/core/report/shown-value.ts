import type { Unit } from '../audit.ts'

/**
 * A value as people see it: seconds with one decimal, shifts with three. It is also what is judged: “2.5 s (good: 2.5 s
 * or less)” must not be a problem.
 */
export function shownValue(value: number, unit: Unit): number {
  if (unit === 'ms') return value >= 1000 ? Math.round(value / 100) * 100 : Math.round(value)
  return unit === 'ratio' ? Math.round(value * 1000) / 1000 : value
}
