import { median } from '../../../lib/median.ts'
import type { Timings } from '../../../core/facts/asked.ts'
import type { Timing } from '../../../core/page/page.ts'
import { lastExchange } from '../../../core/page/page.ts'
import type { PageSource } from '../source.ts'
import { tryFetch } from '../try-fetch.ts'

const repeats = 2

/** Requests the page again, one request after the other, so that a single slow moment does not decide. */
export async function askTimings({ page, net, signal }: PageSource): Promise<Timings> {
  const timings: Timing[] = [page.timing]
  while (timings.length <= repeats) {
    const tried = await tryFetch(net, page.url.href, { signal })
    // A busy server may reject the second request, and the time that takes is not the page's response time.
    if (!tried.ok || lastExchange(tried.fetched).status !== page.status) break
    timings.push(lastExchange(tried.fetched).timing)
  }
  const firstByteMs = timings.map((timing) => timing.firstByteMs)
  const totalMs = timings.map((timing) => timing.totalMs)
  return {
    firstByteMs,
    medianFirstByteMs: median(firstByteMs),
    totalMs,
    medianTotalMs: median(totalMs),
    first: page.timing,
  }
}
