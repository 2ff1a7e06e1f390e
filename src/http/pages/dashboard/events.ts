import type { FastifyInstance } from 'fastify'
import type { ReportEvent } from '../../../core/ports/events.ts'
import { Problem } from '../../../core/problem.ts'
import { combineCalls } from '../../../lib/combine-calls.ts'
import { eventStreams } from '../../events/event-streams.ts'
import { accountOf, type PageContext } from '../shell/context.ts'
import { sessionCookie } from '../account/sign-in.ts'
import { texts } from '../../../messages/texts.ts'

const t = texts.shell

/** Proxies close connections that are silent for a minute. */
const heartbeatMs = 25_000

/** Streams events of a signed-in account's reports to the pages that show them. */
export function serveEvents(server: FastifyInstance, context: PageContext): void {
  const { app } = context
  const openStream = eventStreams({
    max: 200,
    maxOfAccount: 20,
    full: () => new Problem('unavailable', t.tooManyWatching, { retryAfter: 30 }),
  })

  server.get<{ Querystring: { reports?: string } }>(
    '/events',
    { config: { openEnded: true } },
    async (request, reply) => {
      const account = accountOf(request)
      const stream = openStream(account.id, request, reply)
      if (stream === undefined) return
      const watched = (request.query.reports ?? '')
        .split(',')
        .filter((id) => /^[1-9]\d{0,14}$/.test(id))
        .slice(0, 100)
      const isSignedIn = async (): Promise<boolean> => {
        const value = sessionCookie(context, request)
        return value !== undefined && (await app.readSession(value)) !== undefined
      }
      // Another process may have ended the session, so it is read again before anything is sent. One check at a time.
      let unsent = ''
      const tellNews = combineCalls(async () => {
        const isAllowed = await isSignedIn().catch(() => false)
        const news = unsent
        unsent = ''
        if (isAllowed) stream.send(news)
        else stream.end()
      }, stream.end)
      const tell = (text: string): void => {
        unsent += text
        tellNews()
      }
      stream.onClose(app.watchReports(account.id, (event) => tell(message(event))))
      stream.every(heartbeatMs, () => tell(': alive\n\n'))
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
