import { type LongTask, maxLongTasks, type Vitals } from '../../core/facts/browser.ts'
import { type Load, type LoadedRequest, type LoadGraph, graphOf, partOf } from './load-graph.ts'
import { type Conditions, type Done, replay } from './replay.ts'

/** When the page was observed to paint, in milliseconds of the browser's clock. */
export interface Painted {
  /** Null if it never painted. */
  readonly firstMs: number | null
  readonly largestMs: number
  readonly largestUrl: string | null
  /** Images on the first screen, each with the share of the screen that it covers. */
  readonly shown: readonly { readonly url: string; readonly share: number }[]
  /** When navigation started. */
  readonly startMs: number
  readonly loadMs: number
  /** The page itself painted nothing, only one of its frames did. */
  readonly inFrame: boolean
}

/** Tasks longer than this block the user (web.dev/articles/tbt). */
const longMs = 50

/**
 * Estimates a load's times under other conditions from a load observed here. As in Lighthouse, a paint is the mean of
 * two cases: one waits only for what must come before it, the other for everything that happened to come before it
 * here.
 */
export function estimate(
  load: Load,
  painted: Painted,
  observed: Vitals,
  conditions: Conditions,
): Vitals | null {
  const firstMs = painted.firstMs ?? -Infinity
  const isBlocking = ({ id }: LoadedRequest) => load.trace.blocking.has(id)
  const least = graphOf(load, isBlocking)
  const first = graphOf(load, (request) => isBlocking(request) || isCode(request, firstMs))
  const largest = graphOf(load, (request) => isBlocking(request) || isCode(request, painted.largestMs))
  if (least === null || first === null || largest === null) return null
  // A paint that is later than these has waited for something that need not come first, such as data.
  const earliestPaints = [least, first].map((graph) =>
    lastEnd(graph, inLineUntil(graph, firstMs), conditions),
  )
  const firstPaintMs = mean([
    lastEnd(least, [...inLineUntil(least, firstMs), ...causesOf(least, firstMs, painted)], conditions),
    lastEnd(first, [...inLineUntil(first, firstMs), ...causesOf(first, firstMs, painted)], conditions),
  ])
  const picture = least.requests.findIndex(({ url }) => url === painted.largestUrl)
  const withPicture = picture < 0 ? [] : [picture]
  const largestPaintMs = mean([
    lastEnd(
      least,
      [
        ...inLineUntil(least, painted.largestMs),
        ...causesOf(least, painted.largestMs, painted),
        ...withPicture,
      ],
      conditions,
    ),
    lastEnd(
      largest,
      [
        ...inLineUntil(largest, painted.largestMs),
        ...causesOf(largest, painted.largestMs, painted),
        ...withPicture,
        ...weightyUntil(largest, painted),
      ],
      conditions,
    ),
  ])
  const whole = replay(least.works, conditions)
  return {
    ...observed,
    ...workOf(least, whole, conditions, { firstPaintMs, earliestPaints }),
    firstByteMs: round(firstByte(least, whole)),
    firstPaintMs: round(firstPaintMs),
    largestPaintMs: round(Math.max(firstPaintMs, largestPaintMs)),
    loadMs: round(Math.max(firstPaintMs, loadEnd(least, whole, painted.loadMs))),
    largest:
      observed.largest === null
        ? null
        : {
            ...observed.largest,
            loadStartMs: roundOrNull(whole[picture]?.startMs),
            loadEndMs: roundOrNull(whole[picture]?.endMs),
          },
  }
}

/** Code loaded by then may have caused the paint; there is no way to know. */
const isCode = ({ type, endMs }: LoadedRequest, untilMs: number): boolean =>
  (type === 'Script' || type === 'Stylesheet') && endMs !== null && endMs <= untilMs

/** What is on the parser's critical path and was seen by then. */
function inLineUntil({ inLine, requests, tasks }: LoadGraph, untilMs: number): readonly number[] {
  return [...inLine].filter((place) => {
    const request = requests[place]
    if (request !== undefined) return (request.endMs ?? Infinity) <= untilMs
    return (tasks[place - requests.length]?.startMs ?? Infinity) < untilMs
  })
}

/** A paint this long after everything on the critical path has another cause. */
const lateMs = 100

/** What a late paint waited for off the critical path: the last script that ran before it, or the frame it is in. */
function causesOf(graph: LoadGraph, untilMs: number, { inFrame }: Painted): readonly number[] {
  const { requests, tasks, inLine } = graph
  const frames = requests.flatMap((request, place) =>
    inFrame && request.inFrame && request.type === 'Document' && (request.endMs ?? Infinity) <= untilMs
      ? [place]
      : [],
  )
  const runs = ({ startMs, scriptMs }: (typeof tasks)[number]) => scriptMs > 0 && startMs < untilMs
  const inLineTask = tasks.findLast((task, index) => inLine.has(requests.length + index) && runs(task))
  const lineMs = Math.max(
    inLineTask?.startMs ?? 0,
    ...requests.map(({ endMs }, place) =>
      inLine.has(place) && endMs !== null && endMs <= untilMs ? endMs : 0,
    ),
  )
  const late = tasks.findLastIndex((task, index) => !inLine.has(requests.length + index) && runs(task))
  const isCause = untilMs - lineMs > lateMs && (tasks[late]?.startMs ?? 0) > lineMs
  return isCause ? [...frames, requests.length + late] : frames
}

/** Files that compete for bandwidth; Chromium delays those of low priority. No text waits for an image. */
const weightyUntil = (
  { requests }: LoadGraph,
  { largestMs, largestUrl }: Pick<Painted, 'largestMs' | 'largestUrl'>,
): readonly number[] =>
  requests.flatMap(({ endMs, priority, type }, place) =>
    endMs !== null &&
    endMs <= largestMs &&
    !/Low/.test(priority) &&
    (largestUrl !== null || (type !== 'Image' && type !== 'Media'))
      ? [place]
      : [],
  )

function lastEnd(graph: LoadGraph, wanted: readonly number[], conditions: Conditions): number {
  const part = partOf(graph.works, wanted)
  const done = replay(part.works, conditions)
  return Math.max(0, ...wanted.map((place) => done[part.placeOf(place)]?.endMs ?? 0))
}

interface Paints {
  readonly firstPaintMs: number
  /**
   * When the first paint could have come, in both cases. Blocking time counts from there on, as in Lighthouse: a script
   * that fetches and then renders all of the page would otherwise block nobody, however long it runs.
   */
  readonly earliestPaints: readonly number[]
}

function workOf(
  { requests, tasks }: LoadGraph,
  done: readonly (Done | null)[],
  { slowdown }: Conditions,
  { firstPaintMs, earliestPaints }: Paints,
) {
  const longTasks: LongTask[] = []
  const scriptTimes = new Map<string, number>()
  tasks.forEach((task, index) => {
    const place = done[requests.length + index]
    if (place === null || place === undefined || place.endMs - place.startMs <= longMs) return
    longTasks.push({ startMs: round(place.startMs), durationMs: round(place.endMs - place.startMs) })
    for (const [url, ms] of task.scripts) scriptTimes.set(url, (scriptTimes.get(url) ?? 0) + ms * slowdown)
  })
  const sum = (read: (task: (typeof tasks)[number]) => number) =>
    round(tasks.reduce((total, task) => total + read(task), 0) * slowdown)
  const ends = longTasks.map(({ startMs, durationMs }) => startMs + durationMs)
  return {
    longTasks: longTasks.slice(0, maxLongTasks),
    blockingMs: round(mean(earliestPaints.map((paintMs) => blockingTime(longTasks, paintMs)))),
    interactiveMs: round(Math.max(firstPaintMs, ...ends)),
    mainThreadMs: sum(({ cpuMs }) => cpuMs),
    scriptMs: sum(({ scriptMs }) => scriptMs),
    layoutMs: sum(({ layoutMs }) => layoutMs),
    forcedLayoutMs: sum(({ forcedLayoutMs }) => forcedLayoutMs),
    scriptTimes: [...scriptTimes]
      .map(([url, ms]) => ({ url, ms: round(ms) }))
      .toSorted((a, b) => b.ms - a.ms)
      .slice(0, 50),
  }
}

/** The sum of what each task after a paint takes beyond 50 ms (web.dev/articles/tbt). */
export function blockingTime(tasks: readonly LongTask[], firstPaintMs: number): number {
  return tasks.reduce((sum, { startMs, durationMs }) => {
    const after = startMs + durationMs - Math.max(startMs, firstPaintMs)
    return sum + Math.max(0, after - longMs)
  }, 0)
}

function firstByte({ requests }: LoadGraph, done: readonly (Done | null)[]): number {
  const page = requests.findLastIndex(({ type, inFrame }) => type === 'Document' && !inFrame)
  return done[page]?.firstByteMs ?? 0
}

function loadEnd({ requests }: LoadGraph, done: readonly (Done | null)[], loadMs: number): number {
  return Math.max(
    0,
    ...requests.map(({ endMs }, place) => ((endMs ?? Infinity) <= loadMs ? (done[place]?.endMs ?? 0) : 0)),
  )
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length
const round = (value: number): number => Math.round(value * 10) / 10
const roundOrNull = (value: number | undefined): number | null => (value === undefined ? null : round(value))
