import type { BrowserFacts, Vitals } from '../core/facts/browser.ts'
import type { Keeper } from './keeper.ts'
import { loadAgain } from './load-again.ts'
import { rejectOn } from './load-in-time.ts'
import { VisitFailure } from './load-page.ts'
import { observePage } from './observe-page.ts'
import { openPage, type Page, quietly } from './open-page.ts'
import { desktop } from './pictures.ts'
import { showPage } from './show-page.ts'

export interface VisitOptions {
  /** The whole visit, all its loads together. */
  readonly timeoutMs: number
  readonly axeMs: number
  readonly axeElements: number
  /** Added to the browser's own name: says honestly who asks. */
  readonly agent: string
}

/** Shows the page in a browser and tells everything about it. Throws a `VisitFailure` in words for its owner. */
export async function visit(
  keeper: Keeper,
  url: string,
  options: VisitOptions,
  outer: AbortSignal,
): Promise<BrowserFacts> {
  return keeper.use(async (chromium) => {
    const start = performance.now()
    const over = new AbortController()
    const signal = AbortSignal.any([outer, over.signal, AbortSignal.timeout(options.timeoutMs)])
    const { cdp, product } = chromium
    const userAgent = `${phoneAgent(product)} ${options.agent}`
    // The next page takes a fifth of a second to open: it does so while Chromium hands out what it recorded of the first.
    const ahead = Promise.withResolvers<Page>()
    ahead.promise.catch(() => undefined)
    const openAhead = () => {
      const userAgent = `${desktopAgent(product)} ${options.agent}`
      ahead.resolve(openPage(cdp, { screen: desktop, userAgent, signal, hooks: false }))
    }
    // Half a second is kept for the answer.
    const untilMs = start + options.timeoutMs - 500
    const work = async (): Promise<BrowserFacts> => {
      const shown = await showPage(cdp, { url, userAgent, signal, onLoaded: openAhead })
      const { page, watch, measured, filmed } = shown
      const before = { requests: watch.parts().begun, lastMs: lastSeenMs(measured.observed) }
      const { promise: axeRuns, resolve: onAxe } = Promise.withResolvers<void>()
      const pages = { phoneAgent: userAgent, desktopPage: ahead.promise }
      const isLong = measured.elements > longAxe && measured.elements <= options.axeElements
      const turn = isLong ? Promise.race([axeRuns, rejectOn(signal)]) : Promise.resolve()
      // The first load has the machine to itself; while the page that it left is looked at, others load.
      const [facts, { film, picture, ...loads }] = await Promise.all([
        observePage(shown, { ...options, signal, onAxe }).finally(() => quietly(page.close())),
        turn.then(() => loadAgain(cdp, measured, filmed, { url, signal, untilMs, before, ...pages })),
      ])
      return { browser: product, ...loads, ...facts, pictures: [...facts.pictures, ...picture, ...film] }
    }
    try {
      return await Promise.race([work(), rejectOn(signal)])
    } catch (error) {
      if (error instanceof VisitFailure) throw error
      // Whatever the page left running in it ends with it; nobody else uses it now, and another is soon there.
      keeper.discard(chromium)
      if (signal.aborted)
        throw new VisitFailure(
          `The page was not ready in the browser within ${Math.round(options.timeoutMs / 1000)} seconds.`,
        )
      throw new VisitFailure('The page stopped the browser while it was shown.', { cause: error })
    } finally {
      // Where one part failed, the others end with it.
      over.abort()
      quietly(ahead.promise.then((page) => page.close()))
    }
  })
}

/** Elements from which on axe takes longer than loading the page again, which then waits for it and is in nobody's way. */
const longAxe = 1500

const lastSeenMs = ({ largestPaintMs, interactiveMs, shifts }: Vitals): number =>
  Math.max(largestPaintMs, interactiveMs, ...shifts.map(({ atMs }) => atMs))

/** The phone and the computer that Lighthouse emulates, with this Chromium's version. */
const phoneAgent = (product: string): string =>
  `Mozilla/5.0 (Linux; Android 11; moto g power (2022)) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${versionOf(product)}.0.0.0 Mobile Safari/537.36`

const desktopAgent = (product: string): string =>
  `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${versionOf(product)}.0.0.0 Safari/537.36`

const versionOf = (product: string): string => /\/(\d+)/.exec(product)?.[1] ?? '150'
