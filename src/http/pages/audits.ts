import type { FastifyInstance } from 'fastify'
import { categories } from '../../core/audit.ts'
import { notFound } from '../../core/problem.ts'
import { auditListPage, auditPage } from '../../views/audit-guide.ts'
import { type PageContext, viewerOf } from './context.ts'
import { sendPage } from './send.ts'

/** The guide to every audit, for everyone. */
export function serveAudits(server: FastifyInstance, context: PageContext): void {
  server.get<{ Querystring: { category?: string } }>('/audits', async (request, reply) => {
    const audits = await context.audits()
    const chosen = categories.find((category) => category === request.query.category) ?? null
    return sendPage(
      request,
      reply,
      auditListPage({ site: context.site, viewer: viewerOf(request) }, audits, chosen),
    )
  })

  server.get<{ Params: { id: string } }>('/audits/:id', async (request, reply) => {
    const audit = (await context.audits()).find(({ id }) => id === request.params.id)
    if (audit === undefined) throw notFound()
    return sendPage(request, reply, auditPage({ site: context.site, viewer: viewerOf(request) }, audit))
  })
}
