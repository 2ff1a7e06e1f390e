import type { Vitals } from '../../core/facts/browser.ts'
import type { Painted } from '../simulate/estimate.ts'
import type { Load } from '../simulate/load-graph.ts'
import { type LoadOptions, loadPage, pause, VisitFailure } from './load-page.ts'
import type { Page } from '../chromium/open-page.ts'
import { numberOf, recordOf } from '../chromium/read-json.ts'
import { type MainTask, traceLoad } from '../simulate/trace-load.ts'
import { vitalsOf } from '../watch/vitals.ts'
import type { RequestWatch } from '../watch/watch-requests.ts'

export interface MeasuredLoad {
  readonly observed: Vitals
  readonly load: Load
  readonly painted: Painted
  readonly elements: number
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
  await loadPage(page, url, watch, options)
  const told = recordOf(await readPainted(page, options.signal))
  const [trace, answer] = await Promise.all([tracer.stop(), onLoaded(numberOf(told['origin']))])
  if (trace.firstPaintMs === null || numberOf(told['firstPaintMs']) === 0)
    throw new VisitFailure('The page showed nothing in the browser.')
  const observed = vitalsOf(told, {
    mainThreadMs: total(trace.tasks, ({ cpuMs }) => cpuMs),
    scriptMs: total(trace.tasks, ({ scriptMs }) => scriptMs),
    layoutMs: total(trace.tasks, ({ layoutMs }) => layoutMs),
  })
  // The page counts from its start and the browser from its own; the first paint is known in both.
  const startMs = trace.firstPaintMs - observed.firstPaintMs
  const measured = {
    observed,
    load: { requests: watch.loaded(), trace },
    painted: {
      firstMs: trace.firstPaintMs,
      largestMs: startMs + observed.largestPaintMs,
      largestUrl: observed.largest?.url ?? null,
      loadMs: startMs + observed.loadMs,
    },
    elements: numberOf(told['elements']),
  }
  return [measured, answer]
}

/** The first paint is told a moment after it happens: asked right after the load it is often still missing. */
async function readPainted(page: Page, signal: AbortSignal): Promise<unknown> {
  for (let tries = 0; tries < 15; tries += 1) {
    const told = await page.ask('readVitals()')
    if (numberOf(recordOf(told)['firstPaintMs']) > 0) return told
    await pause(100, signal)
  }
  return page.ask('readVitals()')
}

const total = (tasks: readonly MainTask[], read: (task: MainTask) => number): number =>
  tasks.reduce((sum, task) => sum + read(task), 0)
