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

/** On a phone. */
const mostLoads = 3

/**
 * Loads the page on a computer, and on a phone up to three times in all where the loads so far do not decide and time
 * allows. One after the other: Chromium records how one page loads at a time.
 */
export async function loadAgain(
  measured: MeasuredLoad,
  filmed: Filmed,
  options: AgainOptions,
): Promise<Again> {
  const first = vitalsOn(slowPhone, measured, filmed)
  const film = filmed.film.pictures(filmed.originMs, timeMap(filmed.observed, first))
  const samples = [first]
  const onDesktop = await loadOnDesktop(options, () => {
    if (!isDecided(samples)) options.pages.prepare('again')
  })
  while (samples.length < mostLoads && !isDecided(samples) && performance.now() < options.untilMs) {
    const next = await loadOnPhone(options)
    if (next === null) break
    samples.push(vitalsOn(slowPhone, next, filmed))
  }
  return { ...onDesktop, lab: labOf(samples, slowPhone.words), film }
}

function loadOnPhone(options: AgainOptions): Promise<MeasuredLoad | null> {
  const { url, pages, before } = options
  const open = (signal: AbortSignal) => pages.take('again', signal)
  return loadInTime(open, options, (page, signal) =>
    measureLoad(page, url, watchRequests(page), { loadMs: 8000, quietMs: 3000, signal, before }),
  )
}
