import type { Lab, Picture } from '../../../core/facts/browser.ts'
import { desktopComputer, vitalsOn } from '../../simulate/lab.ts'
import { loadInTime, type TimeLeft } from './load-in-time.ts'
import type { LeadsOn, LoadBefore } from './load-page.ts'
import { measureLoad } from './measure-load.ts'
import type { Page } from '../../chromium/open-page.ts'
import { desktop, pictureOfPage, pictureOfScreen } from '../../watch/screen/pictures.ts'
import { numberOf } from '../../chromium/read-json.ts'
import type { ReadyPages } from '../../chromium/ready-pages.ts'
import { labOf } from '../../watch/screen/vitals.ts'
import { type FreezeLimits, watchFreezes } from '../../watch/watch-freezes.ts'
import { watchRequests } from '../../watch/requests/watch-requests.ts'

export interface AgainOptions extends TimeLeft {
  /** When results have to be there, on the clock of `performance.now()`. */
  readonly endMs: number
  readonly freezeLimits: FreezeLimits
  readonly url: string
  readonly pages: ReadyPages
  readonly before: LoadBefore
  readonly readyMs: number
  readonly leadsOn?: LeadsOn | undefined
}

export interface OnDesktop {
  /** Null if the page could not be loaded again in time. */
  readonly desktop: Lab | null
  /** Still being captured; empty if that fails. */
  readonly pictures: Promise<readonly Picture[]>
  /** Still open, and no longer needed by the measurement. */
  readonly page: Page | null
}

/** Loads the page once on a desktop, to report beside the phone. `onLoaded` is called when its trace has ended. */
export async function loadOnDesktop(again: AgainOptions, onLoaded: () => void): Promise<OnDesktop> {
  const { url, pages, before, readyMs, freezeLimits, leadsOn } = again
  const loaded = await loadInTime(
    (signal) => pages.desktop.take(signal),
    again,
    async ({ page, filming }, signal) => {
      const options = { readyMs, signal, before, leadsOn }
      const watch = watchRequests(page)
      const freezes = watchFreezes(page, freezeLimits)
      const [measured, { film, pictures }] = await measureLoad(
        page,
        url,
        watch,
        options,
        async (originMs) => {
          onLoaded()
          freezes.end()
          const film = await filming.stop(originMs)
          return { film, pictures: takePictures(page).catch(() => []) }
        },
      )
      const vitals = vitalsOn(desktopComputer, measured, { film, observed: measured.observed })
      return { desktop: labOf([vitals], desktopComputer.description), pictures, page }
    },
  )
  return loaded ?? { desktop: null, pictures: Promise.resolve([]), page: null }
}

/** A page that is read from right to left extends to the left of where it starts. */
const leftOfStart = `(({ scrollWidth, clientWidth }) =>
  getComputedStyle(document.documentElement).direction === 'rtl' ? scrollWidth - clientWidth : 0
)(document.documentElement)`

async function takePictures(page: Page): Promise<readonly Picture[]> {
  const left = numberOf(await page.ask(leftOfStart))
  const first = await pictureOfScreen(page, 'desktop', desktop, { width: 900, left })
  const height = numberOf(await page.ask('document.documentElement.scrollHeight'))
  return [
    ...first,
    ...(await pictureOfPage(page, 'desktop-full', desktop, { width: 450, left, contentHeight: height })),
  ]
}
