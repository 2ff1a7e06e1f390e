import type { Vitals } from '../core/facts/browser.ts'
import { curve, labLimits, labWeights } from '../core/lab.ts'
import { estimate, timeMap } from './estimate.ts'
import type { Film } from './film.ts'
import { VisitFailure } from './load-page.ts'
import type { MeasuredLoad } from './measure-load.ts'
import type { Conditions } from './replay.ts'

/** A device and a network that pages are judged on. */
export interface Profile {
  readonly conditions: Conditions
  readonly words: string
}

const bytesPerMs = (kilobits: number): number => (kilobits * 1024) / 8 / 1000

/** Both as Lighthouse has them (core/config/constants.js, mobileSlow4G and desktopDense4G). */
export const slowPhone: Profile = {
  conditions: { roundTripMs: 150, bytesPerMs: bytesPerMs(1.6 * 1024), slowdown: 4 },
  words: 'A phone of the middle range on slow 4G: processor 4 times slower, 1.6 Mbit/s, 150 ms away',
}
export const desktopComputer: Profile = {
  conditions: { roundTripMs: 40, bytesPerMs: bytesPerMs(10 * 1024), slowdown: 1 },
  words: 'A desktop computer on a fast line: 10 Mbit/s, 40 ms away',
}

/** A load as it would be on another device. Without a film of this load, another one of the same page serves. */
export function vitalsOn({ conditions }: Profile, measured: MeasuredLoad, filmed: Filmed): Vitals {
  const { load, painted, observed } = measured
  const estimated = estimate(load, painted, observed, conditions)
  if (estimated === null) throw new VisitFailure('The browser could not follow how the page loads.')
  const speedIndexMs = filmed.film.speedIndex(
    filmed.originMs,
    estimated.firstPaintMs,
    timeMap(filmed.observed, estimated),
  )
  return { ...estimated, speedIndexMs: Math.max(estimated.firstPaintMs, Math.round(speedIndexMs ?? 0)) }
}

export interface Filmed {
  readonly film: Film
  readonly originMs: number
  readonly observed: Vitals
}

/** A load that is this good stays good, whatever the next one brings. */
const certain = 0.97
/** Two loads whose scores, of 1, are so close leave a third nothing to decide. */
const alike = 0.02

export function isDecided(samples: readonly Vitals[]): boolean {
  const scores = samples.map(scoreOf)
  const [first] = samples
  if (first !== undefined && ((scores[0] ?? 0) >= certain || isSteady(first))) return true
  return scores.length > 1 && Math.max(...scores) - Math.min(...scores) <= alike
}

/** What loads of one page differ by as a rule: a twentieth of their times, and whether a shift is seen at all. */
const usualSpread = 0.05

/** Whether another load would hardly change the score: at both ends of the curves much more or less time is little. */
function isSteady(vitals: Vitals): boolean {
  const best = scoreOf({ ...slower(vitals, 1 - usualSpread), layoutShift: 0 })
  const worst = scoreOf(slower(vitals, 1 + usualSpread))
  return best - worst <= 2 * alike
}

const slower = (vitals: Vitals, times: number): Vitals => ({
  ...vitals,
  firstPaintMs: vitals.firstPaintMs * times,
  speedIndexMs: vitals.speedIndexMs * times,
  largestPaintMs: vitals.largestPaintMs * times,
  blockingMs: vitals.blockingMs * times,
})

function scoreOf(vitals: Vitals): number {
  const scores = [
    labWeights.firstPaint * curve(vitals.firstPaintMs, labLimits.firstPaint),
    labWeights.speedIndex * curve(vitals.speedIndexMs, labLimits.speedIndex),
    labWeights.largestPaint * curve(vitals.largestPaintMs, labLimits.largestPaint),
    labWeights.blocking * curve(vitals.blockingMs, labLimits.blocking),
    labWeights.layoutShift * curve(vitals.layoutShift, labLimits.layoutShift),
  ]
  return scores.reduce((sum, score) => sum + score, 0) / 100
}
