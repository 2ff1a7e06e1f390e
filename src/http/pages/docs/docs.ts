import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { notFound } from '../../../core/problem.ts'
import { apiDocsPage } from '../../../views/docs/api-docs.ts'
import { apiOperationPage } from '../../../views/docs/api-operation.ts'
import { apiDocument } from '../../api/describe/api-document.ts'
import type { ApiDocument } from '../../api/describe/document.ts'
import { prefixes } from '../../api/scope.ts'
import { originFor, type PageContext, viewerOf } from '../shell/context.ts'
import { previewOf } from '../shell/preview.ts'
import { sendPage } from '../shell/send.ts'
import { describedOperations, readDocument, readGroup, readOperation } from './read-document.ts'
import { serveTryIt, triable } from './try-it.ts'

/** The API reference at `/docs`, rendered from the OpenAPI document. */
export function serveDocs(server: FastifyInstance, context: PageContext): void {
  const documentOf = (): ApiDocument => apiDocument(context.version)
  const frameFor = (request: FastifyRequest, reply: FastifyReply, path: string) => ({
    site: context.site,
    viewer: viewerOf(request),
    preview: previewOf(context, request, reply, path),
  })
  const serverFor = (request: FastifyRequest): string => originFor(context, request) + prefixes[0]

  server.get('/docs', async (request, reply) => {
    const docs = readDocument(documentOf(), serverFor(request))
    return sendPage(
      request,
      reply,
      apiDocsPage(frameFor(request, reply, '/docs'), docs, originFor(context, request)),
    )
  })

  server.get<{ Params: { id: string } }>('/docs/:id', async (request, reply) => {
    const { id } = request.params
    const document = documentOf()
    const found = describedOperations(document).find(({ described }) => described.operationId === id)
    if (found === undefined) throw notFound()
    const { method, path, described } = found
    const operation = readOperation(method, path, described, document, serverFor(request))
    const group = readGroup(document, described.tags[0] ?? '')
    const frame = frameFor(request, reply, `/docs/${id}`)
    return sendPage(request, reply, apiOperationPage(frame, operation, { group, canTry: triable.has(id) }))
  })

  serveTryIt(server, context, documentOf)
}
