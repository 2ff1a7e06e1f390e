import type { Lab, Picture } from '../core/facts/browser.ts'
import type { Cdp } from './cdp.ts'
import { startFilm } from './film.ts'
import { type AgainOptions, desktopComputer, vitalsOn } from './lab.ts'
import { VisitFailure } from './load-page.ts'
import { measureLoad } from './measure-load.ts'
import { openPage, quietly } from './open-page.ts'
import { desktop as screen, pictureOfScreen } from './pictures.ts'
import { labOf } from './vitals.ts'
import { watchRequests } from './watch-requests.ts'

export interface OnDesktop {
  /** Null when the page could not be loaded again in time. */
  readonly desktop: Lab | null
  readonly picture: readonly Picture[]
}

/** The page on a computer: one load, told beside the phone's. */
export async function loadOnDesktop(cdp: Cdp, options: AgainOptions): Promise<OnDesktop> {
  const { url, userAgent, signal, untilMs } = options
  const nothing = { desktop: null, picture: [] }
  const room = untilMs - performance.now()
  if (room < leastRoomMs) return nothing
  const page = await openPage(cdp, { screen, userAgent, hooks: false })
  try {
    const film = await startFilm(page)
    const measured = await measureLoad(page, url, watchRequests(page), {
      loadMs: Math.min(6000, room / 2),
      quietMs: Math.min(3000, room / 4),
      signal,
      requests: options.requests,
    })
    await film.stop()
    const { originMs, observed } = measured
    const vitals = vitalsOn(desktopComputer, measured, { film, originMs, observed })
    const picture = await pictureOfScreen(page, 'desktop', screen, 900)
    return { desktop: labOf([vitals], desktopComputer.words), picture }
  } catch (error) {
    if (error instanceof VisitFailure) return nothing
    throw error
  } finally {
    quietly(page.close())
  }
}

const leastRoomMs = 2000
