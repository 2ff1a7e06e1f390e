import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { notFound } from '../../core/problem.ts'
import { auditIn } from '../../messages/audit-texts.ts'
import { auditListPage, auditPage, guideSections } from '../../views/audit-guide.ts'
import { siteAuditPage } from '../../views/site-guide.ts'
import { type PageContext, viewerOf } from './shell/context.ts'
import { previewOf } from './shell/preview.ts'
import { sendPage } from './shell/send.ts'

/** The guide to every audit, for everyone. */
export function serveAudits(server: FastifyInstance, context: PageContext): void {
  server.get<{ Querystring: { category?: string } }>('/audits', async (request, reply) => {
    const { page, site, texts } = await context.audits()
    const audits = {
      page: page.map((each) => auditIn(each)),
      site: site.map((each) => auditIn(each)),
      texts,
    }
    const chosen = guideSections.find((section) => section === request.query.category) ?? null
    return sendPage(request, reply, auditListPage(frameFor(request, reply, '/audits'), audits, chosen))
  })

  server.get<{ Params: { id: string } }>('/audits/:id', async (request, reply) => {
    const { page, site } = await context.audits()
    const isMeant = ({ id }: { readonly id: string }): boolean => id === request.params.id
    const [audit, siteAudit] = [page.find(isMeant), site.find(isMeant)]
    const frame = () => frameFor(request, reply, `/audits/${request.params.id}`)
    if (audit !== undefined) return sendPage(request, reply, auditPage(frame(), auditIn(audit)))
    if (siteAudit !== undefined) return sendPage(request, reply, siteAuditPage(frame(), auditIn(siteAudit)))
    throw notFound()
  })

  const frameFor = (request: FastifyRequest, reply: FastifyReply, path: string) => ({
    site: context.site,
    viewer: viewerOf(request),
    preview: previewOf(context, request, reply, path),
  })
}
