import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { TraceEvent } from './trace-event.ts'
import { readTrace } from './trace-load.ts'

const event = (
  name: string,
  startMs: number,
  durationMs: number,
  changes: Partial<TraceEvent> = {},
): TraceEvent => ({
  name,
  thread: '1/1',
  startMs,
  endMs: startMs + durationMs,
  cpuMs: durationMs,
  frame: 'main',
  url: '',
  request: '',
  timer: '',
  blocking: false,
  node: 0,
  frameShift: 0,
  ...changes,
})
const paint = event('firstContentfulPaint', 100, 0)

describe('the trace of a load', () => {
  it('covers the thread that painted the page, in CPU time', () => {
    const { tasks, firstPaintMs } = readTrace(
      [
        event('RunTask', 10, 50, { thread: '2/2' }),
        event('RunTask', 20, 40, { cpuMs: 7 }),
        event('firstContentfulPaint', 50, 0, { frame: 'inner', thread: '3/3' }),
        paint,
      ],
      'main',
    )
    assert.equal(firstPaintMs, 100)
    assert.deepEqual(
      tasks.map(({ startMs, cpuMs }) => [startMs, cpuMs]),
      [[20, 7]],
    )
  })

  it('counts scripts and layouts once, and layouts inside scripts as forced', () => {
    const [task] = readTrace(
      [
        event('RunTask', 0, 100),
        event('EvaluateScript', 10, 50, { url: 'a.js' }),
        event('FunctionCall', 20, 10, { url: 'b.js' }),
        event('Layout', 30, 5),
        event('UpdateLayoutTree', 31, 1),
        event('Layout', 70, 8),
        paint,
      ],
      'main',
    ).tasks
    assert.equal(task?.scriptMs, 50)
    assert.equal(task?.layoutMs, 13)
    assert.equal(task?.forcedLayoutMs, 5)
    assert.equal(task?.laysOut, true)
    assert.deepEqual([...(task?.scripts ?? [])], [['a.js', 50]])
  })

  it('marks tasks that include layout; recalculating styles alone is not layout', () => {
    const { tasks } = readTrace(
      [
        event('RunTask', 0, 10),
        event('UpdateLayoutTree', 1, 5),
        event('RunTask', 20, 10),
        event('Layout', 21, 5),
        event('RunTask', 40, 10),
        paint,
      ],
      'main',
    )
    assert.deepEqual(
      tasks.map(({ laysOut }) => laysOut),
      [false, true, false],
    )
  })

  it('knows which requests a task sends and receives and what it waited for', () => {
    const { tasks, blocking } = readTrace(
      [
        event('RunTask', 0, 10),
        event('ResourceSendRequest', 1, 0, { request: 'r1', blocking: true }),
        event('TimerInstall', 2, 0, { timer: 't' }),
        event('RunTask', 40, 10),
        event('ResourceFinish', 41, 0, { request: 'r1' }),
        event('TimerFire', 42, 5, { timer: 't' }),
        paint,
      ],
      'main',
    )
    assert.deepEqual([...blocking], ['r1'])
    assert.deepEqual(tasks[0]?.sends, ['r1'])
    assert.deepEqual(tasks[1]?.hears, ['r1'])
    assert.deepEqual(tasks[1]?.timer, { task: 0, waitMs: 38 })
  })

  it('covers the page’s thread even if only a frame paints', () => {
    const { tasks, firstPaintMs, paintedInFrame } = readTrace(
      [
        event('RunTask', 20, 40, { frame: '' }),
        event('Layout', 25, 10),
        event('RunTask', 30, 40, { frame: '', thread: '3/3' }),
        event('firstContentfulPaint', 50, 0, { frame: 'inner', thread: '3/3' }),
      ],
      'main',
    )
    assert.deepEqual({ firstPaintMs, paintedInFrame }, { firstPaintMs: 50, paintedInFrame: true })
    assert.deepEqual(
      tasks.map(({ startMs }) => startMs),
      [20],
    )
  })

  it('knows the layout shifts inside of frames', () => {
    const moved = event('LayoutShift', 120, 0, { frame: 'inner', frameShift: 0.06, thread: '3/3' })
    const { frameShifts } = readTrace([paint, event('LayoutShift', 110, 0), moved], 'main')
    assert.deepEqual(frameShifts, [{ frame: 'inner', value: 0.06, atMs: 120 }])
  })

  it('is returned even if nothing was painted', () => {
    const { firstPaintMs, paintedInFrame } = readTrace([event('RunTask', 0, 10)], 'main')
    assert.deepEqual({ firstPaintMs, paintedInFrame }, { firstPaintMs: null, paintedInFrame: false })
  })
})
