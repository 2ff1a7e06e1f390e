import { type Sentence, sentence } from '../../core/sentence.ts'
import { VisitFailure } from '../visit/load-page.ts'
import { type Chromium, type LaunchOptions, launchChromium } from './launch.ts'
import { killGroup, type Process, processesOf } from './processes.ts'
import type { Proxy } from '../proxy/proxy.ts'
import { type ReadyPages, readyPages } from './ready-pages.ts'

export interface ChromiumPoolOptions extends Omit<LaunchOptions, 'proxyPort'> {
  /** The only way out of its pages. */
  readonly proxy: Proxy
  /** Visits after which a Chromium is replaced: what leaks, leaks a little. */
  readonly maxVisits: number
  /** Memory of all its processes. A visit that takes more is ended with its Chromium. */
  readonly maxBytes: number
  /** A renderer that takes more is ended, alone. */
  readonly maxPageBytes: number
  /** Every frame of another site is a process of its own. */
  readonly maxProcesses: number
  /** Unused for so long, it is closed. */
  readonly idleMs: number
  /** Added to the browser's own name: says honestly who asks. */
  readonly agent: string
}

export interface ChromiumPool {
  /** Lends a Chromium that runs. The work fails alone when its page or its Chromium dies. */
  use<T>(work: (chromium: Chromium, pages: ReadyPages) => Promise<T>): Promise<T>
  /** Ends the Chromium that is in use: the next one who asks gets another. */
  discard(chromium: Chromium): void
  close(): Promise<void>
}

interface Kept {
  readonly chromium: Chromium
  readonly pages: ReadyPages
  visits: number
  users: number
  retired: boolean
  /** Why it was ended in the middle of a visit, in a sentence for the page's owner. */
  overLimit: Sentence | null
}

/** Where the next visit follows at once, pages that open ahead of it would only be in its way. */
const pauseMs = 250

/** One warm Chromium, replaced when it is old, large or dead. */
export function createChromiumPool(options: ChromiumPoolOptions): ChromiumPool {
  let current: Promise<Kept> | undefined
  let idle: NodeJS.Timeout | undefined
  let closed = false
  const all = new Set<Kept>()
  const closing = new Set<Promise<void>>()

  const launch = async (): Promise<Kept> => {
    const chromium = await launchChromium({ ...options, proxyPort: options.proxy.port })
    const pages = readyPages(chromium, options)
    const kept: Kept = { chromium, pages, visits: 0, users: 0, retired: false, overLimit: null }
    all.add(kept)
    chromium.cdp.onClosed(() => retire(kept))
    if (closed) retire(kept)
    return kept
  }
  const retire = (kept: Kept) => {
    if (!kept.retired) current = undefined
    kept.retired = true
    if (kept.users > 0 || !all.delete(kept)) return
    const done = kept.chromium.close().finally(() => closing.delete(done))
    closing.add(done)
  }
  const rest = (kept: Kept) => {
    idle = setTimeout(() => {
      // Opening them during a visit would be half of its time.
      kept.pages.prepare()
      idle = setTimeout(() => retire(kept), options.idleMs).unref()
    }, pauseMs).unref()
  }
  const watch = setInterval(() => {
    for (const kept of all) if (kept.users > 0) enforceLimits(kept, options)
  }, watchMs)
  watch.unref()

  return {
    async use(work) {
      if (closed) throw new Error('The browser is closed.')
      clearTimeout(idle)
      current ??= launch()
      const kept = await current.catch((error: unknown) => {
        current = undefined
        throw error
      })
      kept.users += 1
      kept.visits += 1
      try {
        return await work(kept.chromium, kept.pages)
      } catch (error) {
        throw kept.overLimit === null ? error : new VisitFailure(kept.overLimit, { cause: error })
      } finally {
        kept.users -= 1
        if (kept.retired || kept.visits >= options.maxVisits || bytesOf(kept.chromium) > options.maxBytes)
          retire(kept)
        else if (kept.users === 0) rest(kept)
      }
    },
    discard(chromium) {
      for (const kept of all) {
        if (kept.chromium !== chromium) continue
        killGroup(chromium.group)
        retire(kept)
      }
    },
    async close() {
      closed = true
      clearInterval(watch)
      clearTimeout(idle)
      for (const kept of all) {
        killGroup(kept.chromium.group)
        kept.users = 0
        retire(kept)
      }
      await Promise.all(closing)
    },
  }
}

/** Memory grows by some 2 GB a second at most. */
const watchMs = 200

const bytesOf = ({ group }: Chromium): number => total(processesOf(group))

const total = (processes: readonly Process[]): number => processes.reduce((sum, { bytes }) => sum + bytes, 0)

/** The browser's own process and its helpers hold what pages give them, blobs above all, so the whole group counts. */
function enforceLimits(kept: Kept, { maxBytes, maxPageBytes, maxProcesses }: ChromiumPoolOptions): void {
  const { group } = kept.chromium
  const processes = processesOf(group)
  if (processes.length > maxProcesses) kept.overLimit = sentence('visitProcesses', { most: maxProcesses })
  else if (total(processes) > maxBytes)
    kept.overLimit = sentence('visitMemory', { limit: { bytes: maxBytes } })
  if (kept.overLimit !== null) return killGroup(group)
  for (const { pid, bytes, renderer } of processes) if (renderer && bytes > maxPageBytes) kill(pid)
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It is gone already.
  }
}
