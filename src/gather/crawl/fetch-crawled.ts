import { setTimeout as sleep } from 'node:timers/promises'
import { readHeaders } from '../../core/page/headers.ts'
import { lastExchange } from '../../core/page/page.ts'
import type { Net } from '../../core/ports/outside.ts'
import { tryFetch } from '../ask/try-fetch.ts'
import { type CrawledPage, readCrawledPage } from './crawled-page.ts'

const options = { maxBytes: 2_000_000, timeoutMs: 15_000 } as const

/** The page at a URL; `none` if it has none, `failed` if the site did not respond as it should. */
export async function fetchCrawled(
  net: Net,
  url: string,
  signal: AbortSignal,
): Promise<CrawledPage | 'failed' | 'none'> {
  for (const isLast of [false, true]) {
    const tried = await tryFetch(net, url, { ...options, signal })
    if (!tried.ok) return 'failed'
    const last = lastExchange(tried.fetched)
    net.confineTo(last)
    const { status, headers } = last
    if (status < 400) return readCrawledPage(tried.fetched) ?? 'none'
    if (!isBusy(status)) return status >= 500 ? 'failed' : 'none'
    if (!isLast) await sleep(pauseOf(readHeaders(headers).first('retry-after')), undefined, { signal })
  }
  return 'failed'
}

/** The server asks for fewer requests. */
const isBusy = (status: number): boolean => status === 429 || status === 503

const pauseMs = { usual: 5_000, most: 30_000 }

/** `Retry-After`, as far as it is a number of seconds that is worth waiting for. */
const pauseOf = (value: string | undefined): number =>
  value !== undefined && /^\d{1,5}$/.test(value.trim())
    ? Math.min(Number(value) * 1000, pauseMs.most)
    : pauseMs.usual
