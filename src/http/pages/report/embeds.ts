import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { notFound } from '../../../core/problem.ts'
import { badge, widget } from '../../../views/report/formats/badge.ts'
import { matches } from '../../api/request/entity-tag.ts'
import { openReport } from './report-page.ts'
import type { PageContext } from '../shell/context.ts'
import { siteFor } from '../shell/branding/project-brand.ts'

interface Named {
  Params: { name: string }
}

/** Images of a public report that other sites embed. */
export function serveEmbeds(server: FastifyInstance, context: PageContext): void {
  for (const [file, draw] of [
    ['badge.svg', badge],
    ['widget.svg', widget],
  ] as const) {
    server.get<Named>(`/r/:name/${file}`, async (request, reply) => {
      const opened = await openReport(context, request, request.params.name)
      if (opened.is !== 'open' || opened.report.privacy !== 0) throw notFound()
      const { site } = await siteFor(context, opened.report)
      const document = await context.app.readReport(opened.report)
      return sendEmbed(request, reply, draw(opened.report, document, site.name))
    })
  }
}

/** Caches ask before they show it again: the report may have become private. */
function sendEmbed(request: FastifyRequest, reply: FastifyReply, image: string): FastifyReply {
  const tag = `"${createHash('sha1').update(image).digest('base64url')}"`
  reply
    .header('cache-control', 'no-cache')
    .header('cross-origin-resource-policy', 'cross-origin')
    .header('etag', tag)
  if (matches(request.headers['if-none-match'], tag)) return reply.code(304).send()
  return reply.header('content-type', 'image/svg+xml').send(image)
}
