import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from '../chromium/open-page.ts'
import { listOf, recordOf } from '../chromium/read-json.ts'
import { answerNames, eventOf, layoutNames, scriptNames, type TraceEvent } from './trace-event.ts'

/** A task on the page's main thread. Times are in milliseconds of the browser's clock. */
export interface MainTask {
  readonly startMs: number
  /** CPU time, so that other load on the machine doesn't count. */
  readonly cpuMs: number
  readonly scriptMs: number
  readonly layoutMs: number
  /** Whether it includes layout. */
  readonly laysOut: boolean
  /** Layout forced by a script that read a size. */
  readonly forcedLayoutMs: number
  /** CPU time by script URL. */
  readonly scripts: ReadonlyMap<string, number>
  /** Requests it started, and those whose response it received. */
  readonly sends: readonly string[]
  readonly hears: readonly string[]
  /** The task that set the timer it runs for, and the delay between the two. */
  readonly timer: { readonly task: number; readonly waitMs: number } | null
}

export interface LoadTrace {
  readonly tasks: readonly MainTask[]
  /** When each layout of the page was done; its frames don't count. */
  readonly layoutEnds: readonly number[]
  /** Render-blocking requests. */
  readonly blocking: ReadonlySet<string>
  /** First paint of the page, or else of one of its frames; null if neither painted. */
  readonly firstPaintMs: number | null
  readonly paintedInFrame: boolean
  /** Backend node id of the largest painted element; null if Chromium reported none. */
  readonly largestNode: number | null
  /** Layout shifts inside of frames, weighted by the part of the screen that the frame covers. */
  readonly frameShifts: readonly FrameShift[]
}

export interface FrameShift {
  readonly frame: string
  readonly value: number
  readonly atMs: number
}

export interface Tracer {
  stop(): Promise<LoadTrace>
  /** Ends the trace of a load that failed; until Chromium has handed it over, the next one cannot start. */
  cancel(): Promise<void>
}

const categories = ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'loading']
/** A typical page fills about 1 % of this. */
const bufferKb = 64_000
const maxEvents = 300_000

/**
 * Traces the page's main thread from now on. A Chromium can run only one trace at a time, and it covers the whole
 * browser.
 */
export async function traceLoad(page: Page): Promise<Tracer> {
  const events: TraceEvent[] = []
  const { promise: complete, resolve } = Promise.withResolvers<void>()
  page.listen((method, params) => {
    if (method === 'Tracing.tracingComplete') resolve()
    if (method !== 'Tracing.dataCollected') return
    for (const raw of listOf(params['value'])) {
      const event = eventOf(recordOf(raw))
      if (event !== null && events.length < maxEvents) events.push(event)
    }
  })
  await start(page)
  return {
    async stop() {
      await page.send('Tracing.end')
      await Promise.race([complete, page.crashed])
      return readTrace(events, page.frame)
    },
    async cancel() {
      try {
        await page.send('Tracing.end')
        await Promise.race([complete, page.crashed])
      } catch {
        // If the page is gone, so is its trace.
      }
    },
  }
}

/** Chromium waits up to 5 s for the processes of a page that has been closed. */
const startTries = 60
const startPauseMs = 100

/** The trace of an abandoned page runs until it has been handed over, or until Chromium has closed that page. */
async function start(page: Page): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await page.send('Tracing.start', {
        transferMode: 'ReportEvents',
        traceConfig: {
          recordMode: 'recordUntilFull',
          traceBufferSizeInKb: bufferKb,
          includedCategories: categories,
          excludedCategories: ['*'],
        },
      })
      return
    } catch (error) {
      if (tries === startTries || !(error instanceof Error && /already/.test(error.message))) throw error
      await sleep(startPauseMs)
    }
  }
}

/** The tasks of the thread that runs the page's main frame. */
export function readTrace(events: readonly TraceEvent[], frame: string): LoadTrace {
  const paints = events.filter(({ name }) => name === 'firstContentfulPaint')
  const painted = paints.findLast((event) => event.frame === frame)
  const largest = events.findLast(
    (event) => event.name === 'largestContentfulPaint::Candidate' && event.frame === frame,
  )
  const { thread: home } = painted ?? events.findLast((event) => event.frame === frame) ?? { thread: '' }
  const own = events
    .filter(({ thread }) => thread === home)
    .toSorted((a, b) => a.startMs - b.startMs || b.endMs - a.endMs)
  const blocking = new Set(own.filter((event) => event.blocking).map(({ request }) => request))
  const timers = new Map<string, { task: number; atMs: number }>()
  const tasks: OpenTask[] = []
  // The current task; events after its end belong to none.
  let task: OpenTask | undefined
  let scriptEnds = 0
  let layoutEnds = 0
  for (const event of own) {
    if (task !== undefined && event.startMs > task.endMs) task = undefined
    if (event.name === 'RunTask') {
      // A nested loop inside a task (a dialog, a debugger) runs tasks of its own.
      if (task !== undefined) continue
      task = openTask(event)
      tasks.push(task)
      scriptEnds = layoutEnds = 0
      continue
    }
    if (task === undefined) continue
    const { name, startMs, endMs, cpuMs, request } = event
    if (name === 'ResourceSendRequest') task.sends.push(request)
    if (answerNames.has(name)) task.hears.push(request)
    if (name === 'TimerInstall') timers.set(event.timer, { task: tasks.length - 1, atMs: startMs })
    if (name === 'TimerFire') {
      const set = timers.get(event.timer)
      if (set !== undefined && set.task < tasks.length - 1)
        task.timer = { task: set.task, waitMs: Math.max(0, task.startMs - set.atMs) }
    }
    if (name === 'Layout') task.laysOut = true
    if (layoutNames.has(name) && startMs >= layoutEnds) {
      layoutEnds = endMs
      task.layoutMs += cpuMs
      if (startMs < scriptEnds) task.forcedLayoutMs += cpuMs
    }
    if (scriptNames.has(name) && startMs >= scriptEnds) {
      scriptEnds = endMs
      task.scriptMs += cpuMs
      task.scripts.set(event.url, (task.scripts.get(event.url) ?? 0) + cpuMs)
    }
  }
  return {
    tasks,
    layoutEnds: own
      .filter((event) => event.name === 'Layout' && event.frame === frame)
      .map(({ endMs }) => endMs),
    blocking,
    firstPaintMs: (painted ?? paints[0])?.startMs ?? null,
    paintedInFrame: painted === undefined && paints.length > 0,
    largestNode: largest?.node ?? null,
    frameShifts: events
      .filter(({ frameShift }) => frameShift > 0)
      .map(({ frame: inside, frameShift, startMs }) => ({ frame: inside, value: frameShift, atMs: startMs })),
  }
}

interface OpenTask {
  startMs: number
  endMs: number
  cpuMs: number
  scriptMs: number
  layoutMs: number
  laysOut: boolean
  forcedLayoutMs: number
  scripts: Map<string, number>
  sends: string[]
  hears: string[]
  timer: MainTask['timer']
}

const openTask = ({ startMs, endMs, cpuMs }: TraceEvent): OpenTask => ({
  startMs,
  endMs,
  cpuMs,
  scriptMs: 0,
  layoutMs: 0,
  laysOut: false,
  forcedLayoutMs: 0,
  scripts: new Map(),
  sends: [],
  hears: [],
  timer: null,
})
