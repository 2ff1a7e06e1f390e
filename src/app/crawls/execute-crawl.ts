import { setTimeout as sleep } from 'node:timers/promises'
import { Failure } from '../../core/failure.ts'
import type { CrawlClaim, CrawlEnd, CrawledPages, CrawlSite } from '../../core/ports/reports/crawls.ts'
import type { Store } from '../../core/ports/store.ts'
import type { Problem } from '../../core/problem.ts'
import { saidIn, type Sentence, sentence } from '../../core/sentence.ts'
import { loggedUrl } from '../../lib/text/printable.ts'
import { within } from '../../lib/time/within.ts'
import type { Log } from '../log.ts'
import type { CheckUrl } from '../reports/check-url.ts'
import type { RoomInQueue } from '../runs/room-in-queue.ts'
import { openPageQueue, type PageQueue } from './queue-pages.ts'

/** `lost`: cancelled, or given to another worker. */
export type CrawlOutcome = 'done' | 'failed' | 'released' | 'lost'

/** How often pages are queued and the progress is stored. */
const storeEveryMs = 1000

interface Ports {
  readonly store: Pick<Store, 'crawls'>
  readonly crawlSite: CrawlSite
  readonly checkUrl: CheckUrl
  readonly roomInQueue: RoomInQueue
  readonly log: Log
  readonly settings: { readonly crawlDeadlineMs: number }
  /** Incremented with every crawl that ends here. */
  readonly outcomes: Record<CrawlOutcome, number>
}

/** How the crawler ended. */
type Ended = { readonly site: CrawledPages } | { readonly error: unknown }

/** Crawls a site under a deadline. Its pages are queued while it goes on. */
export function makeExecuteCrawl(ports: Ports) {
  const { store, crawlSite, log, settings, outcomes } = ports
  const { crawls } = store

  return async function executeCrawl(
    claim: CrawlClaim,
    signal: AbortSignal = new AbortController().signal,
  ): Promise<CrawlOutcome> {
    const outcome = await crawl(claim, signal).catch((error: unknown) => retry(claim, error))
    outcomes[outcome] += 1
    return outcome
  }

  async function crawl(claim: CrawlClaim, signal: AbortSignal): Promise<CrawlOutcome> {
    const enough = new AbortController()
    const late = AbortSignal.timeout(settings.crawlDeadlineMs)
    const pages = openPageQueue(ports, claim)
    const crawling = crawlSite(claim.url, {
      maxPages: claim.maxPages,
      signal: AbortSignal.any([signal, late, enough.signal]),
      onProgress: pages.record,
    }).then(
      (site): Ended => ({ site }),
      (error: unknown): Ended => ({ error }),
    )
    try {
      for (;;) {
        const ended = await within(crawling, storeEveryMs)
        if (signal.aborted) return await release(claim)
        if (ended !== undefined && 'site' in ended) pages.recordResult(ended.site)
        const stored = await pages.store()
        if (stored === 'lost') return 'lost'
        const { refusal } = stored
        // While the service is busy, pages wait, unless there is no time left.
        const isRefused = refusal !== undefined && (refusal.code !== 'unavailable' || late.aborted)
        if (isRefused) return await close(claim, { notes: [...notesOf(ended), notQueued(pages, refusal)] })
        if (refusal !== undefined) await pause(signal)
        else if (late.aborted) return await close(claim, { notes: [tooLate(pages)] })
        else if (ended !== undefined) return await end(claim, ended)
      }
    } finally {
      enough.abort()
    }
  }

  async function end(claim: CrawlClaim, ended: Ended): Promise<CrawlOutcome> {
    if ('site' in ended) return close(claim, { notes: ended.site.notes })
    const { error } = ended
    if (!(error instanceof Failure)) throw error
    return close(claim, { error: { code: error.code, message: error.sentence } })
  }

  async function close(claim: CrawlClaim, how: CrawlEnd): Promise<CrawlOutcome> {
    if (!(await crawls.finish(claim, how))) return 'lost'
    return 'error' in how ? 'failed' : 'done'
  }

  async function release(claim: CrawlClaim): Promise<CrawlOutcome> {
    await crawls.release(claim)
    return 'released'
  }

  /** After a fault of ours. */
  async function retry(claim: CrawlClaim, error: unknown): Promise<CrawlOutcome> {
    log.error({ err: error, crawl: claim.crawl, url: loggedUrl(claim.url) }, 'a crawl failed unexpectedly')
    const next = await crawls.retry(claim)
    return next === undefined ? 'lost' : next === 'queued' ? 'released' : 'failed'
  }

  function tooLate(pages: PageQueue): Sentence {
    return sentence('crawlLate', { limit: { ms: settings.crawlDeadlineMs }, count: pages.counts().found })
  }
}

const pause = (signal: AbortSignal): Promise<void> =>
  sleep(storeEveryMs, undefined, { signal }).catch(() => undefined)

const notesOf = (ended: Ended | undefined): readonly Sentence[] =>
  ended !== undefined && 'site' in ended ? ended.site.notes : []

const notQueued = (pages: PageQueue, { said }: Problem): Sentence =>
  sentence('crawlNotQueued', { count: pages.counts().left, reason: saidIn(said) })
