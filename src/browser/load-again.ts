import type { Lab, Picture } from '../core/facts/browser.ts'
import { timeMap } from './estimate.ts'
import { type Filmed, isDecided, slowPhone, vitalsOn } from './lab.ts'
import { loadInTime } from './load-in-time.ts'
import { type AgainOptions, loadOnDesktop, type OnDesktop } from './load-on-desktop.ts'
import { type MeasuredLoad, measureLoad } from './measure-load.ts'
import { labOf } from './vitals.ts'
import { watchRequests } from './watch-requests.ts'

export interface Again extends OnDesktop {
  /** The median of the loads on a phone. */
  readonly lab: Lab
  /** Of the first of them. */
  readonly film: readonly Picture[]
}

/**
 * Loads the page on a computer, and on a phone up to three times in all where the loads so far do not decide and time
 * allows. One after the other: Chromium records how one page loads at a time.
 */
export async function loadAgain(
  measured: MeasuredLoad,
  filmed: Filmed,
  options: AgainOptions,
): Promise<Again> {
  const turn = loadOnDesktop(options)
  const first = vitalsOn(slowPhone, measured, filmed)
  const film = filmed.film.pictures(filmed.originMs, timeMap(filmed.observed, first))
  const samples = [first]
  const next = isDecided(samples) ? null : loadOnPhone(options, turn)
  const [onDesktop, second] = await Promise.all([turn, next])
  if (second !== null) {
    samples.push(vitalsOn(slowPhone, second, filmed))
    const third =
      isDecided(samples) || options.untilMs < performance.now() ? null : await loadOnPhone(options)
    if (third !== null) samples.push(vitalsOn(slowPhone, third, filmed))
  }
  return { ...onDesktop, lab: labOf(samples, slowPhone.words), film }
}

/** The page is opened at once, and loaded when it is its turn. */
function loadOnPhone(options: AgainOptions, turn?: Promise<unknown>): Promise<MeasuredLoad | null> {
  const { url, pages, before } = options
  const open = (signal: AbortSignal) => pages.take('again', signal)
  return loadInTime(open, options, async (page, signal) => {
    await turn
    return measureLoad(page, url, watchRequests(page), { loadMs: 8000, quietMs: 3000, signal, before })
  })
}
