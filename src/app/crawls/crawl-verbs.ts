import type { Crawl, CrawlQuery, CrawlSite } from '../../core/ports/reports/crawls.ts'
import type { Store } from '../../core/ports/store.ts'
import { notFound } from '../../core/problem.ts'
import type { Log } from '../log.ts'
import type { CheckUrl } from '../reports/check-url.ts'
import type { RoomInQueue } from '../runs/room-in-queue.ts'
import { makeCreateCrawl } from './create-crawl.ts'
import { type CrawlOutcome, makeExecuteCrawl } from './execute-crawl.ts'

export function makeCrawlVerbs(ports: {
  readonly store: Pick<Store, 'crawls'>
  readonly checkUrl: CheckUrl
  readonly roomInQueue: RoomInQueue
  readonly log: Log
  readonly settings: { readonly crawlDeadlineMs: number }
}) {
  const { crawls } = ports.store
  const outcomes: Record<CrawlOutcome, number> = { done: 0, failed: 0, released: 0, lost: 0 }

  async function findCrawl(owner: number, id: number, within?: readonly string[]): Promise<Crawl> {
    const found = Number.isSafeInteger(id) ? await crawls.find(owner, id) : undefined
    if (found === undefined || within?.includes(found.project) === false) throw notFound()
    return found
  }

  return {
    createCrawl: makeCreateCrawl(ports),
    findCrawl,
    listCrawls: (query: CrawlQuery) => crawls.list(query),
    unfinishedCrawls: (owner: number) => crawls.unfinished(owner),
    /** Cancels a crawl that has not ended, and removes one that has. */
    async stopCrawl(owner: number, id: number, within?: readonly string[]): Promise<'cancelled' | 'removed'> {
      await findCrawl(owner, id, within)
      const stopped = await crawls.stop(owner, id)
      if (stopped === undefined) throw notFound()
      return stopped
    },
    executeCrawl: (crawlSite: CrawlSite) => makeExecuteCrawl({ ...ports, crawlSite, outcomes }),
    /** Crawls that ended in this process so far, by outcome. */
    crawlOutcomes: (): Readonly<Record<CrawlOutcome, number>> => outcomes,
    crawlCounts: () => crawls.counts(),
  }
}
