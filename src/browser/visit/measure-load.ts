import type { Vitals } from '../../core/facts/browser.ts'
import type { Painted } from '../simulate/estimate.ts'
import type { Load } from '../simulate/load-graph.ts'
import { type LoadOptions, loadPage, pause } from './load-page.ts'
import type { Page } from '../chromium/open-page.ts'
import { numberOf, recordOf } from '../chromium/read-json.ts'
import { type LoadTrace, type MainTask, traceLoad } from '../simulate/trace-load.ts'
import { explainVitals } from '../watch/explain-vitals.ts'
import { vitalsOf } from '../watch/vitals.ts'
import type { RequestWatch } from '../watch/watch-requests.ts'

export interface MeasuredLoad {
  readonly observed: Vitals
  readonly load: Load
  readonly painted: Painted
  readonly elements: number
  /** How long it took until the page was ready. */
  readonly readyMs: number
}

/**
 * Loads the page as fast as this machine can and keeps what is needed to tell how it would load elsewhere. `onLoaded`
 * is done while Chromium hands out what it recorded, which takes a second for a large page; it is told when the page's
 * navigation started, in milliseconds since the epoch, and its answer is told too.
 */
export async function measureLoad<T>(
  page: Page,
  url: string,
  watch: RequestWatch,
  options: LoadOptions,
  onLoaded: (originMs: number) => Promise<T>,
): Promise<readonly [MeasuredLoad, T]> {
  const tracer = await traceLoad(page)
  const readyMs = await loadPage(page, url, watch, options)
  options.onReady?.()
  const told = recordOf(await readPainted(page, options))
  const originMs = numberOf(told['origin'])
  // A page that others led to is waited for from the first of them on; its own clock starts with itself.
  const ledMs = watch.isLedOn() ? Math.max(0, originMs - (watch.navigation()?.epochMs ?? originMs)) : 0
  const [trace, answer] = await Promise.all([tracer.stop(), onLoaded(originMs - ledMs)])
  const startMs = startOf(originMs, numberOf(told['firstPaintMs']), trace, watch) - ledMs
  const firstPaintMs = trace.firstPaintMs === null ? 0 : trace.firstPaintMs - startMs
  const requests = watch.loaded()
  const measuredVitals = vitalsOf(told, {
    ledMs,
    firstPaintMs,
    largestPlace: await placeOfLargest(page, told, trace),
    mainThreadMs: total(trace.tasks, ({ cpuMs }) => cpuMs),
    scriptMs: total(trace.tasks, ({ scriptMs }) => scriptMs),
    layoutMs: total(trace.tasks, ({ layoutMs }) => layoutMs),
  })
  const observed = explainVitals(measuredVitals, requests, startMs)
  const measured = {
    observed,
    load: { requests, trace },
    painted: {
      firstMs: trace.firstPaintMs,
      largestMs: startMs + observed.largestPaintMs,
      largestUrl: observed.largest?.url ?? null,
      loadMs: startMs + observed.loadMs,
      inFrame: trace.paintedInFrame,
    },
    elements: numberOf(told['elements']),
    readyMs,
  }
  return [measured, answer]
}

/** The largest element where it is in a shadow root: the page is not told of it, the browser's record is. */
async function placeOfLargest(
  page: Page,
  told: Readonly<Record<string, unknown>>,
  { largestNode }: LoadTrace,
): Promise<unknown> {
  if (largestNode === null || 'selector' in recordOf(told['largest'])) return null
  // An element that is no longer in the page has no place.
  return page
    .askNode(largestNode, 'function () { return this instanceof Element ? placeOf(this) : null }')
    .catch(() => null)
}

/** When the page's own clock started, by the browser's: its first paint is known in both, and so are its requests. */
function startOf(originMs: number, firstPaintMs: number, trace: LoadTrace, watch: RequestWatch): number {
  if (firstPaintMs > 0 && trace.firstPaintMs !== null) return trace.firstPaintMs - firstPaintMs
  const first = watch.navigation()
  return first === null ? 0 : first.startMs - (first.epochMs - originMs)
}

/**
 * The first paint is told a moment after it happens: asked right after the load it is often still missing. A page in
 * which only a frame paints, or nothing at all, has none.
 */
async function readPainted(page: Page, { signal, before }: LoadOptions): Promise<unknown> {
  for (let tries = 0; tries < (before?.painted === null ? 0 : 5); tries += 1) {
    const told = await page.ask('readVitals()')
    if (numberOf(recordOf(told)['firstPaintMs']) > 0) return told
    await pause(100, signal)
  }
  return page.ask('readVitals()')
}

const total = (tasks: readonly MainTask[], read: (task: MainTask) => number): number =>
  tasks.reduce((sum, task) => sum + read(task), 0)
