import { type Sentence, sentence } from '../../core/sentence.ts'
import type { Vitals } from '../../core/facts/browser.ts'
import { curve, labLimits, labWeights } from '../../core/report/lab.ts'
import { estimate, timeMap } from './estimate.ts'
import type { Film } from '../watch/film.ts'
import { VisitFailure } from '../visit/load-page.ts'
import type { MeasuredLoad } from '../visit/measure-load.ts'
import type { Conditions } from './replay.ts'

/** A device and a network that pages are measured on. */
export interface Profile {
  readonly conditions: Conditions
  /** The device and the network for people. */
  readonly description: Sentence
}

const bytesPerMs = (kilobits: number): number => (kilobits * 1024) / 8 / 1000

/**
 * Both profiles match Lighthouse (core/config/constants.js, mobileSlow4G and desktopDense4G). Its simulation slows
 * tasks that include layout by half as much as others (DEFAULT_LAYOUT_TASK_MULTIPLIER); here that never makes a task
 * faster than observed.
 */
export const slowPhone: Profile = {
  conditions: { roundTripMs: 150, bytesPerMs: bytesPerMs(1.6 * 1024), slowdown: 4, layoutSlowdown: 2 },
  description: sentence('profilePhone', { slowdown: 4, speed: 1.6, latency: { ms: 150 } }),
}
export const desktopComputer: Profile = {
  conditions: { roundTripMs: 40, bytesPerMs: bytesPerMs(10 * 1024), slowdown: 1, layoutSlowdown: 1 },
  description: sentence('profileDesktop', { speed: 10, latency: { ms: 40 } }),
}

/**
 * Estimates a load on another device. If this load was not filmed, the film of another load of the same page will do.
 */
export function vitalsOn({ conditions }: Profile, measured: MeasuredLoad, filmed: Filmed): Vitals {
  const { load, painted, observed } = measured
  const estimated = estimate(load, painted, observed, conditions)
  if (estimated === null) throw new VisitFailure(sentence('visitNoLoad'))
  const timeOf = timeMap(filmed.observed, estimated)
  const speedIndexMs = filmed.film.speedIndex(filmed.observed, estimated.firstPaintMs, timeOf)
  return { ...estimated, speedIndexMs: Math.max(estimated.firstPaintMs, Math.round(speedIndexMs ?? 0)) }
}

export interface Filmed {
  readonly film: Film
  readonly observed: Vitals
}

/** If two loads score this close to each other (on a scale of 1), a third would not change the result. */
const alike = 0.02

/** Whether enough loads were measured. One is never enough: it doesn't show how much loads of the page vary. */
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
