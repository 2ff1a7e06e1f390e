import type { FastifyInstance } from 'fastify'
import type { ReportRecord } from '../../../core/ports/reports/reports.ts'
import { say, texts } from '../../../messages/texts.ts'
import { compareReportsPage } from '../../../views/compare/compare-reports.ts'
import { compareSitesPage } from '../../../views/compare/compare-sites.ts'
import { plainPage } from '../../../views/frame/plain.ts'
import { shortUrl } from '../../../views/words.ts'
import { accountOf, frameOf, type PageContext, readId } from '../shell/context.ts'
import { sendPage } from '../shell/send.ts'

const t = texts.projects

/** Compares two reports or two projects of the signed-in account side by side. */
export function serveCompareReports(server: FastifyInstance, context: PageContext): void {
  server.get<{ Querystring: { one?: string; other?: string } }>('/compare', async (request, reply) => {
    const owner = accountOf(request).id
    const sideOf = async (id: string | undefined) => {
      const record = await context.app.showReport(owner, readId(id ?? ''))
      return { record, document: await context.app.readReport(record) }
    }
    const [one, other] = await Promise.all([sideOf(request.query.one), sideOf(request.query.other)])
    const frame = frameOf(context, request, reply)
    const { document: first } = one
    const { document: second } = other
    if (first === undefined || second === undefined) {
      const empty = [one, other].filter(({ document }) => document === undefined)
      return sendPage(
        request,
        reply,
        plainPage({ ...frame, ...nothingYet(empty.map(({ record }) => record)) }),
      )
    }
    const page = compareReportsPage(frame, { ...one, document: first }, { ...other, document: second })
    return sendPage(request, reply, page)
  })

  server.get<{ Querystring: { one?: string; other?: string } }>('/compare/sites', async (request, reply) => {
    const owner = accountOf(request).id
    const { one = '', other = '' } = request.query
    const [first, second] = await Promise.all([
      context.app.siteSummary(owner, one),
      context.app.siteSummary(owner, other),
    ])
    return sendPage(request, reply, compareSitesPage(frameOf(context, request, reply), first, second))
  })
}

/** Shown if one of the reports is still in progress or has failed. */
function nothingYet(empty: readonly ReportRecord[]) {
  const [first] = empty
  const text = [...new Set(empty.map(({ url }) => say(t.nothingToCompare, { url: shortUrl(url) })))].join(' ')
  const other = { href: '/reports', label: texts.shell.toReports }
  const action = first === undefined ? other : { href: `/r/${first.slug}`, label: t.openReport }
  const isPending = empty.some(({ pendingRun }) => pendingRun !== null)
  const words = isPending
    ? ({ title: t.nothingYet, icon: 'clock' } as const)
    : ({ title: t.nothingAtAll, icon: 'info' } as const)
  return { ...words, text, action, other }
}
