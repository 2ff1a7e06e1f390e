import type { FastifyInstance } from 'fastify'
import { notFound } from '../../../core/problem.ts'
import type { ReportRecord } from '../../../core/ports/reports/reports.ts'
import { plainPage } from '../../../views/frame/plain.ts'
import { html } from '../../../views/html.ts'
import { comparePage } from '../../../views/report/history/compare.ts'
import { readFilter } from '../../../views/report/findings/filter.ts'
import { readView } from '../../../views/report/head/view-bar.ts'
import { withTime } from '../../../views/report/head/headline.ts'
import { historyPage } from '../../../views/report/history/history.ts'
import { reportPage } from '../../../views/report/page.ts'
import { chartedAlerts } from '../monitoring/alerts.ts'
import { frameOf, type PageContext } from '../shell/context.ts'
import { baseOf, ownReport } from './report-actions.ts'
import { sendPage } from '../shell/send.ts'
import { say, texts } from '../../../messages/texts.ts'

const t = texts.report

/** Earlier runs of a report, for its owner. */
export function serveReportHistory(server: FastifyInstance, context: PageContext): void {
  const { app } = context

  server.get<{ Params: { name: string } }>('/r/:name/history', async (request, reply) => {
    const record = await ownReport(context, request, request.params.name)
    const [runs, alerts, verifications] = await Promise.all([
      app.listRuns(record.owner, record.id),
      chartedAlerts(app, record.owner, { report: record.id }),
      app.listVerifications(record.id),
    ])
    return sendPage(
      request,
      reply,
      historyPage({
        ...frameOf(context, request, reply),
        record,
        runs,
        alerts,
        verifications,
        builds: new Map((await app.listBuilds(record.id)).map((build) => [build.run, build])),
        base: baseOf(record),
      }),
    )
  })

  server.get<{ Params: { name: string; run: string } }>('/r/:name/runs/:run', async (request, reply) => {
    const record = await ownReport(context, request, request.params.name)
    const { run, document } = await app.showRun(record.owner, record.id, numberOf(request.params.run))
    if (document === undefined) throw notFound()
    const newest = run.id === record.run
    const pattern = newest ? t.newestRun : t.olderRun
    const text = withTime((date) => say(pattern, { date }), run.finishedAt ?? run.createdAt)
    const page = reportPage({
      ...frameOf(context, request, reply),
      notice: {
        kind: 'done',
        text: newest ? text : html`${text} <a href="${baseOf(record)}">${t.latestResults}</a>`,
      },
      owned: true,
      record: { ...record, pendingRun: null, state: 'done', error: null, generatedAt: run.finishedAt },
      document,
      base: `${baseOf(record)}/runs/${run.id}`,
      home: baseOf(record),
      outdated: !newest,
      // Produced by the server's own query parser.
      filter: readFilter(request.query as Record<string, string>),
      ...readView(request.query as Record<string, string>),
      finding: (request.query as Record<string, string>)['finding'],
      ignored: new Map(),
      // The screenshots of a report are those of its latest run.
      ...(newest ? { pictures: `${baseOf(record)}/pictures` } : {}),
    })
    return sendPage(request, reply, page)
  })

  server.get<{ Params: { name: string }; Querystring: { from?: string; to?: string } }>(
    '/r/:name/compare',
    async (request, reply) => {
      const record = await ownReport(context, request, request.params.name)
      const { from, to } = request.query
      const done = (await app.listRuns(record.owner, record.id)).filter((run) => run.state === 'done')
      if (done.length < 2) {
        const page = plainPage({ ...frameOf(context, request, reply), ...tooFewRuns(record, done.length) })
        return sendPage(request, reply, page)
      }
      const compared = await app.compareRuns(record.owner, record.id, {
        ...(from === undefined ? {} : { from: numberOf(from) }),
        ...(to === undefined ? {} : { to: numberOf(to) }),
      })
      return sendPage(
        request,
        reply,
        comparePage({ ...frameOf(context, request, reply), ...compared, record, base: baseOf(record) }),
      )
    },
  )
}

/** Shown instead of a comparison, which needs two finished runs. */
function tooFewRuns({ pendingRun, slug }: ReportRecord, finished: number) {
  const { oneRunTitle, noRunTitle, runPending, runAgain, openReport } = texts.history
  const open = { href: `/r/${slug}`, label: openReport }
  const title = finished === 0 ? noRunTitle : oneRunTitle
  if (pendingRun !== null) return { title, text: runPending, icon: 'clock', action: open } as const
  const rerun = { to: `/r/${slug}/run`, sent: [], label: t.rerun }
  return { title, text: runAgain, icon: 'clock', action: rerun, other: open } as const
}

const numberOf = (text: string): number => (/^[1-9]\d{0,14}$/.test(text) ? Number(text) : 0)
