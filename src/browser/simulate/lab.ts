import { sentence } from '../../core/sentence.ts'
import type { Vitals } from '../../core/facts/browser.ts'
import { curve, labLimits, labWeights } from '../../core/report/lab.ts'
import { estimate, timeMap } from './estimate.ts'
import type { Film } from '../watch/film.ts'
import { VisitFailure } from '../visit/load-page.ts'
import type { MeasuredLoad } from '../visit/measure-load.ts'
import type { Conditions } from './replay.ts'

/** A device and a network that pages are judged on. */
export interface Profile {
  readonly conditions: Conditions
  readonly words: string
}

const bytesPerMs = (kilobits: number): number => (kilobits * 1024) / 8 / 1000

/**
 * Both as Lighthouse has them (core/config/constants.js, mobileSlow4G and desktopDense4G). Its simulation takes tasks in
 * which boxes are placed to be slowed by half as much as others (DEFAULT_LAYOUT_TASK_MULTIPLIER); here none becomes
 * faster by that.
 */
export const slowPhone: Profile = {
  conditions: { roundTripMs: 150, bytesPerMs: bytesPerMs(1.6 * 1024), slowdown: 4, layoutSlowdown: 2 },
  words: 'A phone of the middle range on slow 4G: processor 4 times slower, 1.6 Mbit/s, 150 ms away',
}
export const desktopComputer: Profile = {
  conditions: { roundTripMs: 40, bytesPerMs: bytesPerMs(10 * 1024), slowdown: 1, layoutSlowdown: 1 },
  words: 'A desktop computer on a fast line: 10 Mbit/s, 40 ms away',
}

/** A load as it would be on another device. Without a film of this load, another one of the same page serves. */
export function vitalsOn({ conditions }: Profile, measured: MeasuredLoad, filmed: Filmed): Vitals {
  const { load, painted, observed } = measured
  const estimated = estimate(load, painted, observed, conditions)
  if (estimated === null) throw new VisitFailure(sentence('visitNoLoad'))
  const speedIndexMs = filmed.film.speedIndex(estimated.firstPaintMs, timeMap(filmed.observed, estimated))
  return { ...estimated, speedIndexMs: Math.max(estimated.firstPaintMs, Math.round(speedIndexMs ?? 0)) }
}

export interface Filmed {
  readonly film: Film
  readonly observed: Vitals
}

/** Two loads whose times score, of 1, so close to one another leave a third nothing to decide. */
const alike = 0.02

/** Whether no further load is needed: never after one, which says nothing of how far loads of the page are apart. */
export function isDecided(samples: readonly Vitals[]): boolean {
  if (samples.length < 2) return false
  const scores = samples.map(scoreOf)
  return Math.max(...scores) - Math.min(...scores) <= alike
}

function scoreOf(vitals: Vitals): number {
  const scores = [
    labWeights.firstPaint * curve(vitals.firstPaintMs, labLimits.firstPaint),
    labWeights.speedIndex * curve(vitals.speedIndexMs, labLimits.speedIndex),
    labWeights.largestPaint * curve(vitals.largestPaintMs, labLimits.largestPaint),
    labWeights.blocking * curve(vitals.blockingMs, labLimits.blocking),
  ]
  return scores.reduce((sum, score) => sum + score, 0) / 100
}
