import type { FastifyReply } from 'fastify'
import type { WaitedRun } from '../../../app/runs/wait-for-run.ts'
import type { ReportRecord } from '../../../core/ports/reports/reports.ts'
import { entityTag } from '../request/entity-tag.ts'
import type { Call } from '../operation.ts'
import type { Waiting } from '../request/prefer.ts'
import { writeReport } from './written-report.ts'
import { jsonType } from '../request/repeated-answers.ts'

type ReportCall = Pick<Call<unknown, unknown, unknown>, 'app' | 'request' | 'reply' | 'origin' | 'draining'>

/** Seconds until the next poll. */
export const retryAfter = '2'

/** Waits for the pending run, until the client's time is up, the client disconnects or the server shuts down. */
export async function sendWhenOver(
  call: ReportCall,
  report: ReportRecord,
  waiting: Waiting,
  status: 200 | 201,
) {
  const { reply } = call
  if (waiting.applied !== undefined) reply.header('preference-applied', waiting.applied)
  const { report: seen, isOver } = await waitFor(call, report, waiting.waitMs)
  if (isOver) return sendReport(call, seen, status)
  // Lets a shutdown that waited for this response finish.
  if (call.draining.aborted) reply.header('connection', 'close')
  return sendReport(call, seen, 202)
}

async function waitFor(
  { app, reply, draining }: ReportCall,
  report: ReportRecord,
  waitMs: number,
): Promise<WaitedRun> {
  if (waitMs === 0) return { report, isOver: report.pendingRun === null }
  const control = new AbortController()
  const stop = (): void => control.abort()
  const timer = setTimeout(stop, waitMs)
  reply.raw.once('close', stop)
  draining.addEventListener('abort', stop)
  if (draining.aborted) stop()
  try {
    return await app.waitForRun(report, control.signal)
  } finally {
    clearTimeout(timer)
    reply.raw.off('close', stop)
    draining.removeEventListener('abort', stop)
  }
}

export async function sendReport(
  { app, request, reply, origin }: ReportCall,
  report: ReportRecord,
  status: 200 | 201 | 202,
): Promise<FastifyReply> {
  const document = await app.readReport(report)
  const { whole, withoutResults } = writeReport(report, document, origin, status)
  if (request.keptCall !== null && document !== undefined && report.run !== null) {
    request.keptCall.body = withoutResults
    request.keptCall.results = { report: report.id, run: report.run }
  }
  if (status === 202) reply.header('retry-after', retryAfter)
  return reply.code(status).header('etag', entityTag(report)).header('content-type', jsonType).send(whole)
}
