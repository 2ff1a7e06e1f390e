import type { BrowserFacts } from '../core/facts/browser.ts'
import type { Keeper } from './keeper.ts'
import type { Chromium } from './launch.ts'
import { VisitFailure } from './load-page.ts'
import { measureLab } from './measure-lab.ts'
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
    const userAgent = `${phoneAgent(chromium.product)} ${options.agent}`
    const work = async () => {
      const observed = await observePage(chromium.cdp, { ...options, url, userAgent, signal })
      // Half a second is kept for the answer.
      const untilMs = start + options.timeoutMs - 500
      const measured = await measureLab(chromium.cdp, { url, userAgent, signal, untilMs })
      if (measured === null) throw new VisitFailure('The page showed nothing in the browser.')
      const { lab, film } = measured
      return { browser: chromium.product, lab, ...observed, pictures: [...observed.pictures, ...film] }
    }
    try {
      return await Promise.race([work(), aborted(signal)])
    } catch (error) {
      await requireAnswer(keeper, chromium)
      if (error instanceof VisitFailure) throw error
      if (signal.aborted)
        throw new VisitFailure(
          `The page was not ready in the browser within ${Math.round(options.timeoutMs / 1000)} seconds.`,
        )
      throw new VisitFailure('The page stopped the browser while it was shown.', { cause: error })
    }
  })
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    if (signal.aborted) reject(new Error('aborted'))
    signal.addEventListener('abort', () => reject(new Error('aborted')), { once: true })
  })
}

/** After trouble, a Chromium that does not answer is ended, so that the next visit gets another. */
async function requireAnswer(keeper: Keeper, chromium: Chromium): Promise<void> {
  const late = new Promise<'late'>((resolve) => {
    setTimeout(() => resolve('late'), 3000).unref()
  })
  const answer = await Promise.race([
    chromium.cdp.send('Browser.getVersion').catch(() => 'late' as const),
    late,
  ])
  if (answer === 'late') keeper.discard(chromium)
}

/** The phone that Lighthouse emulates, with this Chromium's version. */
function phoneAgent(product: string): string {
  const version = /\/(\d+)/.exec(product)?.[1] ?? '130'
  return `Mozilla/5.0 (Linux; Android 11; moto g power (2022)) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${version}.0.0.0 Mobile Safari/537.36`
}
