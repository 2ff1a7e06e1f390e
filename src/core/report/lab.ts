import type { Limits } from '../audit.ts'

/**
 * Lighthouse's mobile control points: the values that score 0.9 and 0.5
 * (github.com/GoogleChrome/lighthouse, core/config/default-config.js).
 */
export const labLimits = {
  firstPaint: { pass: 1800, fail: 3000, unit: 'ms' },
  speedIndex: { pass: 3387, fail: 5800, unit: 'ms' },
  largestPaint: { pass: 2500, fail: 4000, unit: 'ms' },
  blocking: { pass: 200, fail: 600, unit: 'ms' },
  layoutShift: { pass: 0.1, fail: 0.25, unit: 'ratio' },
} as const satisfies Readonly<Record<string, Limits>>

/** Lighthouse's weights, in percent, of the times whose loads are compared. */
export const labWeights = { firstPaint: 10, largestPaint: 25, blocking: 30 } as const

/** The complementary log-normal distribution through both control points: 0.9 at `pass`, 0.5 at `fail`, decreasing. */
export function curve(value: number, { pass, fail }: Limits): number {
  if (value <= 0) return 1
  // 0.9061938024368232 is the inverse of the complementary error function at 2 times 0.1.
  const score =
    (1 - erf((0.9061938024368232 * (Math.log(value) - Math.log(fail))) / (Math.log(fail) - Math.log(pass)))) /
    2
  // Rounding must not make score and status disagree.
  if (value <= pass) return Math.max(0.9, Math.min(1, score))
  if (value <= fail) return Math.max(0.5, Math.min(0.8999, score))
  return Math.max(0, Math.min(0.4999, score))
}

/** Abramowitz and Stegun, 7.1.26: the error is below 1.5e-7. */
function erf(x: number): number {
  const t = 1 / (1 + 0.3275911 * Math.abs(x))
  const sum =
    t * (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429))))
  return Math.sign(x) * (1 - sum * Math.exp(-x * x))
}
