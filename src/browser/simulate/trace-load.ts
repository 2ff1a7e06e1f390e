import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from '../chromium/open-page.ts'
import { listOf, numberOf, recordOf, textOf } from '../chromium/read-json.ts'

/** A piece of work on the page's main thread. Times are in milliseconds of the browser's own clock. */
export interface MainTask {
  readonly startMs: number
  /** Processor time: what the machine did meanwhile for others does not count. */
  readonly cpuMs: number
  readonly scriptMs: number
  readonly layoutMs: number
  /** Whether boxes were placed in it. */
  readonly laysOut: boolean
  /** Layout that ran because a script asked for a size. */
  readonly forcedLayoutMs: number
  /** Processor time by the file that ran. */
  readonly scripts: ReadonlyMap<string, number>
  /** Requests that began in it, and those whose answer it took in. */
  readonly sends: readonly string[]
  readonly hears: readonly string[]
  /** The task that set the timer which it answers, and how long after that it began. */
  readonly timer: { readonly task: number; readonly waitMs: number } | null
}

export interface LoadTrace {
  readonly tasks: readonly MainTask[]
  /** Requests without which nothing may be painted. */
  readonly blocking: ReadonlySet<string>
  /** When the page first showed something, or else the first of its frames; null when none did. */
  readonly firstPaintMs: number | null
  readonly paintedInFrame: boolean
  /** Chromium's number of the largest element that it painted; null where it told none. */
  readonly largestNode: number | null
}

export interface Tracer {
  stop(): Promise<LoadTrace>
}

const categories = ['devtools.timeline', 'disabled-by-default-devtools.timeline']
/** What a page of the usual kind fills a hundredth of. */
const bufferKb = 64_000
const maxEvents = 300_000

/** Keeps what the page's main thread does from now on. One at a time in one Chromium: it records all of it. */
export async function traceLoad(page: Page): Promise<Tracer> {
  const events: TraceEvent[] = []
  const { promise: complete, resolve } = Promise.withResolvers<void>()
  page.listen((method, params) => {
    if (method === 'Tracing.tracingComplete') resolve()
    if (method !== 'Tracing.dataCollected') return
    for (const told of listOf(params['value'])) {
      const event = eventOf(recordOf(told))
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
  }
}

const startTries = 20
const startPauseMs = 100

/** A page that was given up may still be recorded until Chromium has closed it. */
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

export interface TraceEvent {
  readonly name: string
  /** Process and thread. */
  readonly thread: string
  readonly startMs: number
  readonly endMs: number
  readonly cpuMs: number
  readonly frame: string
  readonly url: string
  readonly request: string
  readonly timer: string
  readonly blocking: boolean
  readonly node: number
}

const scriptNames = new Set(['EvaluateScript', 'FunctionCall', 'v8.compile', 'v8.evaluateModule'])
const layoutNames = new Set(['Layout', 'UpdateLayoutTree'])
const answerNames = new Set(['ResourceReceiveResponse', 'ResourceReceivedData', 'ResourceFinish'])
const names = new Set([
  ...scriptNames,
  ...layoutNames,
  ...answerNames,
  'RunTask',
  'ResourceSendRequest',
  'TimerInstall',
  'TimerFire',
  'firstContentfulPaint',
  'largestContentfulPaint::Candidate',
])

function eventOf(told: Readonly<Record<string, unknown>>): TraceEvent | null {
  const name = textOf(told['name'], 60)
  if (!names.has(name)) return null
  const args = recordOf(told['args'])
  const data = recordOf(args['data'])
  const startMs = numberOf(told['ts']) / 1000
  const durationMs = numberOf(told['dur']) / 1000
  return {
    name,
    thread: `${numberOf(told['pid'])}/${numberOf(told['tid'])}`,
    startMs,
    endMs: startMs + durationMs,
    // Systems without a clock for each thread tell only how long it took.
    cpuMs: typeof told['tdur'] === 'number' ? numberOf(told['tdur']) / 1000 : durationMs,
    frame:
      textOf(args['frame'], 64) ||
      textOf(data['frame'], 64) ||
      textOf(recordOf(args['beginData'])['frame'], 64),
    url: textOf(data['url']) || textOf(args['fileName']),
    request: textOf(data['requestId'], 64),
    timer: `${textOf(data['frame'], 64)} ${numberOf(data['timerId'])}`,
    blocking: data['renderBlocking'] === 'blocking',
    node: numberOf(data['nodeId']),
  }
}

/** The tasks of the thread that the page's own frame lives on. */
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
  // The task under way; what is seen after its end is of none.
  let task: OpenTask | undefined
  let scriptEnds = 0
  let layoutEnds = 0
  for (const event of own) {
    if (task !== undefined && event.startMs > task.endMs) task = undefined
    if (event.name === 'RunTask') {
      // A loop inside a task (a dialog, a debugger) runs tasks of its own.
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
    blocking,
    firstPaintMs: (painted ?? paints[0])?.startMs ?? null,
    paintedInFrame: painted === undefined && paints.length > 0,
    largestNode: largest?.node ?? null,
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
