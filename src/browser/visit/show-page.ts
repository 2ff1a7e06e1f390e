import type { Cdp } from '../chromium/cdp.ts'
import type { Coverage } from '../watch/coverage.ts'
import type { Filmed } from '../simulate/lab.ts'
import type { LeadsOn } from './load/load-page.ts'
import { type MeasuredLoad, measureLoad } from './load/measure-load.ts'
import type { Page } from '../chromium/open-page.ts'
import type { ReadyPages } from '../chromium/ready-pages.ts'
import { watchCookies } from '../watch/requests/watch-cookies.ts'
import { type FreezeLimits, type FreezeWatch, watchFreezes } from '../watch/watch-freezes.ts'
import { type ConsoleWatch, watchConsole } from '../watch/watch-console.ts'
import { type RequestWatch, watchRequests } from '../watch/requests/watch-requests.ts'

export interface ShowOptions {
  readonly url: string
  readonly pages: ReadyPages
  readonly signal: AbortSignal
  readonly readyMs: number
  readonly freezeLimits: FreezeLimits
  readonly leadsOn?: LeadsOn | undefined
  readonly onReady: (page: Page, watch: RequestWatch) => void
  /** Called when the trace of the load has stopped; Chromium still has to hand it over. */
  readonly onLoaded: () => void
}

/** A page that has loaded on a phone and is still open, with everything recorded about it so far. */
export interface Shown {
  readonly url: string
  readonly cdp: Cdp
  readonly page: Page
  readonly watch: RequestWatch
  readonly freezes: FreezeWatch
  readonly watched: ConsoleWatch
  readonly cookies: ReturnType<typeof watchCookies>
  readonly coverage: Coverage
  readonly measured: MeasuredLoad
  readonly filmed: Filmed
}

/** Loads the page on a phone and measures the load. */
export async function showPage(
  cdp: Cdp,
  { url, pages, signal, readyMs, freezeLimits, leadsOn, onReady, onLoaded }: ShowOptions,
): Promise<Shown> {
  const { page, coverage, filming } = await pages.phone.take(signal)
  const watch = watchRequests(page)
  const watched = watchConsole(page)
  const cookies = watchCookies(page)
  const freezes = watchFreezes(page, freezeLimits)
  const options = { readyMs, signal, leadsOn, onReady: () => onReady(page, watch) }
  const [measured, film] = await measureLoad(page, url, watch, options, (originMs) => {
    onLoaded()
    return filming.stop(originMs)
  })
  const { observed } = measured
  return { url, cdp, page, watch, freezes, watched, cookies, coverage, measured, filmed: { film, observed } }
}
