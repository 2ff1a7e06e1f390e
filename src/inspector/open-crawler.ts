import { MessageChannel } from 'node:worker_threads'
import { Piscina } from 'piscina'
import { Failure } from '../core/failure.ts'
import type { CrawlSite } from '../core/ports/reports/crawls.ts'
import { sentence } from '../core/sentence.ts'
import type { NetOptions } from '../gather/net/open-net.ts'
import type { CrawlAnswer, CrawlTask, CrawlTold } from './crawl-thread.ts'

/** Four pages of 2 MB are parsed at once; their trees are limited to 100,000 nodes each. */
const threadMemory = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 32 } as const

export interface CrawlerOptions {
  readonly net: NetOptions
  /** Concurrent crawls, each in its own thread. */
  readonly threads: number
}

export interface Crawler {
  readonly crawlSite: CrawlSite
  close(): Promise<void>
}

/** Crawls sites in threads: a hostile one only terminates its own thread, and its pages delay nobody. */
export function openCrawler({ net, threads }: CrawlerOptions): Crawler {
  const pool = new Piscina<CrawlTask, CrawlAnswer>({
    filename: new URL('./crawl-thread.ts', import.meta.url).href,
    workerData: net,
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: 30_000,
    // Nobody reads the two histograms of each pool.
    recordTiming: false,
    concurrentTasksPerWorker: 1,
    // A thread that is blocked on a lock cannot close its sockets.
    atomics: 'disabled',
    resourceLimits: threadMemory,
  })
  return {
    async crawlSite(url, { maxPages, signal, onProgress }) {
      const { port1: heard, port2: port } = new MessageChannel()
      heard.on('message', ({ pages, ...progress }: CrawlTold) => onProgress(progress, pages))
      heard.unref()
      try {
        const task = { url, maxPages, port }
        const answer = await pool.run(task, { signal, transferList: [port] }).catch(explainDeath)
        if (!answer.ok) throw new Failure(answer.failure.code, answer.failure.message)
        return answer.site
      } finally {
        heard.close()
      }
    },
    close: () => pool.destroy(),
  }
}

/** Recognizes a thread that ran out of memory by its error code; passes on everything else. */
function explainDeath(error: unknown): never {
  if (error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY') {
    throw new Failure('crashed', sentence('crawlMemory'), { cause: error })
  }
  throw error
}
