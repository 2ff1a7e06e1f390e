import type { Lab, Vitals } from '../core/facts/browser.ts'
import type { Cdp } from './cdp.ts'
import { type Filmed, isDecided, slowPhone, vitalsOn } from './lab.ts'
import { loadInTime } from './load-in-time.ts'
import { type AgainOptions, loadOnDesktop, type OnDesktop } from './load-on-desktop.ts'
import { type MeasuredLoad, measureLoad } from './measure-load.ts'
import { phone } from './pictures.ts'
import { labOf } from './vitals.ts'
import { watchRequests } from './watch-requests.ts'

export interface Again extends OnDesktop {
  /** The median of the loads on a phone. */
  readonly lab: Lab
}

const mostLoads = 3

/**
 * Loads the page on a computer, and on a phone up to three times in all where the loads so far do not decide and time
 * allows. One after the other: Chromium records how one page loads at a time.
 */
export async function loadAgain(
  cdp: Cdp,
  first: Vitals,
  filmed: Filmed,
  options: AgainOptions,
): Promise<Again> {
  const onDesktop = await loadOnDesktop(cdp, options)
  const samples = [first]
  while (samples.length < mostLoads && !isDecided(samples) && options.untilMs > performance.now()) {
    const again = await loadOnPhone(cdp, options)
    if (again === null) break
    samples.push(vitalsOn(slowPhone, again, filmed))
  }
  return { ...onDesktop, lab: labOf(samples, slowPhone.words) }
}

function loadOnPhone(cdp: Cdp, options: AgainOptions): Promise<MeasuredLoad | null> {
  const { url, phoneAgent: userAgent, before } = options
  return loadInTime(cdp, { screen: phone, userAgent, hooks: false }, options, (page, signal) =>
    measureLoad(page, url, watchRequests(page), { loadMs: 8000, quietMs: 3000, signal, before }),
  )
}
