import type { FastifyInstance } from 'fastify'
import { notFound } from '../../core/problem.ts'
import { compareReportsPage, type Side } from '../../views/compare-reports.ts'
import { accountOf, frameOf, type PageContext } from './shell/context.ts'
import { sendPage } from './shell/send.ts'

/** Two of one's own reports side by side. */
export function serveCompareReports(server: FastifyInstance, context: PageContext): void {
  server.get<{ Querystring: { one?: string; other?: string } }>('/compare', async (request, reply) => {
    const owner = accountOf(request).id
    const sideOf = async (id: string | undefined): Promise<Side> => {
      if (id === undefined || !/^[1-9]\d{0,14}$/.test(id)) throw notFound()
      const record = await context.app.showReport(owner, Number(id))
      const document = await context.app.readReport(record)
      if (document === undefined) throw notFound()
      return { record, document }
    }
    const [one, other] = await Promise.all([sideOf(request.query.one), sideOf(request.query.other)])
    return sendPage(request, reply, compareReportsPage(frameOf(context, request, reply), one, other))
  })
}
