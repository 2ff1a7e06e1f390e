import { setTimeout as sleep } from 'node:timers/promises'
import { sentence } from '../../core/sentence.ts'
import type { BrowserFacts, Vitals } from '../../core/facts/browser.ts'
import type { ChromiumPool } from '../chromium/chromium-pool.ts'
import { loadAgain } from './load-again.ts'
import { rejectOn } from './load-in-time.ts'
import { type LoadBefore, VisitFailure } from './load-page.ts'
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
  /** The whole visit, all its loads together. */
  readonly timeoutMs: number
  readonly axeMs: number
  readonly axeElements: number
}

export interface VisitedPage {
  readonly url: string
  readonly reach: Reach
  /** What to sign in with, where the page is behind a login. */
  readonly login?: BrowserLogin
  /** The folder that the page comes from, where it does. */
  readonly folder?: ServedFolder
}

/** Shows the page in a browser and tells everything about it. Throws a `VisitFailure` for its owner. */
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
    // Half a second is kept for the answer.
    const untilMs = start + options.timeoutMs - 500
    const work = async (onLeft: (afterMs: number) => void, leadsOnMs?: number): Promise<BrowserFacts> => {
      // The next page is opened while Chromium hands out what it recorded of the first, and not before: where a page opens
      // during a record, Chromium often waits for it for 5 s at the end.
      const readyMs = Math.min(maxReadyMs, options.timeoutMs / 2)
      const begunMs = performance.now()
      let stopWatching = () => {}
      let untouchedUntilMs = 0
      const onReady = (page: Page) => {
        untouchedUntilMs = performance.now() + untouchedMs
        stopWatching = watchLeaving(page, () => onLeft(performance.now() - begunMs))
      }
      const onLoaded = () => void pages.desktop.prepare()
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
      // Other loads may take a little longer, and no more.
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
      // The first load has the machine to itself; while the page that it left is looked at, others load.
      const recorded = turn.then(() => loadAgain(measured, filmed, again))
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
        // A card without its image is worth less; a visit without its report is worth nothing.
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
      return await Promise.race([followPage(work, isTime), rejectOn(signal)])
    } catch (error) {
      if (error instanceof VisitFailure) throw error
      // Whatever the page left running in it ends with it; nobody else uses it now, and another is soon there.
      pool.discard(chromium)
      if (outer.aborted) throw new VisitFailure(sentence('browserStopped'), { cause: outer.reason })
      if (signal.aborted)
        throw new VisitFailure(sentence('visitTimedOut', { limit: { ms: options.timeoutMs } }))
      throw new VisitFailure(sentence('visitCrashed'), { cause: error })
    } finally {
      // Where one part failed, the others end with it.
      over.abort()
      pages.clear()
    }
  })
}

type Work = (onLeft: (afterMs: number) => void, leadsOnMs?: number) => Promise<BrowserFacts>

/**
 * A page that goes on to another one while it is observed ("You are being redirected") says nothing about either: it is
 * visited again, and waited for until it has gone on.
 */
async function followPage(work: Work, isTime: () => boolean): Promise<BrowserFacts> {
  let leadsOnMs: number | undefined
  const facts = await work((afterMs) => (leadsOnMs ??= afterMs)).catch(async (error: unknown) => {
    // What was asked of a page that is left fails a moment before Chromium tells that it is left.
    if (leadsOnMs === undefined && !(error instanceof VisitFailure)) await sleep(toldWithinMs)
    if (leadsOnMs === undefined || !isTime()) throw error
  })
  if (facts !== undefined && (leadsOnMs === undefined || !isTime())) return facts
  return work(() => undefined, leadsOnMs)
}

const toldWithinMs = 250

/** Within a visit's time, pages that keep loading are left at this. Lighthouse waits 45 s. */
const maxReadyMs = 15_000

/** How long a page that is ready is watched at least for whether a script leads on to another one. */
const untouchedMs = 800

/** Elements from which on axe takes longer than loading the page again, which then waits for it and is in nobody's way. */
const longAxe = 1500

const paintedBy = ({ painted }: MeasuredLoad): LoadBefore['painted'] =>
  painted.firstMs === null ? null : painted.inFrame ? 'frame' : 'page'

const lastSeenMs = ({ largestPaintMs, interactiveMs, shifts }: Vitals): number =>
  Math.max(largestPaintMs, interactiveMs, ...shifts.map(({ atMs }) => atMs))
