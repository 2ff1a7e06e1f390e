import type { LoadTrace, MainTask } from './trace-load.ts'
import type { Work } from './replay.ts'

/** An observed request. Like those of tasks, its times are in milliseconds of the browser's clock. */
export interface LoadedRequest {
  readonly id: string
  readonly url: string
  readonly type: string
  readonly priority: string
  readonly startMs: number
  readonly endMs: number | null
  readonly wireBytes: number
  readonly serverMs: number
  readonly protocol: string
  /** Served without the network. */
  readonly cached: boolean
  /** `parser`, `script`, `preload` ..., and the file that initiated it if Chromium reports one. */
  readonly initiator: { readonly type: string; readonly url: string }
  /** The request that redirected to this one, by HTTP or by a script or meta refresh in its page. */
  readonly redirectedFrom: LoadedRequest | null
  /** How long the previous page waited before it navigated here. */
  readonly redirectWaitMs: number
  readonly inFrame: boolean
}

export interface Load {
  readonly requests: readonly LoadedRequest[]
  readonly trace: LoadTrace
}

/** The parts of a load and their dependencies: requests first, then tasks, each list ordered by start time. */
export interface LoadGraph {
  readonly requests: readonly LoadedRequest[]
  readonly tasks: readonly MainTask[]
  readonly works: readonly Work[]
  /** Indexes of what the first paint depends on, given which requests `holdsUp` selects. */
  readonly inLine: ReadonlySet<number>
}

const maxRequests = 500
const maxTasks = 5000
/** Shorter tasks make no difference unless something depends on them. */
const minTaskMs = 0.1

/** `holdsUp` selects the requests, besides the page itself, that block the parser or the first paint. */
export function graphOf(load: Load, holdsUp: (request: LoadedRequest) => boolean): LoadGraph | null {
  const requests = load.requests
    .filter(({ endMs }) => endMs !== null)
    .toSorted((a, b) => a.startMs - b.startMs)
    .slice(0, maxRequests)
  const page = requests.findLastIndex(({ type, inFrame }) => type === 'Document' && !inFrame)
  const main = requests[page]
  if (main === undefined) return null
  const kept = load.trace.tasks
    .map((task, index) => ({ task, index }))
    .filter(({ task }) => task.startMs >= main.startMs && (task.cpuMs >= minTaskMs || isTied(task)))
    .slice(0, maxTasks)
  const tasks = kept.map(({ task }) => task)
  const placeOfTask = new Map(kept.map(({ index }, place) => [index, requests.length + place]))
  const placeOfId = new Map(requests.map(({ id }, place) => [id, place]))
  const placeOfUrl = new Map(requests.map(({ url }, place) => [url, place] as const).toReversed())
  const senders = new Map(
    tasks.flatMap((task, place) => task.sends.map((id) => [id, requests.length + place])),
  )
  const isInLine = (place: number) => {
    const request = requests[place]
    return request !== undefined && (place === page || isBefore(request, main) || holdsUp(request))
  }
  const inLine = new Set(requests.keys().filter(isInLine))

  const requestWorks = requests.map((request, place): Work => {
    const { redirectedFrom, initiator } = request
    const isFromMarkup = initiator.type === 'parser' || initiator.type === 'preload'
    const parent = placeOfUrl.get(initiator.url)
    const before =
      redirectedFrom !== null
        ? requests.indexOf(redirectedFrom)
        : place === page || isBefore(request, main)
          ? -1
          : isFromMarkup && parent !== undefined && startOf(parent, requests) < request.startMs
            ? parent
            : (senders.get(request.id) ?? page)
    const sane = before >= 0 && before !== place && (before >= requests.length || before < place)
    const after = sane ? [before] : []
    const waitMs = request.redirectWaitMs
    return { cpuMs: 0, laysOut: false, request: replayed(request), after, waitMs }
  })
  const answered = answersOf(requests, tasks)
  let last = page
  const taskWorks = tasks.map((task, index): Work => {
    const own = requests.length + index
    const ties = [
      ...task.hears.map((id) => placeOfId.get(id)),
      answered.get(index),
      ...task.scripts.keys().map((url) => placeOfUrl.get(url)),
    ]
    const after = new Set(
      ties.filter(
        (place) => place !== undefined && place !== page && startOf(place, requests) < task.startMs,
      ) as readonly number[],
    )
    const timer = task.timer === null ? undefined : placeOfTask.get(task.timer.task)
    // A task started by a timer or by a non-blocking file runs as soon as that is ready. All others keep their order.
    if (timer !== undefined || [...after].some((place) => !inLine.has(place))) {
      if (timer !== undefined) after.add(timer)
    } else {
      after.add(last)
      inLine.add(own)
      last = own
    }
    return {
      cpuMs: task.cpuMs,
      laysOut: task.laysOut,
      request: null,
      after: [...after],
      waitMs: task.timer?.waitMs ?? 0,
    }
  })
  return { requests, tasks, works: [...requestWorks, ...taskWorks], inLine }
}

/** A page that waits for data continues within this time after receiving it. */
const answerMs = 100

/**
 * Which task continues after which `fetch` or XHR. Chromium doesn't report it: a `fetch` promise resolves in a separate
 * task, assumed to be the first one that runs a script after the response is complete.
 */
function answersOf(
  requests: readonly LoadedRequest[],
  tasks: readonly MainTask[],
): ReadonlyMap<number, number> {
  const answered = new Map<number, number>()
  for (const [place, { type, endMs }] of requests.entries()) {
    if ((type !== 'Fetch' && type !== 'XHR') || endMs === null) continue
    const next = tasks.findIndex(({ startMs, scriptMs }) => startMs >= endMs && scriptMs > 0)
    const task = tasks[next]
    if (task !== undefined && task.timer === null && task.startMs - endMs < answerMs)
      answered.set(next, place)
  }
  return answered
}

const isTied = ({ sends, hears, timer }: MainTask): boolean =>
  sends.length > 0 || hears.length > 0 || timer !== null

const startOf = (place: number, requests: readonly LoadedRequest[]): number =>
  requests[place]?.startMs ?? Infinity

function isBefore(request: LoadedRequest, page: LoadedRequest): boolean {
  for (let at = page.redirectedFrom; at !== null; at = at.redirectedFrom) if (at === request) return true
  return false
}

const ranks: Readonly<Record<string, number>> = { VeryHigh: 4, High: 3, Medium: 2, Low: 1 }

function replayed({ url, protocol, wireBytes, serverMs, priority, cached }: LoadedRequest): Work['request'] {
  if (cached) return null
  const origin = URL.parse(url)
  return {
    host: origin?.origin ?? '',
    secure: origin?.protocol === 'https:',
    shared: /^h[23]/.test(protocol),
    wireBytes,
    serverMs,
    rank: ranks[priority] ?? 0,
  }
}

/** The part of a graph that the wanted entries depend on, in the same order. `placeOf` maps old indexes to new ones. */
export function partOf(
  works: readonly Work[],
  wanted: Iterable<number>,
): { readonly works: readonly Work[]; readonly placeOf: (place: number) => number } {
  const needed = new Set<number>()
  const open = [...wanted]
  for (let place = open.pop(); place !== undefined; place = open.pop()) {
    if (needed.has(place)) continue
    needed.add(place)
    open.push(...(works[place]?.after ?? []))
  }
  const order = [...needed].toSorted((a, b) => a - b)
  const places = new Map(order.map((place, index) => [place, index]))
  const placeOf = (place: number) => places.get(place) ?? -1
  return {
    works: order.flatMap((place) => {
      const work = works[place]
      return work === undefined ? [] : [{ ...work, after: work.after.map(placeOf) }]
    }),
    placeOf,
  }
}
