import { setFlagsFromString } from 'node:v8'
import { MessageChannel, type MessagePort } from 'node:worker_threads'
import { Piscina } from 'piscina'
import { Failure } from '../core/failure.ts'
import type { CheckAudits, CheckedAudit, Inspect, Inspection, PageInspection, Visit } from '../core/ports.ts'
import type { OnProgress } from '../core/report/progress.ts'
import type { BrowserError } from '../core/report/report.ts'
import type { CatalogueTexts } from '../core/report/catalogue.ts'
import type { Defect, InspectorOptions } from './open-inspector.ts'
import type { CheckTask, ThreadAnswer, ThreadTask } from './thread.ts'

export interface PoolOptions extends InspectorOptions {
  /** Inspections at once, each in a thread of its own. */
  readonly threads: number
  /** Told of defects that a report went on without. */
  readonly onDefect: (url: string, defect: Defect) => void
}

export interface Pool {
  /** Makes the report that needs no browser, and says what a visit continues from. */
  readonly inspect: Inspect
  /** Visits the page in the browser and makes the whole report. */
  readonly visit: Visit
  readonly checkAudits: CheckAudits
  /** What the findings of its reports are put into words with. */
  texts(): Promise<CatalogueTexts>
  close(): Promise<void>
}

/**
 * A page that needs more ends its thread alone; the limits on a tree keep ordinary ones far below. A tighter limit
 * makes V8 collect so often that a large page costs half as much again (measured with 768 MB).
 */
export const threadMemory = { maxOldGenerationSizeMb: 2048, maxYoungGenerationSizeMb: 96 } as const

/**
 * How V8 runs the threads that start from now on.
 * - The service keeps its own young space small by a flag. A flag goes before what a thread is given, and reports take a
 *   fifth longer in a small one.
 * - A page is much, and all of it goes at once when its report is made. V8 takes it for lasting and puts it among what
 *   lives long. And as there are as many threads as processors, helpers of one only take time from the other. Without
 *   both flags a report of the bench takes 62 ms of processor time instead of 54.
 * - A full collection throws away the compiled code of every function that is made anew for each report, as nearly all
 *   callbacks are: it comes when what lives has grown by two fifths, not after a few megabytes. And not because a
 *   thread rests: after a pause of some seconds reports took a third more processor time. One that rests for a minute
 *   ends, and all its memory goes with it.
 * - Checks run once in a report, so all of them are compiled at about the same one: after 100 reports of a thread instead
 *   of 500. What compiling them takes, 60 MB for two threads, is then part of a process from early on.
 */
function tuneThreads(): void {
  setFlagsFromString('--max-semi-space-size=0')
  setFlagsFromString('--no-allocation-site-pretenuring')
  setFlagsFromString('--no-parallel-scavenge')
  setFlagsFromString('--heap-growing-percent=40')
  setFlagsFromString('--no-memory-reducer')
  setFlagsFromString('--invocation-count-for-maglev=100')
  setFlagsFromString('--minimum-invocations-after-ic-update=100')
}

/**
 * Inspections in threads of their own: nothing that grows with a page runs on the caller's event loop, and one that
 * hangs or runs out of memory takes its own thread with it and no other.
 */
export function openPool({ threads, onDefect, ...options }: PoolOptions): Pool {
  tuneThreads()
  const pool = new Piscina({
    filename: new URL('./thread.ts', import.meta.url).href,
    workerData: options,
    minThreads: 0,
    // Who verifies a fix waits for it, and not for a whole report first: one thread is spare.
    maxThreads: threads + 1,
    idleTimeout: 60_000,
    concurrentTasksPerWorker: 1,
    // A thread that sleeps on a lock cannot close its sockets.
    atomics: 'disabled',
    resourceLimits: threadMemory,
  })

  async function run<Result>(name: string, task: object, options: RunOptions): Promise<Answered<Result>> {
    const { signal, transferList = [] } = options
    // Only the thread beside this file answers.
    const answer = (await pool
      .run(task, { signal, transferList, name })
      .catch(explainDeath)) as ThreadAnswer<Result>
    if (!answer.ok) throw new Failure(answer.code, answer.message)
    return answer
  }

  async function inspect<Page, Result>(
    name: string,
    page: Page,
    { signal, progress, ignored = noneIgnored, staticFiles, login }: Parameters<Inspect>[1],
  ): Promise<Answered<Result>> {
    const line = progress === undefined ? undefined : openLine(progress)
    const task: ThreadTask<Page> = {
      page,
      ignored,
      ...(staticFiles === undefined ? {} : { staticFiles }),
      ...(login === undefined ? {} : { login }),
      ...(line === undefined ? {} : { port: line.port }),
    }
    const transferList = line === undefined ? [] : [line.port]
    try {
      return await run(name, task, { signal, transferList })
    } finally {
      line?.close()
    }
  }

  function resultOf<Result>(url: string, { result, defects }: Answered<Result>): Result {
    for (const defect of defects) onDefect(url, defect)
    return result
  }

  return {
    async inspect(url, inspecting) {
      return resultOf(url, await inspect<string, PageInspection>('default', url, inspecting))
    },
    async visit(gathered, visiting) {
      const answer = await inspect<Uint8Array, Inspection | BrowserError>('visitInThread', gathered, visiting)
      return resultOf('error' in answer.result ? '' : answer.result.finalUrl, answer)
    },
    async checkAudits(url, { audits, inBrowser, login, signal }) {
      const task: CheckTask = { url, audits, inBrowser, ...(login === undefined ? {} : { login }) }
      return resultOf(url, await run<readonly CheckedAudit[]>('checkInThread', task, { signal }))
    },
    // Only the thread beside this file answers, and this function of it gives the texts.
    texts: async () => (await pool.run({}, { name: 'describeTexts' })) as CatalogueTexts,
    close: () => pool.destroy(),
  }
}

type Answered<Result> = Extract<ThreadAnswer<Result>, { ok: true }>

interface RunOptions {
  readonly signal: AbortSignal
  readonly transferList?: MessagePort[]
}

const noneIgnored: ReadonlySet<string> = new Set()

/** A port for a thread to tell its progress through. */
function openLine(progress: OnProgress): { readonly port: MessagePort; close(): void } {
  const { port1: heard, port2: port } = new MessageChannel()
  heard.on('message', ({ step, share }: Told) => progress(step, share))
  heard.unref()
  return { port, close: () => heard.close() }
}

interface Told {
  readonly step: Parameters<OnProgress>[0]
  readonly share: Parameters<OnProgress>[1]
}

/** A thread that ran out of memory says so by its error code; everything else is told as it is. */
function explainDeath(error: unknown): never {
  if (error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY') {
    throw new Failure('crashed', 'The page needs more memory than a report may use. Make the page smaller.', {
      cause: error,
    })
  }
  throw error
}
