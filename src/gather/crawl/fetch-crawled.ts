import { setTimeout as sleep } from 'node:timers/promises'
import { Failure } from '../../core/failure.ts'
import { readHeaders } from '../../core/page/headers.ts'
import { lastExchange } from '../../core/page/page.ts'
import type { Net } from '../../core/ports/outside.ts'
import { tryFetch } from '../ask/try-fetch.ts'
import { type CrawledPage, readCrawledPage } from './crawled-page.ts'

const options = { maxBytes: 2_000_000, timeoutMs: 15_000 } as const

/** Why there is no page at a URL. */
export interface NoPage {
  readonly failure: Failure
  /** Whether the site did not respond as it should: a missing page is normal. */
  readonly isBroken: boolean
}

/** The page at a URL. A server that is busy is asked once more, after a pause. */
export async function fetchCrawled(
  net: Net,
  url: string,
  signal: AbortSignal,
  isLast = false,
): Promise<CrawledPage | NoPage> {
  const tried = await tryFetch(net, url, { ...options, signal })
  if (!tried.ok) return { failure: new Failure(tried.code, tried.because), isBroken: true }
  const last = lastExchange(tried.fetched)
  net.confineTo(last)
  const { status, headers } = last
  if (isBusy(status) && !isLast) {
    await sleep(pauseOf(readHeaders(headers).first('retry-after')), undefined, { signal })
    return fetchCrawled(net, url, signal, true)
  }
  try {
    return readCrawledPage(tried.fetched)
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    return { failure: error, isBroken: isBusy(status) || status >= 500 }
  }
}

/** The server asks for fewer requests. */
const isBusy = (status: number): boolean => status === 429 || status === 503

const pauseMs = { usual: 5_000, most: 30_000 }

/** `Retry-After`, as far as it is a number of seconds that is worth waiting for. */
const pauseOf = (value: string | undefined): number =>
  value !== undefined && /^\d{1,5}$/.test(value.trim())
    ? Math.min(Number(value) * 1000, pauseMs.most)
    : pauseMs.usual
