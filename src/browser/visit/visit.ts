import { sentence } from '../../core/sentence.ts'
import { within } from '../../lib/time/within.ts'
import type { BrowserFacts, Vitals } from '../../core/facts/browser.ts'
import type { ChromiumPool } from '../chromium/chromium-pool.ts'
import { followPage, type Work } from './follow-page.ts'
import { loadAgain, loadOnce } from './load/load-again.ts'
import { rejectOn } from './load/load-in-time.ts'
import { type LoadBefore, VisitFailure } from './load/load-page.ts'
import type { MeasuredLoad } from './load/measure-load.ts'
import type { Page } from '../chromium/open-page.ts'
import { type FreezeLimits, freezeLimits } from '../watch/watch-freezes.ts'
import type { RequestWatch } from '../watch/requests/watch-requests.ts'
import { observePage } from './observe-page.ts'
import { watchLeaving } from './load/page-state.ts'
import type { Reach } from '../proxy/proxy-pass.ts'
import { showPage } from './show-page.ts'
import { showShareImage } from './show-share-image.ts'
import type { ServedFolder } from '../../core/page/static-files.ts'
import type { BrowserLogin } from '../../gather/login/signed-in-net.ts'

export interface VisitOptions {
  /** For the whole visit, all loads included. */
  readonly timeoutMs: number
  readonly axeMs: number
  readonly axeElements: number
  /** Whether the page is loaded again on a desktop and a phone. Default true; without, its times are of one load. */
  readonly loadsAgain?: boolean
  /** For tests, which would take long otherwise. */
  readonly freezeLimits?: FreezeLimits | null
}

export interface VisitedPage {
  readonly url: string
  readonly reach: Reach
  /** What to sign in with if the page needs a login. */
  readonly login?: BrowserLogin
  /** The local folder the page is served from, if any. */
  readonly folder?: ServedFolder
}

/** Loads the page in a browser and collects all facts about it. Throws a `VisitFailure` with a reason for its owner. */
export async function visit(
  pool: ChromiumPool,
  { url, reach, login, folder }: VisitedPage,
  options: VisitOptions,
  outer: AbortSignal,
): Promise<BrowserFacts> {
  return pool.use(async (chromium, pages) => {
    pages.allow(reach, { login, folder })
    const start = performance.now()
    const over = new AbortController()
    const whole = AbortSignal.any([outer, over.signal, AbortSignal.timeout(options.timeoutMs)])
    const loadsUntilMs = start + options.timeoutMs * loadsShare
    const untilMs = start + options.timeoutMs * resultsShare
    const work: Work = async ({ signal: own, onLeft, leadsOn }) => {
      const signal = AbortSignal.any([whole, own])
      // The next page is opened while Chromium hands over the trace of the first, not before: if a page opens during a
      // trace, Chromium often waits 5 s for it at the end.
      const begunMs = performance.now()
      const readyMs = Math.min(maxReadyMs, (loadsUntilMs - begunMs) / 2)
      let stopWatching = () => {}
      let untouchedUntilMs = 0
      const onReady = (page: Page, { navigations }: RequestWatch) => {
        untouchedUntilMs = performance.now() + untouchedMs
        stopWatching = watchLeaving(page, (to) => {
          const requested = navigations()
          const urls = requested.length > 1 ? [...requested] : [...requested, to]
          onLeft({ afterMs: performance.now() - begunMs, urls })
        })
      }
      const { loadsAgain = true } = options
      const onLoaded = () => {
        if (loadsAgain) void pages.desktop.prepare()
      }
      const shown = await showPage(chromium.cdp, {
        url,
        pages,
        signal,
        readyMs,
        freezeLimits: options.freezeLimits ?? freezeLimits,
        leadsOn,
        onReady,
        onLoaded,
      })
      const { watch, measured, filmed } = shown
      const lastMs = lastSeenMs(measured.observed)
      const afterLoadMs = Math.max(0, lastMs - measured.observed.loadMs)
      const painted = paintedBy(measured)
      const before = { requests: watch.parts().ended, painted, lastMs, afterLoadMs }
      // Later loads may take a little longer, but not much.
      const again = {
        url,
        pages,
        signal,
        untilMs: loadsUntilMs,
        endMs: untilMs,
        before,
        freezeLimits: shown.freezes.limitsAgain(),
        readyMs: Math.min(readyMs, measured.readyMs * 1.5 + 3000),
        leadsOn,
      }
      const { promise: axeRuns, resolve: onAxe } = Promise.withResolvers<void>()
      const isLong = measured.elements > longAxe && measured.elements <= options.axeElements
      const turn = isLong ? Promise.race([axeRuns, rejectOn(signal)]) : Promise.resolve()
      // The first load has the machine to itself. The other loads run while its page is observed.
      const recorded = turn.then(() =>
        loadsAgain ? loadAgain(measured, filmed, again) : loadOnce(measured, filmed),
      )
      const byTheEnd = <T>(work: Promise<T>) => within(work, untilMs - performance.now())
      const shared = recorded.then(({ page }) =>
        page === null ? [] : byTheEnd(showShareImage(page, signal)),
      )
      const [facts, { film, pictures, page: _, ...loads }, share] = await Promise.all([
        observePage(shown, {
          ...options,
          signal,
          untilMs,
          untouchedUntilMs,
          onAxe,
          onUse: () => stopWatching(),
          recorded,
        }),
        recorded,
        // A failed share image must not fail the visit.
        shared.catch(() => undefined),
      ])
      return {
        browser: chromium.product,
        ...loads,
        ...facts,
        pictures: [...facts.pictures, ...pictures, ...(share ?? []), ...film],
      }
    }
    try {
      const isTime = () => performance.now() - start < options.timeoutMs / 2
      const stay = () => pages.allow(reach, { login, folder, stays: true })
      const startOver = () => pages.closeAll()
      return await Promise.race([followPage(work, { isTime, startOver, stay }), rejectOn(whole)])
    } catch (error) {
      if (error instanceof VisitFailure) throw error
      // Kills whatever the page left running. Nobody else uses this Chromium now, and a new one starts quickly.
      pool.discard(chromium)
      if (outer.aborted) throw new VisitFailure(sentence('browserStopped'), { cause: outer.reason })
      if (whole.aborted)
        throw new VisitFailure(sentence('visitTimedOut', { limit: { ms: options.timeoutMs } }))
      throw new VisitFailure(sentence('visitCrashed'), { cause: error })
    } finally {
      // If one part failed, stop the others.
      over.abort()
      pages.clear()
    }
  })
}

/**
 * The share of the time after which the page is not loaded again, and no load goes on. A page that sends requests without
 * end uses all the time it gets, and slows down everything that is asked of its Chromium.
 */
const loadsShare = 0.85

/** The share of the time after which the results are what is known by then. */
const resultsShare = 0.95

/** Pages that keep loading get no more of the visit than this. Lighthouse waits 45 s. */
const maxReadyMs = 15_000

/** How long a ready page is watched, at least, for a script that navigates to another page. */
const untouchedMs = 800

/**
 * With more elements than this, axe takes longer than another load of the page, so the loads wait until axe is running:
 * then they delay nothing.
 */
const longAxe = 1500

const paintedBy = ({ painted }: MeasuredLoad): LoadBefore['painted'] =>
  painted.firstMs === null ? null : painted.inFrame ? 'frame' : 'page'

const lastSeenMs = ({ largestPaintMs, interactiveMs, shifts }: Vitals): number =>
  Math.max(largestPaintMs, interactiveMs, ...shifts.map(({ atMs }) => atMs))
