import { sentence } from '../core/sentence.ts'
import { Piscina } from 'piscina'
import { Failure } from '../core/failure.ts'
import type { ListReader, UrlList } from '../core/ports/reports/url-list.ts'
import type { NetOptions } from '../gather/net/open-net.ts'
import type { ListAnswer, ListTask } from './list-thread.ts'

/** Ten files of 10 MB, one after the other, take about 100 MB. */
const threadMemory = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 } as const
/** Lists read at once; more are queued, up to a limit. */
const threads = 2
const maxWaiting = 50

/** Reads lists of URLs in threads: a hostile list only terminates its own thread and delays nobody. */
export function openListReader(options: NetOptions): ListReader & { close(): Promise<void> } {
  const pool = new Piscina<ListTask, ListAnswer>({
    filename: new URL('./list-thread.ts', import.meta.url).href,
    workerData: options,
    minThreads: 0,
    maxThreads: threads,
    maxQueue: maxWaiting,
    idleTimeout: 30_000,
    // Nobody reads the two histograms of each pool.
    recordTiming: false,
    concurrentTasksPerWorker: 1,
    // A thread that is blocked on a lock cannot close its sockets.
    atomics: 'disabled',
    resourceLimits: threadMemory,
  })
  async function run(task: ListTask, signal: AbortSignal): Promise<UrlList> {
    const answer = await pool.run(task, { signal }).catch((error: unknown) => {
      throw explain(error, signal)
    })
    if (!answer.ok) throw new Failure(answer.failure.code, answer.failure.message)
    return answer.list
  }
  return {
    sitemap: (url, signal) => run({ sitemap: url }, signal),
    file: (file, signal) => run({ file }, signal),
    close: () => pool.destroy(),
  }
}

/** People who submit a list learn what they can do; unexpected errors are passed on. */
function explain(error: unknown, signal: AbortSignal): unknown {
  if (signal.aborted) return new Failure('timed-out', sentence('listTime'), { cause: error })
  if (!(error instanceof Error)) return error
  if ('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY')
    return new Failure('crashed', sentence('listMemory'), { cause: error })
  if (/^(?:No task queue available|Task queue is at limit)/.test(error.message))
    return new Failure('internal', sentence('listBusy'), {
      cause: error,
    })
  return error
}
