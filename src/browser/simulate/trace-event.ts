import { numberOf, recordOf, textOf } from '../chromium/read-json.ts'

/** An event of Chromium's trace. Times are in milliseconds of the browser's clock. */
export interface TraceEvent {
  readonly name: string
  /** Process and thread id. */
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
  /** Of a layout shift in a frame that Chromium doesn't excuse; otherwise 0. */
  readonly frameShift: number
}

export const scriptNames = new Set(['EvaluateScript', 'FunctionCall', 'v8.compile', 'v8.evaluateModule'])
export const layoutNames = new Set(['Layout', 'UpdateLayoutTree'])
export const answerNames = new Set(['ResourceReceiveResponse', 'ResourceReceivedData', 'ResourceFinish'])
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
  'LayoutShift',
])

/** Null for an event that nothing is read from. */
export function eventOf(raw: Readonly<Record<string, unknown>>): TraceEvent | null {
  const name = textOf(raw['name'], 60)
  if (!names.has(name)) return null
  const args = recordOf(raw['args'])
  const data = recordOf(args['data'])
  const startMs = numberOf(raw['ts']) / 1000
  const durationMs = numberOf(raw['dur']) / 1000
  return {
    name,
    thread: `${numberOf(raw['pid'])}/${numberOf(raw['tid'])}`,
    startMs,
    endMs: startMs + durationMs,
    // Without per-thread CPU clocks, only the wall time is known.
    cpuMs: typeof raw['tdur'] === 'number' ? numberOf(raw['tdur']) / 1000 : durationMs,
    frame:
      textOf(args['frame'], 64) ||
      textOf(data['frame'], 64) ||
      textOf(recordOf(args['beginData'])['frame'], 64),
    url: textOf(data['url']) || textOf(args['fileName']),
    request: textOf(data['requestId'], 64),
    timer: `${textOf(data['frame'], 64)} ${numberOf(data['timerId'])}`,
    blocking: data['renderBlocking'] === 'blocking',
    node: numberOf(data['nodeId']),
    frameShift:
      data['is_main_frame'] === false && data['had_recent_input'] !== true
        ? numberOf(data['weighted_score_delta'])
        : 0,
  }
}
