import type { BrowserFacts } from '../core/facts/browser.ts'
import type { Keeper } from './keeper.ts'
import { VisitFailure } from './load-page.ts'
import { judgeOnPhone, slowPhone, vitalsOn } from './lab.ts'
import { timeMap } from './estimate.ts'
import { rejectOn } from './load-in-time.ts'
import { loadOnDesktop } from './load-on-desktop.ts'
import { observePage } from './observe-page.ts'

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
    const signal = AbortSignal.any([outer, AbortSignal.timeout(options.timeoutMs)])
    const { cdp, product } = chromium
    const userAgent = `${phoneAgent(product)} ${options.agent}`
    // Half a second is kept for the answer.
    const untilMs = start + options.timeoutMs - 500
    const work = async (): Promise<BrowserFacts> => {
      const { facts, measured, filmed } = await observePage(cdp, { ...options, url, userAgent, signal })
      const first = vitalsOn(slowPhone, measured, filmed)
      const again = { url, signal, untilMs, requests: facts.requestCount }
      const { desktop, picture } = await loadOnDesktop(cdp, {
        ...again,
        userAgent: `${desktopAgent(product)} ${options.agent}`,
      })
      const lab = await judgeOnPhone(cdp, first, filmed, { ...again, userAgent })
      const film = filmed.film.pictures(filmed.originMs, timeMap(filmed.observed, first))
      return { browser: product, lab, desktop, ...facts, pictures: [...facts.pictures, ...picture, ...film] }
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
    }
  })
}

/** The phone and the computer that Lighthouse emulates, with this Chromium's version. */
const phoneAgent = (product: string): string =>
  `Mozilla/5.0 (Linux; Android 11; moto g power (2022)) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${versionOf(product)}.0.0.0 Mobile Safari/537.36`

const desktopAgent = (product: string): string =>
  `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${versionOf(product)}.0.0.0 Safari/537.36`

const versionOf = (product: string): string => /\/(\d+)/.exec(product)?.[1] ?? '150'
