import type { CrawlClaim, CrawledPages, CrawlProgress } from '../../core/ports/reports/crawls.ts'
import type { NewReport } from '../../core/ports/reports/reports.ts'
import type { Store } from '../../core/ports/store.ts'
import { Problem } from '../../core/problem.ts'
import { makeSlug } from '../keys/random-text.ts'
import { type CheckUrl, lookUpTime } from '../reports/check-url.ts'
import type { RoomInQueue } from '../runs/room-in-queue.ts'

/** Pages per transaction: others wait no longer than some tens of milliseconds. */
const slice = 20

/** `lost` if the crawl was cancelled or given to another worker; otherwise why some pages have no run, if any. */
export type StoredPages = 'lost' | { readonly refusal?: Problem }

export interface PageQueue {
  /** Records the progress, and the pages found since the last call. */
  record(progress: CrawlProgress, pages: readonly string[]): void
  /** Records the result when the crawl has ended. */
  recordResult(site: Pick<CrawledPages, 'pages' | 'progress'>): void
  /** Queues runs of the recorded pages. While the service is too busy, they wait. */
  store(): Promise<StoredPages>
  /** Pages found, and those without a run. */
  counts(): { readonly found: number; readonly left: number }
}

/** The pages of one crawl on their way into the store. */
export function openPageQueue(
  ports: {
    readonly store: Pick<Store, 'crawls'>
    readonly checkUrl: CheckUrl
    readonly roomInQueue: RoomInQueue
  },
  claim: CrawlClaim,
): PageQueue {
  const waiting: string[] = []
  let latest: CrawlProgress = { visited: 0, known: 1 }
  let stored: CrawlProgress | undefined
  let [recorded, found, queued] = [0, 0, 0]

  function note(pages: readonly string[]): void {
    recorded += pages.length
    waiting.push(...pages)
  }

  async function storeSome(pages: readonly string[]): Promise<StoredPages> {
    const lookUp = lookUpTime()
    const reports = (await Promise.all(pages.map((url) => newReport(url, lookUp)))).flat()
    const progress = latest
    const added = await ports.store.crawls.addPages(claim, progress, reports)
    if (added === undefined) return 'lost'
    stored = progress
    found += reports.length
    queued += added.queued
    return added.refusal === undefined ? {} : { refusal: added.refusal }
  }

  async function newReport(url: string, lookUp: AbortSignal): Promise<readonly NewReport[]> {
    const checked = await ports.checkUrl(url, lookUp)
    // The crawler has fetched it, but a URL may be too long to be stored.
    if ('because' in checked) return []
    const { owner, project, privacy, passwordHash, tags } = claim
    return [{ owner, url: checked.url.href, project, slug: makeSlug(), privacy, passwordHash, tags }]
  }

  return {
    record(progress, pages) {
      latest = progress
      note(pages)
    },
    recordResult(site) {
      latest = site.progress
      note(site.pages.slice(recorded))
    },
    counts: () => ({ found: found + waiting.length, left: found + waiting.length - queued }),
    async store() {
      if (waiting.length === 0) return latest === stored ? {} : storeSome([])
      const refusal = await busyWith(ports.roomInQueue(claim.owner))
      if (refusal !== undefined) return { refusal }
      while (waiting.length > 0) {
        const some = await storeSome(waiting.slice(0, slice))
        if (some === 'lost') return some
        waiting.splice(0, slice)
        if (some.refusal !== undefined) return some
      }
      return {}
    },
  }
}

/** Why the service accepts no runs now. */
async function busyWith(room: Promise<void>): Promise<Problem | undefined> {
  try {
    await room
    return undefined
  } catch (error) {
    if (error instanceof Problem && error.code === 'unavailable') return error
    throw error
  }
}
