import type { FastifyInstance } from 'fastify'
import type { ReportEvent } from '../../../core/ports/events.ts'
import { Problem } from '../../../core/problem.ts'
import { type EventStream, openEventStream } from '../../event-stream.ts'
import { accountOf, type PageContext } from '../shell/context.ts'
import { sessionCookie } from '../account/sign-in.ts'
import { texts } from '../../../messages/texts.ts'

const t = texts.shell

/** Proxies close connections that are silent for a minute. */
const heartbeatMs = 25_000
const maxStreams = 200
const maxStreamsOfAccount = 20

/** Streams events of a signed-in account's reports to the pages that show them. */
export function serveEvents(server: FastifyInstance, context: PageContext): void {
  const { app } = context
  const streams = new Map<EventStream, number>()
  // A stream never ends on its own, and closing the server would wait for it.
  server.draining.addEventListener('abort', () => {
    for (const stream of streams.keys()) stream.end()
  })

  server.get<{ Querystring: { reports?: string } }>(
    '/events',
    { config: { openEnded: true } },
    async (request, reply) => {
      const account = accountOf(request)
      const own = [...streams.values()].filter((id) => id === account.id).length
      if (streams.size >= maxStreams || own >= maxStreamsOfAccount) {
        throw new Problem('unavailable', t.tooManyWatching, { retryAfter: 30 })
      }
      const watched = (request.query.reports ?? '')
        .split(',')
        .filter((id) => /^[1-9]\d{0,14}$/.test(id))
        .slice(0, 100)
      const headers = {
        ...reply.getHeaders(),
        'content-type': 'text/event-stream',
        'x-accel-buffering': 'no',
      }
      if (request.method === 'HEAD') return reply.type('text/event-stream').send()
      reply.hijack()
      const { raw } = reply
      const stream = openEventStream(raw)
      streams.set(stream, account.id)
      raw.writeHead(
        200,
        Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
      )
      stream.send('retry: 3000\n\n')
      const isSignedIn = async (): Promise<boolean> => {
        const value = sessionCookie(context, request)
        return value !== undefined && (await app.readSession(value)) !== undefined
      }
      // Another process may have ended the session, so it is read again before anything is sent. One check at a time.
      let last = Promise.resolve()
      const tell = (text: string): void => {
        last = last.then(async () => {
          if (await isSignedIn().catch(() => false)) stream.send(text)
          else stream.end()
        })
      }
      const stop = app.watchReports(account.id, (event) => tell(message(event)))
      const heartbeat = setInterval(() => tell(': alive\n\n'), heartbeatMs)
      stream.onClose(() => {
        stop()
        clearInterval(heartbeat)
        streams.delete(stream)
      })
      // Send what finished between rendering the page and listening.
      for (const id of watched) {
        const report = await app.showReport(account.id, Number(id)).catch(() => undefined)
        const told = { report: Number(id), owner: account.id, state: report?.state ?? 'done' }
        if (report === undefined || report.pendingRun === null) stream.send(message(told))
        else if (report.progress !== null && report.run === report.pendingRun)
          stream.send(message({ ...told, step: report.progress.step, progress: 0.55, results: true }))
      }
    },
  )
}

function message({ report, state, step, progress, results }: ReportEvent): string {
  const words = step === undefined ? {} : { message: texts.progress[step] }
  return `event: report\ndata: ${JSON.stringify({ report, state, step, ...words, progress, results })}\n\n`
}
