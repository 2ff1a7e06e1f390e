import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { notFound } from '../../../core/problem.ts'
import { auditIn } from '../../../messages/audit-texts.ts'
import { auditListPage, guideSections } from '../../../views/docs/audit-guide.ts'
import { auditPage } from '../../../views/docs/audit-page.ts'
import { type PageContext, viewerOf } from '../shell/context.ts'
import { previewOf } from '../shell/preview.ts'
import { sendPage } from '../shell/send.ts'

/** The guide to every audit, for everyone. */
export function serveAudits(server: FastifyInstance, context: PageContext): void {
  server.get<{ Querystring: { category?: string; search?: string } }>('/audits', async (request, reply) => {
    const { page, site, texts } = await context.audits()
    const audits = {
      page: page.map((each) => auditIn(each)),
      site: site.map((each) => auditIn(each)),
      texts,
    }
    const category = guideSections.find((section) => section === request.query.category) ?? null
    const query = { category, search: request.query.search?.trim().slice(0, 100) ?? '' }
    return sendPage(request, reply, auditListPage(frameFor(request, reply, '/audits'), audits, query))
  })

  server.get<{ Params: { id: string } }>('/audits/:id', async (request, reply) => {
    const { page, site } = await context.audits()
    const audit = [...page, ...site].find(({ id }) => id === request.params.id)
    if (audit === undefined) throw notFound()
    const frame = frameFor(request, reply, `/audits/${audit.id}`)
    return sendPage(request, reply, auditPage(frame, auditIn(audit)))
  })

  const frameFor = (request: FastifyRequest, reply: FastifyReply, path: string) => ({
    site: context.site,
    viewer: viewerOf(request),
    preview: previewOf(context, request, reply, path),
  })
}
