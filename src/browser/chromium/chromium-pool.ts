import { type Sentence, sentence } from '../../core/sentence.ts'
import { VisitFailure } from '../visit/load/load-page.ts'
import { type Chromium, type LaunchOptions, launchChromium } from './launch.ts'
import { killGroup, type Process, processesOf } from './processes.ts'
import type { Proxy } from '../proxy/proxy.ts'
import { type ReadyPages, readyPages } from './ready-pages.ts'

export interface ChromiumPoolOptions extends Omit<LaunchOptions, 'proxyPort'> {
  /** The pages' only route to the network. */
  readonly proxy: Proxy
  /** A Chromium is replaced after this many visits, because it leaks a little memory with each. */
  readonly maxVisits: number
  /** Limit for the memory of all its processes. A visit that exceeds it is killed together with its Chromium. */
  readonly maxBytes: number
  /** A renderer that exceeds this is killed on its own. */
  readonly maxPageBytes: number
  /** Every cross-site frame gets its own process. */
  readonly maxProcesses: number
  /** A Chromium unused for this long is closed. */
  readonly idleMs: number
  /** Appended to the user agent, so that sites can tell who is visiting. */
  readonly agent: string
}

export interface ChromiumPool {
  /** Lends out a running Chromium. If the page or the Chromium dies, only this call fails. */
  use<T>(work: (chromium: Chromium, pages: ReadyPages) => Promise<T>): Promise<T>
  /** Kills a Chromium that is in use. The next caller gets a new one. */
  discard(chromium: Chromium): void
  close(): Promise<void>
}

interface Kept {
  readonly chromium: Chromium
  readonly pages: ReadyPages
  visits: number
  users: number
  retired: boolean
  /** Why it was killed during a visit, as a sentence for the site's owner. */
  overLimit: Sentence | null
}

/** Back-to-back visits would compete with pages being opened ahead of time, so wait this long first. */
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
      // Opening it at the start of a visit would delay that visit.
      void kept.pages.phone.prepare()
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
        const isSpent = kept.overLimit !== null || kept.visits >= options.maxVisits
        if (kept.retired || isSpent || bytesOf(kept.chromium) > options.maxBytes) retire(kept)
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

/** A page can allocate about 2 GB per second at most. */
const watchMs = 200

const bytesOf = ({ group }: Chromium): number => total(processesOf(group))

const total = (processes: readonly Process[]): number => processes.reduce((sum, { bytes }) => sum + bytes, 0)

/** Pages also fill the browser process and its helpers, mostly with blobs, so the limit covers the whole group. */
function enforceLimits(kept: Kept, { maxBytes, maxPageBytes, maxProcesses }: ChromiumPoolOptions): void {
  const { group } = kept.chromium
  const processes = processesOf(group)
  if (processes.length > maxProcesses) {
    kept.overLimit = sentence('visitProcesses', { most: maxProcesses })
    return killGroup(group)
  }
  const bytes = total(processes)
  if (bytes > maxBytes * warnShare) kept.overLimit = sentence('visitMemory', { limit: { bytes: maxBytes } })
  if (bytes > maxBytes) return killGroup(group)
  const renderers = processes.filter(({ renderer }) => renderer).toSorted((a, b) => b.bytes - a.bytes)
  const [largest] = renderers
  // A visit that has already observed the page goes on without the renderer that axe or a repeated load fills.
  if (bytes > maxBytes * warnShare && largest !== undefined) kill(largest.pid)
  for (const { pid, bytes: own } of renderers) if (own > maxPageBytes) kill(pid)
}

/** Of the limit for all processes: above it the largest renderer is killed, above the limit all of them are. */
const warnShare = 0.85

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // Already exited.
  }
}
