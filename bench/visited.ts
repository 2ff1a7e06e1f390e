import type { BrowserHost } from '../src/browser/open-host.ts'
import type { BrowserFacts } from '../src/core/facts/browser.ts'
import { visitBy } from '../src/testing/visit.ts'
import { type Usage, watchTree } from './process-tree.ts'

/** A page looked at once: what was seen, and what was computed for a slow phone. */
export interface Seen {
  readonly observed: {
    readonly firstPaintMs: number
    readonly largestPaintMs: number
    readonly layoutShift: number
  }
  readonly estimated: {
    readonly firstPaintMs: number
    readonly largestPaintMs: number
    readonly blockingMs: number
  }
}

/** And what it cost. To know that its processes are watched, which slows them down: paints come up to a fifth later. */
export interface Visited extends Seen {
  readonly seconds: number
  readonly usage: Usage
}

export async function visitOnce(host: BrowserHost, url: string): Promise<Visited> {
  const { value, ...rest } = await measured(host.pid() ?? 0, () => seeOnce(host, url))
  return { ...rest, ...value }
}

export async function seeOnce(host: BrowserHost, url: string): Promise<Seen> {
  const { observed, lab } = await sureVisit(host, url)
  return { observed, estimated: lab }
}

async function sureVisit(host: BrowserHost, url: string): Promise<BrowserFacts> {
  const answer = await visitBy(host, url)
  if (!answer.ok) throw new Error(`${url}: ${answer.because}`)
  return answer.facts
}

/** What some work takes of time, and the processes below `root` of the machine. */
export async function measured<T>(root: number, work: () => Promise<T>) {
  const watch = watchTree(root)
  const start = performance.now()
  const value = await work()
  const seconds = (performance.now() - start) / 1000
  return { value, seconds, usage: watch.stop() }
}
