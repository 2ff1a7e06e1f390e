import { setTimeout as sleep } from 'node:timers/promises'
import { sentence } from '../../core/sentence.ts'
import type { BrowserFacts, Vitals } from '../../core/facts/browser.ts'
import type { ChromiumPool } from '../chromium/chromium-pool.ts'
import { loadAgain, loadOnce } from './load-again.ts'
import { rejectOn } from './load-in-time.ts'
import { LedAstray, type LoadBefore, VisitFailure } from './load-page.ts'
import type { MeasuredLoad } from './measure-load.ts'
import type { Page } from '../chromium/open-page.ts'
import { observePage } from './observe-page.ts'
import { watchLeaving } from './page-state.ts'
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
    const signal = AbortSignal.any([outer, over.signal, AbortSignal.timeout(options.timeoutMs)])
    // Leaves half a second for the response.
    const untilMs = start + options.timeoutMs - 500
    const work = async (onLeft: (afterMs: number) => void, leadsOnMs?: number): Promise<BrowserFacts> => {
      // The next page is opened while Chromium hands over the trace of the first, not before: if a page opens during a
      // trace, Chromium often waits 5 s for it at the end.
      const readyMs = Math.min(maxReadyMs, options.timeoutMs / 2)
      const begunMs = performance.now()
      let stopWatching = () => {}
      let untouchedUntilMs = 0
      const onReady = (page: Page) => {
        untouchedUntilMs = performance.now() + untouchedMs
        stopWatching = watchLeaving(page, () => onLeft(performance.now() - begunMs))
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
        leadsOnMs,
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
        untilMs,
        before,
        readyMs: Math.min(readyMs, measured.readyMs * 1.5 + 3000),
        leadsOnMs,
      }
      const { promise: axeRuns, resolve: onAxe } = Promise.withResolvers<void>()
      const isLong = measured.elements > longAxe && measured.elements <= options.axeElements
      const turn = isLong ? Promise.race([axeRuns, rejectOn(signal)]) : Promise.resolve()
      // The first load has the machine to itself. The other loads run while its page is observed.
      const recorded = turn.then(() =>
        loadsAgain ? loadAgain(measured, filmed, again) : loadOnce(measured, filmed),
      )
      const shared = recorded.then(({ page }) => (page === null ? [] : showShareImage(page, signal)))
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
        shared.catch(() => []),
      ])
      return {
        browser: chromium.product,
        ...loads,
        ...facts,
        pictures: [...facts.pictures, ...pictures, ...share, ...film],
      }
    }
    try {
      const isTime = () => performance.now() - start < options.timeoutMs / 2
      const stay = () => pages.allow(reach, { login, folder, stays: true })
      return await Promise.race([followPage(work, { isTime, stay }), rejectOn(signal)])
    } catch (error) {
      if (error instanceof VisitFailure) throw error
      // Kills whatever the page left running. Nobody else uses this Chromium now, and a new one starts quickly.
      pool.discard(chromium)
      if (outer.aborted) throw new VisitFailure(sentence('browserStopped'), { cause: outer.reason })
      if (signal.aborted)
        throw new VisitFailure(sentence('visitTimedOut', { limit: { ms: options.timeoutMs } }))
      throw new VisitFailure(sentence('visitCrashed'), { cause: error })
    } finally {
      // If one part failed, stop the others.
      over.abort()
      pages.clear()
    }
  })
}

interface Following {
  readonly isTime: () => boolean
  /** Pages opened from now on cannot navigate away. */
  readonly stay: () => void
}

type Work = (onLeft: (afterMs: number) => void, leadsOnMs?: number) => Promise<BrowserFacts>

/**
 * A page that navigates while it is observed ("You are being redirected") gives no facts about either page: visit it
 * again, and wait this time until it has navigated. If it leads to a page that cannot be opened, visit it again and keep
 * it from navigating: it has content of its own.
 */
async function followPage(work: Work, { isTime, stay }: Following): Promise<BrowserFacts> {
  let leadsOnMs: number | undefined
  const followed = async (error: unknown): Promise<BrowserFacts> => {
    if (!(error instanceof LedAstray) || !isTime()) throw error
    stay()
    const facts = await work(() => undefined)
    // A visitor's browser makes this request too.
    return { ...facts, requests: [...facts.requests, error.request], requestCount: facts.requestCount + 1 }
  }
  const facts = await work((afterMs) => (leadsOnMs ??= afterMs)).catch(async (error: unknown) => {
    // Calls to a page that navigates fail a moment before Chromium reports the navigation.
    if (leadsOnMs === undefined && !(error instanceof VisitFailure)) await sleep(toldWithinMs)
    if (error instanceof LedAstray) return followed(error)
    if (leadsOnMs === undefined || !isTime()) throw error
  })
  if (facts !== undefined && (leadsOnMs === undefined || !isTime())) return facts
  return work(() => undefined, leadsOnMs).catch(followed)
}

const toldWithinMs = 250

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
