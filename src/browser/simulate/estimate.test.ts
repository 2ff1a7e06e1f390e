import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { browserFacts } from '../../testing/facts/browser-facts.ts'
import { estimate } from './estimate.ts'
import type { LoadedRequest } from './load-graph.ts'
import { lateImages, missingMs } from './shown-images.ts'
import { marksOf, timeMap } from './time-map.ts'
import type { MainTask } from './trace-load.ts'

const origin = 'http://a.example'
const conditions = { roundTripMs: 100, bytesPerMs: 100, slowdown: 4, layoutSlowdown: 2 }
const { observed } = browserFacts()

const request = (
  id: string,
  startMs: number,
  endMs: number,
  changes: Partial<LoadedRequest> = {},
): LoadedRequest => ({
  id,
  url: `${origin}/${id}`,
  type: 'Script',
  priority: 'High',
  startMs,
  endMs,
  wireBytes: 0,
  serverMs: 0,
  protocol: 'http/1.1',
  cached: false,
  initiator: { type: 'parser', url: `${origin}/page` },
  redirectedFrom: null,
  redirectWaitMs: 0,
  inFrame: false,
  ...changes,
})
const task = (startMs: number, cpuMs: number, changes: Partial<MainTask> = {}): MainTask => ({
  startMs,
  cpuMs,
  scriptMs: 0,
  layoutMs: 0,
  laysOut: false,
  forcedLayoutMs: 0,
  scripts: new Map(),
  sends: [],
  hears: [],
  timer: null,
  ...changes,
})
const page = request('page', 0, 10, { type: 'Document', initiator: { type: 'other', url: '' } })
const painted = {
  firstMs: 50,
  largestMs: 50,
  largestUrl: null,
  shown: [],
  startMs: 0,
  loadMs: 90,
  inFrame: false,
}

interface Seen {
  readonly requests?: readonly LoadedRequest[]
  readonly tasks?: readonly MainTask[]
  readonly blocking?: readonly string[]
  readonly firstMs?: number | null
  readonly largestUrl?: string
  readonly largestMs?: number
}

function traceOf({ tasks = [], blocking = [] }: Pick<Seen, 'tasks' | 'blocking'>) {
  return {
    tasks,
    layoutEnds: [],
    blocking: new Set(blocking),
    firstPaintMs: 50,
    paintedInFrame: false,
    largestNode: null,
    frameShifts: [],
  }
}

function estimated({ requests = [], tasks = [], blocking = [], ...paints }: Seen) {
  const vitals = estimate(
    { requests: [page, ...requests], trace: traceOf({ tasks, blocking }) },
    { ...painted, ...paints },
    observed,
    conditions,
  )
  assert.ok(vitals !== null)
  return vitals
}

describe('an estimated load', () => {
  it('waits for the data that a late paint depends on', () => {
    const data = request('data', 30, 1030, {
      type: 'Fetch',
      serverMs: 1000,
      initiator: { type: 'script', url: '' },
    })
    const tasks = [task(20, 5, { scriptMs: 5, sends: ['data'] }), task(1035, 5, { scriptMs: 5 })]
    const vitals = estimated({ requests: [data], tasks, firstMs: 50, largestMs: 1050 })
    // The page takes 400 ms, its script 20 ms, the response another 1100 ms, and the second script 20 ms.
    assert.equal(vitals.firstPaintMs, 420)
    assert.equal(vitals.largestPaintMs, 1540)
  })

  it('waits for the timer that triggers a late first paint', () => {
    const timer = { task: 0, waitMs: 2500 }
    const tasks = [task(20, 5, { scriptMs: 5 }), task(2525, 5, { scriptMs: 5, timer })]
    const vitals = estimated({ tasks, firstMs: 2540, largestMs: 2540 })
    assert.equal(vitals.firstPaintMs, 2940)
    assert.equal(vitals.largestPaintMs, 2940)
  })

  it('has no paint if none was observed', () => {
    const vitals = estimated({ tasks: [task(20, 10)], firstMs: null, largestMs: 0 })
    assert.equal(vitals.firstPaintMs, 0)
    assert.equal(vitals.largestPaintMs, 0)
  })

  it('paints once the page has loaded and its tasks have run', () => {
    // DNS, connection and response take 400 ms. The task takes four times as long as here.
    const vitals = estimated({ tasks: [task(20, 10)] })
    assert.equal(vitals.firstByteMs, 400)
    assert.equal(vitals.firstPaintMs, 440)
    assert.equal(vitals.largestPaintMs, 440)
  })

  it('waits for render-blocking files, and only half as long for files that merely came before the paint', () => {
    const blocked = estimated({ requests: [request('a', 11, 20)], blocking: ['a'] })
    assert.equal(blocked.firstPaintMs, 500)
    const beside = estimated({ requests: [request('a', 11, 20)] })
    assert.equal(beside.firstPaintMs, 450)
    const later = estimated({ requests: [request('a', 11, 60)] })
    assert.equal(later.firstPaintMs, 400)
  })

  it('paints the largest image once its file has loaded', () => {
    const picture = request('picture', 11, 40, { type: 'Image', priority: 'Low', wireBytes: 10_000 })
    const vitals = estimated({ requests: [picture], largestUrl: picture.url })
    assert.equal(vitals.firstPaintMs, 400)
    assert.equal(vitals.largestPaintMs, 600)
  })

  it('shows text without waiting for the images that came before it', () => {
    const file = { priority: 'Medium', wireBytes: 1_000_000 }
    const image = request('photo', 11, 40, { type: 'Image', ...file })
    assert.equal(estimated({ requests: [image], largestMs: 60 }).largestPaintMs, 400)
    const data = request('data', 11, 40, { type: 'Fetch', ...file })
    assert.ok(estimated({ requests: [data], largestMs: 60 }).largestPaintMs > 4000)
  })

  it('counts what a task after the first paint takes beyond 50 ms as blocking time', () => {
    const vitals = estimated({ tasks: [task(20, 5), task(70, 25, { scripts: new Map([['x.js', 25]]) })] })
    assert.equal(vitals.firstPaintMs, 420)
    assert.equal(vitals.blockingMs, 50)
    assert.deepEqual(vitals.longTasks, [{ startMs: 420, durationMs: 100 }])
    assert.deepEqual(vitals.scriptTimes, [{ url: 'x.js', ms: 100 }])
    assert.equal(vitals.interactiveMs, 520)
    assert.equal(vitals.mainThreadMs, 120)
  })

  it('counts the task that renders a page from fetched data, although the first paint waits for it', () => {
    const data = request('data', 30, 530, {
      type: 'Fetch',
      serverMs: 500,
      initiator: { type: 'script', url: '' },
    })
    const tasks = [task(20, 5, { scriptMs: 5, sends: ['data'] }), task(535, 80, { scriptMs: 80 })]
    const vitals = estimated({ requests: [data], tasks, firstMs: 620, largestMs: 620 })
    assert.equal(vitals.firstPaintMs, 1340)
    assert.equal(vitals.blockingMs, 4 * 80 - 50)
  })

  it('follows redirects, and does not mistake frames for the page', () => {
    const old = request('old', 0, 5, { type: 'Document', initiator: { type: 'other', url: '' } })
    const moved = request('moved', 5, 10, { type: 'Document', redirectedFrom: old })
    const frame = request('frame', 12, 20, { type: 'Document', inFrame: true })
    const trace = {
      tasks: [],
      layoutEnds: [],
      blocking: new Set<string>(),
      firstPaintMs: 50,
      paintedInFrame: false,
      largestNode: null,
      frameShifts: [],
    }
    const vitals = estimate({ requests: [old, moved, frame], trace }, painted, observed, conditions)
    assert.equal(vitals?.firstByteMs, 500)
  })

  it('is null without a document request', () => {
    const trace = {
      tasks: [],
      layoutEnds: [],
      blocking: new Set<string>(),
      firstPaintMs: 50,
      paintedInFrame: false,
      largestNode: null,
      frameShifts: [],
    }
    assert.equal(estimate({ requests: [], trace }, painted, observed, conditions), null)
  })

  it('shows the images of the first screen as they arrive, whatever loads further down', () => {
    const logo = request('logo', 11, 40, { type: 'Image', priority: 'Low', wireBytes: 10_000 })
    const photo = request('photo', 11, 41, { type: 'Image', priority: 'Low', wireBytes: 1_000_000 })
    const load = { requests: [page, logo, photo], trace: traceOf({}) }
    const late = (...shown: readonly { readonly url: string; readonly share: number }[]) =>
      lateImages(load, { ...painted, shown }, conditions)
    assert.deepEqual(late(), [])
    const [first, second] = late({ url: logo.url, share: 0.1 }, { url: photo.url, share: 0.2 })
    assert.ok(first !== undefined && first.endMs < 1000 && first.halfMs < first.endMs)
    assert.ok(second !== undefined && second.endMs > 10_000 && second.halfMs > 5000)
  })

  it('counts the share of the screen that waits for images, and none of it twice', () => {
    const image = { share: 0.25, seenMs: 100, halfMs: 5000, endMs: 9000 }
    const same = (ms: number) => ms
    assert.equal(missingMs([], same), 0)
    assert.equal(missingMs([{ ...image, halfMs: 90 }], same), 0)
    assert.equal(missingMs([{ ...image, halfMs: 4100 }], same), 1000)
    assert.equal(missingMs([image, { ...image, halfMs: 1100 }], same), 500 + 975)
    assert.equal(
      missingMs(
        Array.from({ length: 8 }, () => image),
        same,
      ),
      4900,
    )
  })

  it('maps observed moments between the times known in both loads', () => {
    const at = timeMap(
      marksOf(
        { ...observed, firstPaintMs: 100, largestPaintMs: 200, loadMs: 300 },
        { ...observed, firstPaintMs: 1000, largestPaintMs: 3000, loadMs: 2500 },
      ),
    )
    assert.deepEqual([0, 50, 100, 150, 200, 300, 400].map(at), [0, 500, 1000, 2000, 3000, 3000, 3100])
  })

  it('does not let a load event that came before the paints delay them', () => {
    const at = timeMap(
      marksOf(
        { ...observed, firstPaintMs: 100, largestPaintMs: 200, loadMs: 90 },
        { ...observed, firstPaintMs: 1000, largestPaintMs: 3000, loadMs: 20_000 },
      ),
    )
    assert.deepEqual([90, 100, 200].map(at), [1000, 1000, 3000])
  })
})
