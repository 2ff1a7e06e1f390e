import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { browserFacts } from '../../testing/facts/browser-facts.ts'
import { estimate, timeMap } from './estimate.ts'
import type { LoadedRequest } from './load-graph.ts'
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
const painted = { firstMs: 50, largestMs: 50, largestUrl: null, loadMs: 90, inFrame: false }

interface Seen {
  readonly requests?: readonly LoadedRequest[]
  readonly tasks?: readonly MainTask[]
  readonly blocking?: readonly string[]
  readonly firstMs?: number | null
  readonly largestUrl?: string
  readonly largestMs?: number
}

function estimated({ requests = [], tasks = [], blocking = [], ...paints }: Seen) {
  const trace = {
    tasks,
    blocking: new Set(blocking),
    firstPaintMs: 50,
    paintedInFrame: false,
    largestNode: null,
  }
  const told = estimate(
    { requests: [page, ...requests], trace },
    { ...painted, ...paints },
    observed,
    conditions,
  )
  assert.ok(told !== null)
  return told
}

describe('an estimated load', () => {
  it('waits for the data that a late paint is made of', () => {
    const data = request('data', 30, 1030, {
      type: 'Fetch',
      serverMs: 1000,
      initiator: { type: 'script', url: '' },
    })
    const tasks = [task(20, 5, { scriptMs: 5, sends: ['data'] }), task(1035, 5, { scriptMs: 5 })]
    const told = estimated({ requests: [data], tasks, firstMs: 50, largestMs: 1050 })
    // The page after 400 ms, 20 ms of script, the answer 1100 ms later and 20 ms of script again.
    assert.equal(told.firstPaintMs, 420)
    assert.equal(told.largestPaintMs, 1540)
  })

  it('waits for the timer that a late first paint is made by', () => {
    const timer = { task: 0, waitMs: 2500 }
    const tasks = [task(20, 5, { scriptMs: 5 }), task(2525, 5, { scriptMs: 5, timer })]
    const told = estimated({ tasks, firstMs: 2540, largestMs: 2540 })
    assert.equal(told.firstPaintMs, 2940)
    assert.equal(told.largestPaintMs, 2940)
  })

  it('paints nothing where nothing was painted', () => {
    const told = estimated({ tasks: [task(20, 10)], firstMs: null, largestMs: 0 })
    assert.equal(told.firstPaintMs, 0)
    assert.equal(told.largestPaintMs, 0)
  })

  it('paints once the page is there and its tasks are done', () => {
    // Name, connection and answer: 400 ms. The task takes four times as long as here.
    const told = estimated({ tasks: [task(20, 10)] })
    assert.equal(told.firstByteMs, 400)
    assert.equal(told.firstPaintMs, 440)
    assert.equal(told.largestPaintMs, 440)
  })

  it('waits for what blocks painting, and only by half for what merely came before it', () => {
    const blocked = estimated({ requests: [request('a', 11, 20)], blocking: ['a'] })
    assert.equal(blocked.firstPaintMs, 500)
    const beside = estimated({ requests: [request('a', 11, 20)] })
    assert.equal(beside.firstPaintMs, 450)
    const later = estimated({ requests: [request('a', 11, 60)] })
    assert.equal(later.firstPaintMs, 400)
  })

  it('paints the largest picture once its file is there', () => {
    const picture = request('picture', 11, 40, { type: 'Image', priority: 'Low', wireBytes: 10_000 })
    const told = estimated({ requests: [picture], largestUrl: picture.url })
    assert.equal(told.firstPaintMs, 400)
    assert.equal(told.largestPaintMs, 600)
  })

  it('counts what a task after the first paint takes beyond 50 ms', () => {
    const told = estimated({ tasks: [task(20, 5), task(70, 25, { scripts: new Map([['x.js', 25]]) })] })
    assert.equal(told.firstPaintMs, 420)
    assert.equal(told.blockingMs, 50)
    assert.deepEqual(told.longTasks, [{ startMs: 420, durationMs: 100 }])
    assert.deepEqual(told.scriptTimes, [{ url: 'x.js', ms: 100 }])
    assert.equal(told.interactiveMs, 520)
    assert.equal(told.mainThreadMs, 120)
  })

  it('follows redirects, and frames are not the page', () => {
    const old = request('old', 0, 5, { type: 'Document', initiator: { type: 'other', url: '' } })
    const moved = request('moved', 5, 10, { type: 'Document', redirectedFrom: old })
    const frame = request('frame', 12, 20, { type: 'Document', inFrame: true })
    const trace = {
      tasks: [],
      blocking: new Set<string>(),
      firstPaintMs: 50,
      paintedInFrame: false,
      largestNode: null,
    }
    const told = estimate({ requests: [old, moved, frame], trace }, painted, observed, conditions)
    assert.equal(told?.firstByteMs, 500)
  })

  it('is nothing without a page', () => {
    const trace = {
      tasks: [],
      blocking: new Set<string>(),
      firstPaintMs: 50,
      paintedInFrame: false,
      largestNode: null,
    }
    assert.equal(estimate({ requests: [], trace }, painted, observed, conditions), null)
  })

  it('places what was seen between the marks that both loads know', () => {
    const at = timeMap(
      { ...observed, firstPaintMs: 100, largestPaintMs: 200, loadMs: 300 },
      { ...observed, firstPaintMs: 1000, largestPaintMs: 3000, loadMs: 2500 },
    )
    assert.deepEqual([0, 50, 100, 150, 200, 300, 400].map(at), [0, 500, 1000, 2000, 3000, 3000, 3100])
  })
})
