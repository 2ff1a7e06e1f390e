import type { VisitAnswer } from '../../src/browser/host/host-options.ts'
import type { BrowserHost } from '../../src/browser/host/open-host.ts'
import type { BrowserFacts } from '../../src/core/facts/browser.ts'
import { visitBy } from '../../src/testing/browser/visit.ts'
import { type Usage, watchTree } from './process-tree.ts'
import { sentenceText } from '../../src/messages/sentence-text.ts'

/** One visit of a page: what was observed, and what was simulated for a slow phone. */
export interface Seen {
  readonly observed: {
    readonly firstPaintMs: number
    readonly largestPaintMs: number
  }
  /** As reported: the worst of a visit's loads. */
  readonly layoutShift: number
  /** The start tag of the largest element. */
  readonly largest: string | null
  readonly estimated: {
    readonly firstPaintMs: number
    readonly largestPaintMs: number
    readonly blockingMs: number
  }
}

export interface Timed {
  readonly seconds: number
}

/**
 * The resources that its processes used. Reading their memory slows them down: a visit takes up to 10 % longer, and
 * paints come up to 20 % later.
 */
export interface Watched {
  readonly usage: Usage
}

export const visitOnce = (host: BrowserHost, url: string): Promise<Seen & Timed> => see(host, url, timed)

export const visitWatched = (host: BrowserHost, url: string): Promise<Seen & Watched> =>
  see(host, url, (visit) => watched(host.pid() ?? 0, visit))

type Answer = VisitAnswer<BrowserFacts>

async function see<C>(
  host: BrowserHost,
  url: string,
  cost: (visit: () => Promise<Answer>) => Promise<readonly [Answer, C]>,
): Promise<Seen & C> {
  const [answer, costs] = await cost(() => visitBy(host, url))
  if (!answer.ok) throw new Error(`${url}: ${sentenceText(answer.because)}`)
  const { observed, lab } = answer.facts
  const { layoutShift } = lab
  return { observed, layoutShift, estimated: lab, largest: observed.largest?.snippet ?? null, ...costs }
}

export async function timed<T>(work: () => Promise<T>): Promise<readonly [T, Timed]> {
  const start = performance.now()
  const value = await work()
  return [value, { seconds: (performance.now() - start) / 1000 }]
}

/** Watches the descendants of the process `root` during the work. */
export async function watched<T>(root: number, work: () => Promise<T>): Promise<readonly [T, Watched]> {
  const watch = watchTree(root)
  const value = await work()
  return [value, { usage: watch.stop() }]
}
