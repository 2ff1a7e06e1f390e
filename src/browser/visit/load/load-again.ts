import type { Lab, Picture } from '../../../core/facts/browser.ts'
import { within } from '../../../lib/time/within.ts'
import { type Filmed, filmTimes, isDecided, slowPhone, vitalsOn } from '../../simulate/lab.ts'
import { loadInTime } from './load-in-time.ts'
import { type AgainOptions, loadOnDesktop, type OnDesktop } from './load-on-desktop.ts'
import { type MeasuredLoad, measureLoad } from './measure-load.ts'
import { labOf } from '../../watch/screen/vitals.ts'
import { watchFreezes } from '../../watch/watch-freezes.ts'
import { watchRequests } from '../../watch/requests/watch-requests.ts'

export interface Again {
  readonly desktop: OnDesktop['desktop']
  /** On a desktop. */
  readonly pictures: readonly Picture[]
  /** The desktop page, which may navigate away now. */
  readonly page: OnDesktop['page']
  /** The median of the loads on a phone. */
  readonly lab: Lab
  /** The film of the first of those loads. */
  readonly film: readonly Picture[]
}

/** Loads on a phone, the first included. */
const maxLoads = 3

/**
 * Loads the page on a desktop and then again on a phone: two phone loads in all, or three if the two differ and time
 * allows. One after the other, because Chromium can trace only one load at a time.
 */
export async function loadAgain(
  measured: MeasuredLoad,
  filmed: Filmed,
  options: AgainOptions,
): Promise<Again> {
  const first = vitalsOn(slowPhone, measured, filmed)
  const samples = [first]
  const { desktop, pictures, page } = await loadOnDesktop(options, () => void options.pages.again.prepare())
  while (samples.length < maxLoads && !isDecided(samples) && performance.now() < options.untilMs) {
    const next = await loadOnPhone(options)
    if (next === null) break
    samples.push(vitalsOn(slowPhone, next, filmed))
  }
  const lab = labOf(samples, slowPhone.description)
  const shown = await within(pictures, options.endMs - performance.now())
  return { desktop, page, pictures: shown ?? [], lab, film: picturesOf(measured, filmed, lab) }
}

/** The same of the first load alone. */
export function loadOnce(measured: MeasuredLoad, filmed: Filmed): Again {
  const lab = labOf([vitalsOn(slowPhone, measured, filmed)], slowPhone.description)
  return { desktop: null, page: null, pictures: [], lab, film: picturesOf(measured, filmed, lab) }
}

const picturesOf = (measured: MeasuredLoad, { film, observed }: Filmed, lab: Lab): readonly Picture[] =>
  film.pictures(observed, filmTimes(slowPhone, measured, lab))

function loadOnPhone(options: AgainOptions): Promise<MeasuredLoad | null> {
  const { url, pages, before, readyMs, freezeLimits, leadsOn } = options
  const open = (signal: AbortSignal) => pages.again.take(signal)
  return loadInTime(open, options, async ({ page }, signal) => {
    const times = { readyMs, signal, before, leadsOn }
    const freezes = watchFreezes(page, freezeLimits)
    const [measured] = await measureLoad(page, url, watchRequests(page), times, () => Promise.resolve())
    freezes.end()
    return measured
  })
}
