import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '../../app/app.ts'
import type { Caller } from '../../app/keys/authenticate-key.ts'
import type { Revision } from '../../core/ports/store.ts'
import type { RateLimitHit } from '../../core/ports/people/limits.ts'
import { invalid, Problem } from '../../core/problem.ts'
import type { Body } from '../body/body.ts'
import { emptyBody } from '../body/compress.ts'
import { type Input, type InputReader, makeReader } from '../body/input.ts'
import type { Fields } from '../body/query.ts'
import { originOf } from '../origin.ts'
import { unsupportedType } from '../problems.ts'
import { texts } from '../../messages/texts.ts'
import type { Deprecation, Operation } from './operation.ts'
import { methodsOf, operations } from './operations.ts'
import { authenticate, mustWrite } from './request/bearer.ts'
import { announceDeprecation } from './request/deprecation.ts'
import { matches } from './request/entity-tag.ts'
import { replay } from './request/idempotency.ts'
import { isSentAsPost, readMethod } from './request/method-override.ts'
import { parameterReader } from './request/path-parameters.ts'
import { applyLimit, type CallLimiter } from './request/rate-limit.ts'
import { jsonType, type RepeatedAnswers } from './request/repeated-answers.ts'
import { wrongMethod } from './request/wrong-method.ts'

export interface ApiOptions {
  readonly app: App
  readonly baseUrl: string | null
  readonly waitLimitMs: number
  readonly callLimiter: CallLimiter
  readonly repeatedAnswers: RepeatedAnswers
  readonly draining: AbortSignal
  readonly version: string
}

/** Serves one operation: authentication, input, and the handler. */
export function serveOperation(scope: FastifyInstance, operation: Operation, options: ApiOptions): void {
  const { app, callLimiter } = options
  const route = scope.prefix + operation.path
  const run = runnerFor(operation, scope.prefix, options)
  // A form can only be sent with POST: its `_method` then selects the operation of the same path.
  const others =
    operation.method === 'POST' ? operationsByMethod(operation.path, scope.prefix, options) : undefined

  function admit(caller: Caller, request: FastifyRequest, reply: FastifyReply, hit?: RateLimitHit): void {
    if (hit !== undefined) applyLimit(hit, reply)
    if (operation.access === 'write') mustWrite(caller)
    request.caller = caller
  }

  /** Admits a caller whose key or rate limit has to be looked up in the database. Most are cached. */
  async function admitLater(
    caller: Caller | Promise<Caller>,
    request: FastifyRequest,
    reply: FastifyReply,
    hit?: Promise<RateLimitHit>,
  ): Promise<void> {
    const known = await caller
    admit(known, request, reply, await (hit ?? callLimiter.hit(request.raw, known)))
  }

  scope.route({
    method: operation.method,
    url: operation.path.replace(/\{(\w+)\}/g, ':$1'),
    ...(operation.bodyLimitBytes === undefined ? {} : { bodyLimit: operation.bodyLimitBytes }),
    config: {
      ...(operation.openEnded === true ? { openEnded: true } : {}),
      ...(operation.items === undefined ? {} : { takesItems: true }),
    },
    ...(operation.deprecated === undefined ? {} : { onSend: deprecationHook(operation.deprecated, options) }),
    // Before the body is read: without a valid key, no body is.
    onRequest: (request, reply, done) => {
      request.route = route
      const caller = authenticate(app, request)
      if (caller instanceof Promise) return admitLater(caller, request, reply)
      const hit = callLimiter.hit(request.raw, caller)
      if (hit instanceof Promise) return admitLater(caller, request, reply, hit)
      admit(caller, request, reply, hit)
      done()
    },
    handler(request, reply) {
      const { caller } = request
      if (caller === null) throw new Problem('unauthenticated', texts.problems.unauthenticated)
      return isSentAsPost(request.raw) ? post(request, reply, caller) : run(request, reply, caller)
    },
  })

  async function post(request: FastifyRequest, reply: FastifyReply, caller: Caller): Promise<FastifyReply> {
    const meant = others === undefined ? undefined : readMethod(formOf(request)?.['_method'])
    const chosen = meant === undefined ? undefined : others?.get(meant)
    const { waitLimitMs } = options
    if (await replay(app, caller, request, reply, { prefix: scope.prefix, waitLimitMs })) return reply
    return (chosen ?? run)(request, reply, caller)
  }
}

/** Runs last, because a list sets its own `Link`. */
const deprecationHook =
  (deprecated: Deprecation, { baseUrl }: ApiOptions) =>
  async (request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> => {
    announceDeprecation(deprecated, reply, `${originOf(request, baseUrl)}/docs#versions`)
    return payload
  }

/** Synchronous if possible. */
type Runner = (
  request: FastifyRequest,
  reply: FastifyReply,
  caller: Caller,
) => FastifyReply | Promise<FastifyReply>

function operationsByMethod(path: string, prefix: string, options: ApiOptions): ReadonlyMap<string, Runner> {
  const others = operations.filter((other) => other.path === path && other.access === 'write')
  return new Map(others.map((other) => [other.method, runnerFor(other, prefix, options)]))
}

function runnerFor(operation: Operation, prefix: string, options: ApiOptions): Runner {
  const { app, baseUrl, waitLimitMs, draining, repeatedAnswers } = options
  const readQuery = operation.query === undefined ? undefined : makeReader(operation.query)
  const readBody = operation.body === undefined ? undefined : makeReader(operation.body)
  const readParameters = parameterReader(operation.parameters, prefix)
  const route = prefix + operation.path
  // A deprecated operation adds its headers only after a response would have been cached.
  const isRepeatable = operation.repeatable === true && operation.deprecated === undefined
  /** A response that is sent with a revision may be cached until that changes. */
  const handle = (
    request: FastifyRequest,
    reply: FastifyReply,
    caller: Caller,
    revision?: Revision,
  ): FastifyReply | Promise<FastifyReply> =>
    operation.handle({
      app,
      request,
      reply,
      caller,
      query: readQuery === undefined ? {} : checkedQuery(readQuery, request),
      body: readBody === undefined ? { value: {} } : bodyOf(readBody, request),
      parameters: readParameters(request, reply),
      origin: originOf(request, baseUrl),
      prefix,
      waitLimitMs,
      draining,
      // The type of the body is checked where the operation is defined.
      send: (status: number, body) =>
        revision === undefined || status !== 200
          ? reply.code(status).send(body)
          : repeatedAnswers.keep(caller, route, revision, reply, JSON.stringify(body)),
      sendUnchanged(etag) {
        if (!matches(request.headers['if-none-match'], etag.replace(/^W\//, ''))) return undefined
        if (revision !== undefined) repeatedAnswers.confirm(caller, revision, reply, etag)
        // The same `Vary` as the response with a body.
        return reply.code(304).header('vary', 'accept-language, accept-encoding').send(emptyBody(request))
      },
      sendJson: (status: number, json) =>
        revision === undefined || status !== 200
          ? reply.code(status).header('content-type', jsonType).send(json)
          : repeatedAnswers.keep(caller, route, revision, reply, json),
    })
  if (!isRepeatable) return (request, reply, caller) => handle(request, reply, caller)
  return (request, reply, caller) => {
    // Read before the data, so the data is at least as new.
    const revision = repeatedAnswers.revisionFor(request.raw)
    return revision instanceof Promise
      ? revision.catch(() => undefined).then((known) => handle(request, reply, caller, known))
      : handle(request, reply, caller, revision)
  }
}

function checkedQuery<T>(reader: InputReader<T>, request: FastifyRequest): T {
  // Produced by the server's own query parser.
  const read = reader.fromFields(request.query as Record<string, string>)
  if ('errors' in read) throw invalid(read.errors)
  return read.value
}

function bodyOf<T>(reader: InputReader<T>, request: FastifyRequest): Input<T> {
  // Produced by the server's own body parsers; undefined if the request had no body.
  const body = request.body as Body | undefined
  if (body?.is === 'json') {
    const read = reader.fromJson(body.value)
    // The body is not an object: there are no fields that the use case could check as well.
    if ('errors' in read && 'body' in read.errors) throw invalid(read.errors)
    return read
  }
  if (body?.is === 'lines') throw unsupportedType(request.routeOptions)
  return reader.fromFields(body?.fields ?? {})
}

function formOf(request: FastifyRequest): Fields | undefined {
  const body = request.body as Body | undefined
  return body?.is === 'fields' ? body.fields : undefined
}

/** Paths with a PUT, PATCH or DELETE but without a POST operation, which forms reach with `_method`. */
const formOnlyPaths = new Set(
  operations
    .filter(
      ({ access, path }) =>
        access === 'write' && !operations.some((other) => other.method === 'POST' && other.path === path),
    )
    .map(({ path }) => path),
)

/** Operations for forms that name another method with `_method`; they do nothing themselves. */
export const formOnlyOperations: readonly Operation[] = [...formOnlyPaths].map((path) => ({
  method: 'POST',
  path,
  tag: 'Reports',
  summary: 'Another method, sent by a form',
  access: 'write',
  ...bodyLimitOf(path),
  responses: {},
  async handle({ request, reply }) {
    throw wrongMethod(methodsOf(path), request, reply)
  },
}))

/** The largest body that any operation of this path accepts: only the body says which one the form is for. */
function bodyLimitOf(path: string): Pick<Operation, 'bodyLimitBytes'> {
  const limits = operations.flatMap((each) => (each.path === path ? (each.bodyLimitBytes ?? []) : []))
  return limits.length === 0 ? {} : { bodyLimitBytes: Math.max(...limits) }
}
