import type { FastifyInstance } from 'fastify'
import { notFound } from '../../../core/problem.ts'
import { type ComparedReport, compareReportsPage } from '../../../views/compare/compare-reports.ts'
import { compareSitesPage } from '../../../views/compare/compare-sites.ts'
import { accountOf, frameOf, type PageContext, readId } from '../shell/context.ts'
import { sendPage } from '../shell/send.ts'

/** Compares two reports or two projects of the signed-in account side by side. */
export function serveCompareReports(server: FastifyInstance, context: PageContext): void {
  server.get<{ Querystring: { one?: string; other?: string } }>('/compare', async (request, reply) => {
    const owner = accountOf(request).id
    const sideOf = async (id: string | undefined): Promise<ComparedReport> => {
      const record = await context.app.showReport(owner, readId(id ?? ''))
      const document = await context.app.readReport(record)
      if (document === undefined) throw notFound()
      return { record, document }
    }
    const [one, other] = await Promise.all([sideOf(request.query.one), sideOf(request.query.other)])
    return sendPage(request, reply, compareReportsPage(frameOf(context, request, reply), one, other))
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
