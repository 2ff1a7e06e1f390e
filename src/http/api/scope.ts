import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '../../app/app.ts'
import type { Caller } from '../../app/authenticate-key.ts'
import type { RateLimiter, RateLimitHit } from '../../core/limits.ts'
import { invalid, notFound, Problem } from '../../core/problem.ts'
import type { Body } from '../body.ts'
import { type Input, type InputReader, makeReader } from '../input.ts'
import { originOf } from '../origin.ts'
import { answerProblem, problemOf } from '../problems.ts'
import { authenticate, challenge, mustWrite } from './bearer.ts'
import { answerPreflight, everyAnswer, exposeHeaders } from './cors.ts'
import { describeApi } from './describe.ts'
import type { Operation, PathParameter } from './operation.ts'
import { methodsOf, operations } from './operations.ts'
import { applyLimit } from './rate-limit.ts'

export const prefixes = ['/public/api/v1', '/api/v1'] as const

export interface ApiOptions {
  readonly app: App
  readonly baseUrl: string | null
  readonly waitLimitMs: number
  /** Undefined when calls are not limited. */
  readonly rateLimiter: RateLimiter | undefined
  readonly draining: AbortSignal
  readonly version: string
}

/** The interface below one prefix. Everything here answers JSON, errors and unknown paths included. */
export function serveApi(scope: FastifyInstance, options: ApiOptions): void {
  scope.addHook('onRequest', beginAnswer)
  scope.setErrorHandler((error, request, reply) => {
    // A server that is closing refuses before `beginAnswer`.
    reply.headers(everyAnswer(request.id))
    exposeHeaders(request, reply)
    challenge(problemOf(error).code, request, reply)
    return answerProblem(error, request, reply)
  })
  for (const operation of operations) serveOperation(scope, operation, options)
  const document = describeApi(options.version)
  scope.get('/openapi.json', async (request, reply) => {
    const origin = originOf(request, options.baseUrl)
    const servers = prefixes.map((prefix) => ({ url: origin + prefix }))
    return reply.header('cache-control', 'no-cache').send({ ...document, servers })
  })
  // Before a body is read: whatever it is, nothing here takes it.
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

function serveOperation(scope: FastifyInstance, operation: Operation, options: ApiOptions): void {
  const { app, baseUrl, rateLimiter, waitLimitMs, draining } = options
  const readQuery = operation.query === undefined ? undefined : makeReader(operation.query)
  const readBody = operation.body === undefined ? undefined : makeReader(operation.body)
  const { prefix } = scope
  const route = prefix + operation.path

  function admit(caller: Caller, request: FastifyRequest, reply: FastifyReply, hit?: RateLimitHit): void {
    if (hit !== undefined) applyLimit(hit, reply)
    if (operation.access === 'write') mustWrite(caller)
    request.caller = caller
  }

  /** The same when something must be waited for; most calls need not. */
  async function admitLater(
    caller: Caller | Promise<Caller>,
    request: FastifyRequest,
    reply: FastifyReply,
    hit?: Promise<RateLimitHit>,
  ): Promise<void> {
    const known = await caller
    admit(known, request, reply, await (hit ?? rateLimiter?.hit(`key ${known.key.id}`)))
  }

  scope.route({
    method: operation.method,
    url: operation.path.replace(/\{(\w+)\}/g, ':$1'),
    // Before the body is read: who has no key has nothing read.
    onRequest: (request, reply, done) => {
      request.route = route
      const caller = authenticate(app, request)
      if (caller instanceof Promise) return admitLater(caller, request, reply)
      const hit = rateLimiter?.hit(`key ${caller.key.id}`)
      if (hit instanceof Promise) return admitLater(caller, request, reply, hit)
      admit(caller, request, reply, hit)
      done()
    },
    async handler(request, reply) {
      const { caller } = request
      if (caller === null) throw new Problem('unauthenticated', 'Unauthenticated.')
      return operation.handle({
        app,
        request,
        reply,
        caller,
        query: readQuery === undefined ? {} : checkedQuery(readQuery, request),
        body: readBody === undefined ? { value: {} } : bodyOf(readBody, request),
        parameter: parameterOf(operation.parameter, request),
        below: parameterOf(operation.below, request),
        origin: originOf(request, baseUrl),
        prefix,
        waitLimitMs,
        draining,
      })
    },
  })
}

function checkedQuery<T>(reader: InputReader<T>, request: FastifyRequest): T {
  // The server's own query parser makes these.
  const read = reader.fromFields(request.query as Record<string, string>)
  if ('errors' in read) throw invalid(read.errors)
  return read.value
}

function bodyOf<T>(reader: InputReader<T>, request: FastifyRequest): Input<T> {
  // The server's own body parsers make these; there is none when the request had no body.
  const body = request.body as Body | undefined
  if (body?.is === 'json') return reader.fromJson(body.value)
  return reader.fromFields(body?.fields ?? {})
}

function parameterOf(parameter: PathParameter | undefined, request: FastifyRequest): string {
  if (parameter === undefined) return ''
  const parameters = request.params as Readonly<Record<string, string>>
  return parameters[parameter.name] ?? ''
}

function answerUnknown(prefix: string, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const path = request.url.split('?', 1)[0] ?? ''
  const methods = methodsOf(path.slice(prefix.length))
  if (methods.length === 0) throw notFound()
  reply.header('allow', methods.join(', '))
  if (request.method === 'OPTIONS') return answerPreflight(methods, reply)
  throw new Problem('method-not-allowed', `${request.method} is not allowed here; ${methods.join(', ')} are.`)
}
