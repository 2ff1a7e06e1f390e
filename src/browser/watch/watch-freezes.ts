import { setTimeout as sleep } from 'node:timers/promises'
import type { Freeze } from '../../core/facts/browser.ts'
import { type Page, quietly } from '../chromium/open-page.ts'
import { listOf, numberOf, recordOf, textOf } from '../chromium/read-json.ts'

/** Notices when a page stops responding, and stops its scripts before they take the whole visit. */
export interface FreezeWatch {
  /** Does work of our own in the page, which need not respond meanwhile. */
  during<T>(work: () => Promise<T>): Promise<T>
  /** The longest freeze of the page so far. Asks the page, so it must not have been left. */
  longest(): Promise<Freeze | null>
  /** The same, of a page that may not respond: without its own record of scripts. */
  soFar(): Freeze | null
  /** The limits for later loads of the page. */
  limitsAgain(): FreezeLimits
  end(): void
}

export interface FreezeLimits {
  /** A page that does not respond for this long is frozen. */
  readonly frozenMs: number
  /** A script that takes longer is stopped. */
  readonly stopMs: number
}

/** Chromium offers to close a page after 15 s, but a visitor's phone takes four times as long for the same work. */
export const freezeLimits: FreezeLimits = { frozenMs: 5000, stopMs: 8000 }

/** If the page freezes again, or in a later load, no more time is lost on it. */
const stopAgainMs = 1500
/** On a busy machine, every page responds late. A frozen one takes at least this share of that time on the CPU. */
const busyShare = 0.3
const lookMs = 1000
const lookAgainMs = 100

/** Watches from now on. */
export function watchFreezes(page: Page, { frozenMs, stopMs }: FreezeLimits): FreezeWatch {
  let isOver = false
  let own = 0
  let stops = 0
  let longest: Freeze | null = null
  const keep = (ms: number, stopped: boolean) => {
    if (ms > (longest?.ms ?? 0)) longest = { ms: Math.round(ms), stopped, url: null }
  }
  /** Sends one question and waits until it is answered, or our own work begins. */
  const look = async () => {
    let isAnswered = false
    // It fails if the page navigates meanwhile, which is an answer too.
    quietly(page.ask('0').finally(() => (isAnswered = true)))
    let meter = await startMeter(page)
    let isFirst = true
    while (!isAnswered && !isOver && own === 0) {
      await sleep(lookAgainMs)
      const limitMs = stops > 0 ? Math.min(stopAgainMs, stopMs) : stopMs
      if (!(await meter.isBusyFor(limitMs)) || isAnswered) continue
      keep(meter.waitedMs(), true)
      stops += 1
      quietly(page.send('Runtime.terminateExecution'))
      // It would freeze again and again.
      if (stops > 1) quietly(page.send('Emulation.setScriptExecutionDisabled', { value: true }))
      meter = await startMeter(page)
      isFirst = false
    }
    if (isAnswered && isFirst && (await meter.isBusyFor(frozenMs))) keep(meter.waitedMs(), false)
  }
  const watch = async () => {
    while (!isOver) {
      await sleep(lookMs, undefined, { ref: false })
      if (!isOver && own === 0) await look()
    }
  }
  quietly(watch())
  page.crashed.catch(() => (isOver = true))
  return {
    async during(work) {
      own += 1
      try {
        return await work()
      } finally {
        own -= 1
      }
    },
    async longest() {
      const asked = [page.ask('plumbline.longestScript'), cpuOf(page)] as const
      // A page that has crashed in the meantime does not respond.
      const [script, cpuMs] = await Promise.all(asked).catch(() => [null, 0] as const)
      const ms = numberOf(recordOf(script)['durationMs'])
      const url = textOf(recordOf(script)['url'], 2000) || null
      const isFrozen = ms >= frozenMs && cpuMs >= frozenMs * busyShare
      if (isFrozen || (longest !== null && ms >= longest.ms / 2))
        return { ms: Math.round(Math.max(ms, longest?.ms ?? 0)), stopped: longest?.stopped ?? false, url }
      return longest
    },
    soFar: () => longest,
    limitsAgain: () => ({ frozenMs, stopMs: stops > 0 ? Math.min(stopAgainMs, stopMs) : stopMs }),
    end() {
      isOver = true
    },
  }
}

async function startMeter(page: Page) {
  const sinceMs = performance.now()
  const before = await cpuOf(page)
  const waitedMs = () => performance.now() - sinceMs
  return {
    waitedMs,
    isBusyFor: async (ms: number) => waitedMs() >= ms && (await cpuOf(page)) - before >= ms * busyShare,
  }
}

/** The CPU time of the main thread. Chromium interrupts a script to answer, but not a layout. */
async function cpuOf(page: Page): Promise<number> {
  const { metrics } = await page.send('Performance.getMetrics')
  const found = listOf(metrics)
    .map(recordOf)
    .find(({ name }) => name === 'ThreadTime')
  return numberOf(found?.['value']) * 1000
}
