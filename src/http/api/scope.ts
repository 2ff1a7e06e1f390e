import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { checkReportJsonSchema } from '../../codec/check-report-schema.ts'
import { notFound } from '../../core/problem.ts'
import { chooseApiLanguages } from '../api-locale.ts'
import { compressOnce } from '../body/compress.ts'
import { originOf } from '../origin.ts'
import { answerProblem, problemOf } from '../problems.ts'
import { makeServedDocument } from './describe/served-document.ts'
import { methodsOf, operations } from './operations.ts'
import { challenge } from './request/bearer.ts'
import { answerPreflight, everyAnswer, exposeHeaders } from './request/cors.ts'
import { wrongMethod } from './request/wrong-method.ts'
import { type ApiOptions, formOnlyOperations, serveOperation } from './serve-operation.ts'

export const prefixes = ['/public/api/v1', '/api/v1'] as const

/** The API below one prefix. Every response here is JSON, including errors and unknown paths. */
export function serveApi(scope: FastifyInstance, options: ApiOptions): void {
  chooseApiLanguages(scope)
  scope.addHook('onRequest', beginAnswer)
  scope.setErrorHandler((error, request, reply) => {
    // A server that is shutting down rejects requests before `beginAnswer`.
    reply.headers(everyAnswer(request.id))
    exposeHeaders(request, reply)
    challenge(problemOf(error).code, request, reply)
    return answerProblem(error, request, reply)
  })
  for (const operation of operations) serveOperation(scope, operation, options)
  for (const operation of formOnlyOperations) serveOperation(scope, operation, options)
  const documentFor = makeServedDocument(options.version, prefixes)
  for (const form of ['json', 'yaml'] as const)
    scope.get(`/openapi.${form}`, async (request, reply) => {
      const { body, etag } = documentFor(originOf(request, options.baseUrl), form)
      reply.header('cache-control', 'no-cache').header('etag', etag)
      return reply.type(`application/${form}; charset=utf-8`).send(body)
    })
  const schema = Buffer.from(JSON.stringify(checkReportJsonSchema()))
  compressOnce(schema)
  scope.get('/check-report.schema.json', async (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('application/json; charset=utf-8').send(schema),
  )
  // Before the body is read: an unknown path accepts none.
  scope.addHook('onRequest', (request, reply, done) => {
    if (request.is404) answerUnknown(scope.prefix, request, reply)
    else done()
  })
  scope.setNotFoundHandler((request, reply) => answerUnknown(scope.prefix, request, reply))
}

function beginAnswer(request: FastifyRequest, reply: FastifyReply, done: () => void): void {
  reply.headers(everyAnswer(request.id))
  exposeHeaders(request, reply)
  done()
}

function answerUnknown(prefix: string, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const path = request.url.split('?', 1)[0] ?? ''
  const methods = methodsOf(path.slice(prefix.length))
  if (methods.length === 0) throw notFound()
  if (request.method === 'OPTIONS') {
    return answerPreflight(methods, request, reply.header('allow', methods.join(', ')))
  }
  throw wrongMethod(methods, request, reply)
}
