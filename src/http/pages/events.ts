import type { ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { ReportEvent } from '../../core/ports.ts'
import { Problem } from '../../core/problem.ts'
import { accountOf, type PageContext } from './context.ts'

/** Proxies cut connections that are silent for a minute. */
const heartbeatMs = 25_000
const mostStreams = 200

/** Tells a signed-in person's pages what happens to the reports they show. */
export function serveEvents(server: FastifyInstance, context: PageContext): void {
  const { app } = context
  const streams = new Set<ServerResponse>()
  // A stream never ends by itself; closing the server would wait for it.
  server.draining.addEventListener('abort', () => {
    for (const stream of streams) stream.end()
  })

  server.get<{ Querystring: { reports?: string } }>(
    '/events',
    { config: { openEnded: true } },
    async (request, reply) => {
      const account = accountOf(request)
      if (streams.size >= mostStreams) {
        throw new Problem('unavailable', 'Too many pages are watching at once. Load the page again by hand.')
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
      reply.hijack()
      const { raw } = reply
      streams.add(raw)
      raw.writeHead(
        200,
        Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
      )
      raw.write('retry: 3000\n\n')
      const stop = app.watchReports(account.id, (event) => void raw.write(message(event)))
      const heartbeat = setInterval(() => void raw.write(': alive\n\n'), heartbeatMs)
      raw.on('close', () => {
        stop()
        clearInterval(heartbeat)
        streams.delete(raw)
      })
      // What finished between drawing the page and listening to it is told now.
      for (const id of watched) {
        const report = await app.showReport(account.id, Number(id)).catch(() => undefined)
        if (report !== undefined && report.pendingRun !== null) continue
        raw.write(message({ report: Number(id), owner: account.id, state: report?.state ?? 'done' }))
      }
    },
  )
}

function message({ report, state, step, progress }: ReportEvent): string {
  return `event: report\ndata: ${JSON.stringify({ report, state, step, progress })}\n\n`
}
