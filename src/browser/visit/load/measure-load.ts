import type { Vitals } from '../../../core/facts/browser.ts'
import type { Load } from '../../simulate/load-graph.ts'
import { type LoadOptions, loadPage, pause } from './load-page.ts'
import type { Page } from '../../chromium/open-page.ts'
import { listOf, numberOf, recordOf, textOf } from '../../chromium/read-json.ts'
import type { Painted } from '../../simulate/estimate.ts'
import { paintedBy } from '../painted-by.ts'
import { type LoadTrace, type MainTask, traceLoad } from '../../simulate/trace-load.ts'
import { explainVitals } from '../../watch/screen/explain-vitals.ts'
import { vitalsOf } from '../../watch/screen/vitals.ts'
import type { RequestWatch } from '../../watch/requests/watch-requests.ts'

export interface MeasuredLoad {
  readonly observed: Vitals
  readonly load: Load
  readonly painted: Painted
  readonly elements: number
  /** How long the page took to get ready. */
  readonly readyMs: number
}

/**
 * Loads the page at full speed and collects what is needed to simulate the load elsewhere. `onLoaded` runs while
 * Chromium hands over the trace, which takes a second for a large page. It receives the start of navigation in
 * milliseconds since the epoch; its result is returned too.
 */
export async function measureLoad<T>(
  page: Page,
  url: string,
  watch: RequestWatch,
  options: LoadOptions,
  onLoaded: (originMs: number) => Promise<T>,
): Promise<readonly [MeasuredLoad, T]> {
  const tracer = await traceLoad(page)
  const load = async () => {
    const readyMs = await loadPage(page, url, watch, options)
    options.onReady?.()
    return { readyMs, raw: recordOf(await readPainted(page, options)) }
  }
  const { readyMs, raw } = await load().catch(async (error: unknown) => {
    await tracer.cancel()
    throw error
  })
  const originMs = numberOf(raw['origin'])
  // After client-side redirects a visitor has waited since the first page, but the last page's clock starts with
  // itself.
  const isLedOn = watch.navigations().length > 1
  const ledMs = isLedOn ? Math.max(0, originMs - (watch.navigation()?.epochMs ?? originMs)) : 0
  const [trace, answer] = await Promise.all([tracer.stop(), onLoaded(originMs - ledMs)])
  const startMs = startOf(originMs, numberOf(raw['firstPaintMs']), trace, watch) - ledMs
  const firstPaintMs = trace.firstPaintMs === null ? 0 : trace.firstPaintMs - startMs
  const pageStartMs = startMs + ledMs
  const firstLayoutMs = trace.layoutEnds.find((endMs) => endMs >= pageStartMs) ?? pageStartMs
  const requests = watch.loaded()
  const measuredVitals = vitalsOf(raw, {
    ledMs,
    firstPaintMs,
    firstLayoutMs: firstLayoutMs - pageStartMs,
    largestPlace: await placeOfLargest(page, raw, trace),
    frameShifts: await placeShifts(page, trace, pageStartMs),
    mainThreadMs: total(trace.tasks, ({ cpuMs }) => cpuMs),
    scriptMs: total(trace.tasks, ({ scriptMs }) => scriptMs),
    layoutMs: total(trace.tasks, ({ layoutMs }) => layoutMs),
  })
  const observed = explainVitals(measuredVitals, requests, startMs)
  const measured = {
    observed,
    load: { requests, trace },
    painted: {
      ...paintedBy(raw, trace, pageStartMs),
      largestUrl: observed.largest?.url ?? null,
      shown: await shownOn(page),
      startMs,
      loadMs: startMs + observed.loadMs,
      inFrame: trace.paintedInFrame,
    },
    elements: numberOf(raw['elements']),
    readyMs,
  }
  return [measured, answer]
}

/** The largest element if it is in a shadow root: the page can't see that one, but the trace names it. */
async function placeOfLargest(
  page: Page,
  raw: Readonly<Record<string, unknown>>,
  { largestNode }: LoadTrace,
): Promise<unknown> {
  if (largestNode === null || 'selector' in recordOf(raw['largest'])) return null
  // An element that has been removed has no selector.
  return page
    .askNode(largestNode, 'function () { return this instanceof Element ? placeOf(this) : null }')
    .catch(() => null)
}

/** Read when the trace has ended, because it takes a while. A page that has been left shows nothing anymore. */
async function shownOn(page: Page): Promise<Painted['shown']> {
  const shown = listOf(await page.ask('readShownImages()').catch(() => []))
  return shown.map(recordOf).map(({ url, share }) => ({ url: textOf(url), share: numberOf(share) }))
}

const maxFrames = 10

/** The shifts inside of frames on the page's own clock, with the element of each frame. */
async function placeShifts(page: Page, { frameShifts }: LoadTrace, pageStartMs: number) {
  const frames = [...new Set(frameShifts.map(({ frame }) => frame))].slice(0, maxFrames)
  const places = new Map(
    await Promise.all(frames.map(async (frame) => [frame, await placeOfFrame(page, frame)] as const)),
  )
  return frameShifts.map(({ frame, value, atMs }) => ({
    value,
    atMs: atMs - pageStartMs,
    place: places.get(frame) ?? null,
  }))
}

/** A frame that has been removed, or is inside of another one, has no element in the page. */
async function placeOfFrame(page: Page, frameId: string): Promise<unknown> {
  try {
    await page.send('DOM.enable')
    const { backendNodeId } = await page.send('DOM.getFrameOwner', { frameId })
    return await page.askNode(numberOf(backendNodeId), 'function () { return placeOf(this) }')
  } catch {
    return null
  }
}

/** When the page's clock started, on the browser's clock. The first paint is known on both, and so are the requests. */
function startOf(originMs: number, firstPaintMs: number, trace: LoadTrace, watch: RequestWatch): number {
  if (firstPaintMs > 0 && trace.firstPaintMs !== null) return trace.firstPaintMs - firstPaintMs
  const first = watch.navigation()
  return first === null ? 0 : first.startMs - (first.epochMs - originMs)
}

/**
 * Chromium reports the first paint with a delay, so it is often missing right after the load. A page in which only a
 * frame paints, or nothing does, has none.
 */
async function readPainted(page: Page, { signal, before }: LoadOptions): Promise<unknown> {
  for (let tries = 0; tries < (before?.painted === null ? 0 : 5); tries += 1) {
    const raw = await page.ask('readVitals()')
    if (numberOf(recordOf(raw)['firstPaintMs']) > 0) return raw
    await pause(100, signal)
  }
  return page.ask('readVitals()')
}

const total = (tasks: readonly MainTask[], read: (task: MainTask) => number): number =>
  tasks.reduce((sum, task) => sum + read(task), 0)
