import { enableCompileCache } from 'node:module'
import { type MessagePort, workerData } from 'node:worker_threads'
import { Failure, type StoredFailure } from '../core/failure.ts'
import type { CrawledPages, CrawlProgress } from '../core/ports/reports/crawls.ts'
import type { NetOptions } from '../gather/net/open-net.ts'

enableCompileCache()
const { crawlNotes } = await import('../gather/crawl/crawl-notes.ts')
const { makeCrawlSite } = await import('../gather/crawl/crawl-site.ts')
const { openNet } = await import('../gather/net/open-net.ts')

export interface CrawlTask {
  readonly url: string
  readonly maxPages: number
  /** Receives the progress. */
  readonly port: MessagePort
}

export interface CrawlTold extends CrawlProgress {
  /** Pages found since the last message. */
  readonly pages: readonly string[]
}

/** Errors lose their class between threads, so a failure is passed as a value. */
export type CrawlAnswer =
  | { readonly ok: true; readonly site: CrawledPages }
  | { readonly ok: false; readonly failure: StoredFailure }

// Every thread of the pool gets the same options.
const options = workerData as NetOptions

/** Crawls one site. An abort terminates the thread, so nothing here needs to listen for it. */
export default async function crawlInThread({ url, maxPages, port }: CrawlTask): Promise<CrawlAnswer> {
  const net = openNet(options)
  let progress: CrawlProgress = { visited: 1, known: 1 }
  let pages: string[] = []
  try {
    const site = await makeCrawlSite(net)(url, {
      most: maxPages,
      signal: new AbortController().signal,
      onPage: (page) => pages.push(page),
      onVisit(visited, known) {
        progress = { visited, known }
        port.postMessage({ ...progress, pages } satisfies CrawlTold)
        pages = []
      },
    })
    return { ok: true, site: { pages: site.pages, progress, notes: crawlNotes(url, site) } }
  } catch (error) {
    if (error instanceof Failure) return { ok: false, failure: { code: error.code, message: error.sentence } }
    throw error
  } finally {
    port.close()
    await net.close()
  }
}
