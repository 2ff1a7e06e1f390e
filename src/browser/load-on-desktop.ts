import type { Lab, Picture } from '../core/facts/browser.ts'
import { startFilm } from './film.ts'
import { desktopComputer, vitalsOn } from './lab.ts'
import { loadInTime, type TimeLeft } from './load-in-time.ts'
import type { LoadBefore } from './load-page.ts'
import { measureLoad } from './measure-load.ts'
import { desktop as screen, pictureOfScreen } from './pictures.ts'
import type { ReadyPages } from './ready-pages.ts'
import { labOf } from './vitals.ts'
import { watchRequests } from './watch-requests.ts'

export interface AgainOptions extends TimeLeft {
  readonly url: string
  readonly pages: ReadyPages
  readonly before: LoadBefore
}

export interface OnDesktop {
  /** Null when the page could not be loaded again in time. */
  readonly desktop: Lab | null
  readonly picture: readonly Picture[]
}

/** The page on a computer: one load, told beside the phone's. `onLoaded` is called when it is no longer recorded. */
export async function loadOnDesktop(again: AgainOptions, onLoaded: () => void): Promise<OnDesktop> {
  const { url, pages, before } = again
  const loaded = await loadInTime(
    (signal) => pages.take('desktop', signal),
    again,
    async (page, signal) => {
      const film = await startFilm(page)
      let picture: readonly Picture[] = []
      const options = { loadMs: 6000, quietMs: 3000, signal, before }
      const measured = await measureLoad(page, url, watchRequests(page), options, async () => {
        onLoaded()
        await film.stop()
        picture = await pictureOfScreen(page, 'desktop', screen, 900)
      })
      const { originMs, observed } = measured
      const vitals = vitalsOn(desktopComputer, measured, { film, originMs, observed })
      return { desktop: labOf([vitals], desktopComputer.words), picture }
    },
  )
  return loaded ?? { desktop: null, picture: [] }
}
