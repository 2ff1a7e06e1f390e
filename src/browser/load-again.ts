import type { Lab, Picture } from '../core/facts/browser.ts'
import type { Cdp } from './cdp.ts'
import { timeMap } from './estimate.ts'
import { type Filmed, isDecided, slowPhone, vitalsOn } from './lab.ts'
import { loadInTime } from './load-in-time.ts'
import { type AgainOptions, loadOnDesktop, type OnDesktop } from './load-on-desktop.ts'
import { type MeasuredLoad, measureLoad } from './measure-load.ts'
import { openPage } from './open-page.ts'
import { phone } from './pictures.ts'
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
  cdp: Cdp,
  measured: MeasuredLoad,
  filmed: Filmed,
  options: AgainOptions,
): Promise<Again> {
  const turn = loadOnDesktop(options)
  const first = vitalsOn(slowPhone, measured, filmed)
  const film = filmed.film.pictures(filmed.originMs, timeMap(filmed.observed, first))
  const samples = [first]
  const next = isDecided(samples) ? null : loadOnPhone(cdp, options, turn)
  const [onDesktop, second] = await Promise.all([turn, next])
  if (second !== null) {
    samples.push(vitalsOn(slowPhone, second, filmed))
    const third =
      isDecided(samples) || options.untilMs < performance.now() ? null : await loadOnPhone(cdp, options)
    if (third !== null) samples.push(vitalsOn(slowPhone, third, filmed))
  }
  return { ...onDesktop, lab: labOf(samples, slowPhone.words), film }
}

/** The page is opened at once, and loaded when it is its turn. */
function loadOnPhone(cdp: Cdp, options: AgainOptions, turn?: Promise<unknown>): Promise<MeasuredLoad | null> {
  const { url, phoneAgent: userAgent, before } = options
  const open = (signal: AbortSignal) => openPage(cdp, { screen: phone, userAgent, signal, hooks: false })
  return loadInTime(open, options, async (page, signal) => {
    await turn
    return measureLoad(page, url, watchRequests(page), { loadMs: 8000, quietMs: 3000, signal, before })
  })
}
