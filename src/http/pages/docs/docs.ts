import type { FastifyInstance } from 'fastify'
import { apiDocsPage } from '../../../views/api-docs.ts'
import { apiDocument } from '../../api/describe/api-document.ts'
import { prefixes } from '../../api/scope.ts'
import { originFor, type PageContext, viewerOf } from '../shell/context.ts'
import { previewOf } from '../shell/preview.ts'
import { sendPage } from '../shell/send.ts'
import { readDocument } from './read-document.ts'
import { serveTryIt, triable } from './try-it.ts'

/** The API reference at `/docs`, rendered from the OpenAPI document. */
export function serveDocs(server: FastifyInstance, context: PageContext): void {
  const document = apiDocument(context.version)
  server.get('/docs', async (request, reply) => {
    const frame = {
      site: context.site,
      viewer: viewerOf(request),
      preview: previewOf(context, request, reply, '/docs'),
    }
    const docs = readDocument(document, originFor(context, request) + prefixes[0], (id) => triable.has(id))
    return sendPage(request, reply, apiDocsPage(frame, docs))
  })
  serveTryIt(server, context, document)
}
