import { type Lab, type LayoutShift, maxShifts, type Vitals } from '../../../core/facts/browser.ts'
import type { Sentence } from '../../../core/sentence.ts'
import { blockingTime } from '../../simulate/estimate.ts'
import { countedShifts, cumulativeShift } from './layout-shifts.ts'
import {
  listOf,
  numberOf,
  numberOrNull,
  pathFrom,
  recordOf,
  textOf,
  textOrNull,
} from '../../chromium/read-json.ts'

interface Measured {
  /** How long client-side redirects took before this page's own clock started. */
  readonly ledMs: number
  /** When the page's first layout was done, on its own clock. */
  readonly firstLayoutMs: number
  /** 0 if nothing was painted. */
  readonly firstPaintMs: number
  /** Selector and snippet of the largest element if the page itself could not read them. */
  readonly largestPlace: unknown
  /** Layout shifts inside of frames, on the page's own clock. */
  readonly frameShifts: readonly (Pick<LayoutShift, 'value' | 'atMs'> & { readonly place: unknown })[]
  readonly mainThreadMs: number
  readonly scriptMs: number
  readonly layoutMs: number
}

/** Validates what the in-page script returned and derives the rest. */
export function vitalsOf(reported: unknown, measured: Measured): Vitals {
  const raw = recordOf(reported)
  const { firstPaintMs, ledMs } = measured
  const timeOf = (value: unknown) => round(ledMs + numberOf(value))
  const ownShifts = countedShifts(
    listOf(raw['shifts']).map((each) => {
      const shift = recordOf(each)
      return {
        value: numberOf(shift['value']),
        atMs: numberOf(shift['atMs']),
        excused: shift['excused'] === true,
        selector: textOrNull(shift['selector'], 500),
        snippet: textOrNull(shift['snippet'], 200),
        path: pathFrom(shift['path']),
      }
    }),
    measured.firstLayoutMs,
  )
  // For visitors it makes no difference where on their screen something moves.
  const frameShifts = measured.frameShifts.map(({ value, atMs, place }) => ({
    value,
    atMs,
    selector: textOrNull(recordOf(place)['selector'], 500),
    snippet: textOrNull(recordOf(place)['snippet'], 200),
    path: [],
  }))
  const shifts = [...ownShifts, ...frameShifts].toSorted((a, b) => a.atMs - b.atMs)
  const longTasks = listOf(raw['longTasks']).map((each) => {
    const task = recordOf(each)
    return { startMs: timeOf(task['startMs']), durationMs: numberOf(task['durationMs']) }
  })
  return {
    firstByteMs: timeOf(raw['firstByteMs']),
    firstPaintMs: round(firstPaintMs),
    largestPaintMs: Math.max(round(firstPaintMs), timeOf(raw['largestPaintMs'])),
    layoutShift: Math.round(cumulativeShift(shifts) * 10_000) / 10_000,
    blockingMs: round(blockingTime(longTasks, firstPaintMs)),
    // Only known from a filmed load.
    speedIndexMs: null,
    interactiveMs: Math.max(round(firstPaintMs), timeOf(raw['lastTaskEndMs'])),
    loadMs: timeOf(raw['loadMs']),
    longTasks,
    largest: largestOf(raw['largest'], measured.largestPlace, ledMs),
    shifts: shifts
      .toSorted((a, b) => b.value - a.value)
      .slice(0, maxShifts)
      .map(({ value, atMs, selector, snippet, path }) => ({
        value,
        atMs: timeOf(atMs),
        selector,
        snippet,
        path,
        loadedBefore: [],
      })),
    mainThreadMs: round(measured.mainThreadMs),
    scriptMs: round(measured.scriptMs),
    layoutMs: round(measured.layoutMs),
    forcedLayoutMs: round(numberOf(raw['forcedLayoutMs'])),
    scriptTimes: listOf(raw['scriptTimes']).map((each) => {
      const time = recordOf(each)
      return { url: textOf(time['url']), ms: round(numberOf(time['ms'])) }
    }),
  }
}

function largestOf(reported: unknown, place: unknown, ledMs: number): Vitals['largest'] {
  if (reported === null || reported === undefined) return null
  const raw = { ...recordOf(reported), ...recordOf(place) }
  if (textOf(raw['selector'], 500) === '') return null
  return {
    selector: textOf(raw['selector'], 500),
    snippet: textOf(raw['snippet'], 200),
    path: pathFrom(raw['path']),
    url: textOrNull(raw['url']),
    loadStartMs: laterBy(ledMs, raw['loadStartMs']),
    loadEndMs: laterBy(ledMs, raw['loadEndMs']),
    initiator: null,
  }
}

function laterBy(ledMs: number, value: unknown): number | null {
  const ms = numberOrNull(value)
  return ms === null ? null : ms + ledMs
}

/**
 * Medians of the times, of two loads the lower: a mean of two is a time that no load had, of an element that may not be
 * theirs. Details come from the load with the median largest paint, and those of the main thread from the one with the
 * median blocking time, so that no place contradicts its number. Layout shifts depend on chance, such as whether an image
 * loads before the first paint, so they come from the worst load: some visitors get that one.
 */
export function labOf(samples: readonly Vitals[], profile: Sentence): Lab {
  const middleBy = (read: (vitals: Vitals) => number) =>
    samples.toSorted((a, b) => read(a) - read(b))[Math.floor((samples.length - 1) / 2)]
  const middle = middleBy((each) => each.largestPaintMs)
  const busy = middleBy((each) => each.blockingMs)
  const moving = samples.toSorted((a, b) => b.layoutShift - a.layoutShift)[0]
  if (middle === undefined || busy === undefined || moving === undefined)
    throw new Error('There is no load to take a median of.')
  const medianOf = (read: (vitals: Vitals) => number) => read(middleBy(read) ?? middle)
  const isFilmed = samples.every(({ speedIndexMs }) => speedIndexMs !== null)
  return {
    ...middle,
    firstByteMs: medianOf((each) => each.firstByteMs),
    firstPaintMs: medianOf((each) => each.firstPaintMs),
    largestPaintMs: middle.largestPaintMs,
    layoutShift: moving.layoutShift,
    shifts: moving.shifts,
    blockingMs: busy.blockingMs,
    speedIndexMs: isFilmed ? medianOf((each) => each.speedIndexMs ?? 0) : null,
    loadMs: medianOf((each) => each.loadMs),
    interactiveMs: medianOf((each) => each.interactiveMs),
    longTasks: busy.longTasks,
    mainThreadMs: busy.mainThreadMs,
    scriptMs: busy.scriptMs,
    scriptTimes: busy.scriptTimes,
    layoutMs: busy.layoutMs,
    forcedLayoutMs: busy.forcedLayoutMs,
    samples,
    profile,
  }
}

const round = (value: number): number => Math.round(value * 10) / 10
