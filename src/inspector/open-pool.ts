import { sentence } from '../core/sentence.ts'
import { setFlagsFromString } from 'node:v8'
import { MessageChannel, type MessagePort } from 'node:worker_threads'
import { Piscina } from 'piscina'
import { Failure } from '../core/failure.ts'
import type { SessionCookie } from '../core/login.ts'
import type { CheckAudits, CheckedAudit } from '../core/ports/reports/verify.ts'
import type { Inspect, LogIn, PageInspection, Visit } from '../core/ports/outside.ts'
import type { Inspection } from '../core/ports/reports/runs.ts'
import type { OnProgress } from '../core/report/progress.ts'
import type { BrowserError } from '../core/report/report.ts'
import type { CatalogueTexts } from '../core/report/catalogue.ts'
import type { Defect, InspectorOptions } from './open-inspector.ts'
import type { CheckTask, ThreadAnswer, ThreadTask } from './thread.ts'

export interface PoolOptions extends InspectorOptions {
  /** Concurrent inspections, each in its own thread. */
  readonly threads: number
  /** Called for bugs that a report was made in spite of. */
  readonly onDefect: (url: string, defect: Defect) => void
}

export interface Pool {
  /** Creates the report without a browser, and the input for a visit. */
  readonly inspect: Inspect
  /** Visits the page in the browser and creates the complete report. */
  readonly visit: Visit
  readonly checkAudits: CheckAudits
  readonly logIn: LogIn
  /** The texts that findings of its reports are worded with. */
  texts(): Promise<CatalogueTexts>
  close(): Promise<void>
}

/**
 * A page that needs more only terminates its own thread; the limits on a tree keep ordinary ones far below. A tighter
 * limit makes V8 collect so often that a large page costs half as much again (measured with 768 MB).
 */
export const threadMemory = { maxOldGenerationSizeMb: 2048, maxYoungGenerationSizeMb: 96 } as const

/**
 * V8 flags for the threads that start from now on.
 * - The service keeps its own young generation small with a flag. Flags override a thread's resource limits, and
 *   reports take a fifth longer with a small one.
 * - A page is a lot of data that is freed all at once when its report is made, but V8 promotes it to the old
 *   generation. And as there are as many threads as cores, the helper threads of one only take time from the other.
 *   Without both flags a report of the bench takes 62 ms of CPU time instead of 54.
 * - A full collection discards the compiled code of every closure that is created anew for each report, as nearly all
 *   callbacks are. So it happens when the live heap has grown by two fifths, not after a few megabytes, and not because
 *   a thread is idle: after a pause of some seconds, reports took a third more CPU time. A thread that is idle for a
 *   minute exits, which frees all its memory.
 * - Each check runs once per report, so they are all compiled at about the same time: after 100 reports of a thread
 *   instead of 500. The memory for compiling, 60 MB for two threads, is then part of the process early on.
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
 * Runs inspections in threads: nothing that grows with a page runs on the caller's event loop, and one that hangs or
 * runs out of memory only takes down its own thread.
 */
export function openPool({ threads, onDefect, ...options }: PoolOptions): Pool {
  tuneThreads()
  const pool = new Piscina({
    filename: new URL('./thread.ts', import.meta.url).href,
    workerData: options,
    minThreads: 0,
    // One spare thread, so that verifying a fix need not wait for a whole report.
    maxThreads: threads + 1,
    idleTimeout: 60_000,
    // Nobody reads the two histograms of each pool.
    recordTiming: false,
    concurrentTasksPerWorker: 1,
    // A thread that is blocked on a lock cannot close its sockets.
    atomics: 'disabled',
    resourceLimits: threadMemory,
  })

  async function run<Result>(name: string, task: object, options: RunOptions): Promise<Answered<Result>> {
    const { signal, transferList = [] } = options
    // Only thread.ts answers.
    const answer = (await pool
      .run(task, { signal, transferList, name })
      .catch(explainDeath)) as ThreadAnswer<Result>
    if (!answer.ok) throw new Failure(answer.failure.code, answer.failure.message)
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
    async logIn(login, { signal }) {
      return (await run<readonly SessionCookie[]>('logInInThread', login, { signal })).result
    },
    // Only thread.ts answers, and this function returns the texts.
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

/** A port through which a thread reports its progress. */
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

/** Recognizes a thread that ran out of memory by its error code; passes on everything else. */
function explainDeath(error: unknown): never {
  if (error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY') {
    throw new Failure('crashed', sentence('pageMemory'), { cause: error })
  }
  throw error
}
