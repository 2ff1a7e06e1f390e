import { type Sentence, sentence } from '../../core/sentence.ts'
import type { Vitals } from '../../core/facts/browser.ts'
import { curve, labLimits, labWeights } from '../../core/report/lab.ts'
import { estimate } from './estimate.ts'
import type { Film } from '../watch/screen/film.ts'
import { VisitFailure } from '../visit/load/load-page.ts'
import type { MeasuredLoad } from '../visit/load/measure-load.ts'
import type { Conditions } from './replay.ts'
import { lateImages, missingMs } from './shown-images.ts'
import { marksOf, type PaintTimes, timeMap } from './time-map.ts'

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
  const [first, largest] = marksOf(filmed.observed, estimated)
  // What arrives between these has nothing to do with an image that is the largest element.
  const isText = (filmed.observed.largest?.url ?? null) === null
  const timeOf = timeMap([first, ...(isText ? [largest] : [])])
  const filmedMs = filmed.film.speedIndex(filmed.observed, estimated.firstPaintMs, timeOf)
  const images = lateImages(load, painted, conditions)
  // No image is missing before there is anything to see.
  const missing = missingMs(images, (ms) => timeOf(Math.max(ms, filmed.observed.firstPaintMs)))
  const speedIndexMs = filmedMs === null ? null : Math.round(filmedMs + missing)
  return { ...estimated, speedIndexMs: possibleSpeedIndex(speedIndexMs, filmed.observed, estimated) }
}

/** Elements smaller than the largest one may appear a little later. */
const afterLargestMs = 1000

/** If the phone’s paints are this much farther apart than those seen here, no frame shows when its screen fills. */
const stretched = { times: 3, byMs: 1000 } as const

/** The estimate, unless the times that it depends on contradict it or leave it open. */
export function possibleSpeedIndex(
  speedIndexMs: number | null,
  observed: Pick<Vitals, 'firstPaintMs' | 'largestPaintMs' | 'largest'>,
  estimated: PaintTimes,
): number | null {
  const { firstPaintMs, largestPaintMs, loadMs } = estimated
  const lastMs = Math.min(largestPaintMs + afterLargestMs, Math.max(largestPaintMs, loadMs))
  if (speedIndexMs === null || speedIndexMs > lastMs) return null
  const gapMs = largestPaintMs - firstPaintMs
  const seenMs = observed.largestPaintMs - observed.firstPaintMs
  // For an image, we know when it arrives.
  const isText = (observed.largest?.url ?? null) === null
  const isOpen = isText && seenMs > 0 && gapMs > stretched.byMs && gapMs > seenMs * stretched.times
  return isOpen ? null : Math.max(firstPaintMs, speedIndexMs)
}

/**
 * The estimated times that a film is spread over. The load event also waits for images far down the page, which no frame
 * shows, so the first screen is complete with its own last image.
 */
export function filmTimes(
  { conditions }: Pick<Profile, 'conditions'>,
  { load, painted }: Pick<MeasuredLoad, 'load' | 'painted'>,
  estimated: PaintTimes,
): PaintTimes {
  const ends = lateImages(load, painted, conditions).map(({ endMs }) => endMs)
  const completeMs = Math.max(estimated.largestPaintMs, ...ends)
  return { ...estimated, loadMs: Math.min(estimated.loadMs, completeMs) }
}

export interface Filmed {
  readonly film: Film
  readonly observed: Vitals
}

/** If two loads score this close to each other (on a scale of 1), a third would not change the result. */
const alike = 0.02

/** But a time that is so much longer in one of two slow loads shows that something went wrong in that one. */
const farApart = { times: 1.5, paintMs: 1000, blockingMs: 300 } as const

/** Whether enough loads were measured. One is never enough: it doesn't show how much loads of the page vary. */
export function isDecided(samples: readonly Vitals[]): boolean {
  if (samples.length < 2) return false
  const scores = samples.map(scoreOf)
  if (Math.max(...scores) - Math.min(...scores) > alike) return false
  // The median of three is one of them.
  if (samples.length > 2) return true
  const isFar = (read: (vitals: Vitals) => number, byMs: number) => {
    const [least = 0, most = 0] = samples.map(read).toSorted((a, b) => a - b)
    return most - least > byMs && most > least * farApart.times
  }
  return !(
    isFar((each) => each.largestPaintMs, farApart.paintMs) ||
    isFar((each) => each.blockingMs, farApart.blockingMs)
  )
}

function scoreOf(vitals: Vitals): number {
  const scores = [
    labWeights.firstPaint * curve(vitals.firstPaintMs, labLimits.firstPaint),
    labWeights.largestPaint * curve(vitals.largestPaintMs, labLimits.largestPaint),
    labWeights.blocking * curve(vitals.blockingMs, labLimits.blocking),
  ]
  return scores.reduce((sum, score) => sum + score, 0) / 100
}
