import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Logger } from 'pino'
import fastify, { type FastifyInstance, type FastifyPluginAsync } from 'fastify'
import type { App } from '../app/app.ts'
import type { Caller } from '../app/keys/authenticate-key.ts'
import { makeRateLimiter } from '../app/rate-limiter.ts'
import type { Clock } from '../core/ports/outside.ts'
import type { RateLimiter } from '../core/ports/people/limits.ts'
import { answerUnrouted, rememberMethods } from './allowed-methods.ts'
import { everyAnswer } from './api/request/cors.ts'
import { keepAnswers } from './api/request/idempotency.ts'
import { overrideMethod } from './api/request/method-override.ts'
import { makeCallLimiter } from './api/request/rate-limit.ts'
import { makeRepeatedAnswers } from './api/request/repeated-answers.ts'
import { prefixes, serveApi } from './api/scope.ts'
import { readBodies, uploadLimitBytes } from './body/body.ts'
import { compressAnswers } from './body/compress.ts'
import { composeParameters } from './composed-parameters.ts'
import { limitTime } from './connection/deadline.ts'
import { makeDrain } from './connection/drain.ts'
import { answerEarly, withheld } from './connection/early-answers.ts'
import { serveHealth } from './observe/health.ts'
import { refuseForeignHosts } from './connection/local-host.ts'
import { serveMcp } from './mcp.ts'
import { type Answered, makeMetrics, type Metrics } from './observe/metrics.ts'
import { answerProblem, problemOf } from './problems.ts'
import { readFields } from './body/query.ts'
import {
  expectResponse,
  hostFaultOf,
  refuseConnection,
  refuseHost,
  refuseTunnel,
} from './connection/refuse-connection.ts'
import { makeRequestIds } from './request-ids.ts'
import { rootOf, withoutRoot } from './root.ts'
import { hasShortBody } from './short-form.ts'
import { watchStreams } from './connection/watch-streams.ts'

export interface ServerConfig {
  /** The public URL without a trailing slash; null in local mode, where links follow the Host header. */
  readonly baseUrl: string | null
  /** Calls per minute and key; null for no limit. */
  readonly rateLimit: number | null
  /** How long a call waits for its report before it responds 202. */
  readonly waitMs: number
  /** Maximum time from a request to its response. Default: a minute more than `waitMs`. */
  readonly deadlineMs?: number
  /** How long a killed process keeps its calls with an Idempotency-Key. Default 10,000. */
  readonly callLeaseMs?: number
  /** Default 64 KiB. */
  readonly bodyLimitBytes?: number
  /** The proxies whose X-Forwarded-For is trusted. */
  readonly trustProxy: false | number | readonly string[]
}

export interface ServerOptions {
  readonly app: App
  readonly config: ServerConfig
  readonly logger: Logger
  readonly clock: Clock
  /** Plumbline's version, for the OpenAPI document. */
  readonly version: string
  /** Default: counts in this process. */
  readonly rateLimiter?: RateLimiter
  /** The web pages, which handle everything that is not part of the API. */
  readonly pages?: FastifyPluginAsync
}

declare module 'fastify' {
  interface FastifyInstance {
    readonly logger: Logger
    /** The public URL; null in local mode. */
    readonly baseUrl: string | null
    readonly metrics: Metrics
  }
  interface FastifyRequest {
    /** The owner of the request's key; null if the operation needs none. */
    caller: Caller | null
    /** The route pattern, for logs and metrics: never its values. */
    route: string | null
  }
}

const windowSeconds = 60

const connections = {
  // We reject such requests ourselves, with a JSON body.
  requireHostHeader: false,
  // A client that takes longer than this to send a request only occupies a connection.
  requestTimeout: 30_000,
  // Longer than the minute for which proxies keep idle connections: the proxy must be the one to close them.
  keepAliveTimeout: 72_000,
} as const

/**
 * Operations validate with their own schemas. Without compilers of ours, Fastify loads a second Ajv and a serializer for
 * the schemas of routes.
 */
function noSchemas(): never {
  throw new Error('Routes have no schema for Fastify.')
}

/** The whole HTTP server. `close` finishes accepted requests and rejects new ones. */
export function buildServer(options: ServerOptions): FastifyInstance {
  const { app, config, clock, version } = options
  const drain = makeDrain()
  const metrics = makeMetrics(app)
  const rateLimiter =
    options.rateLimiter ??
    (config.rateLimit === null
      ? undefined
      : makeRateLimiter({ limit: config.rateLimit, windowSeconds, clock }))
  const nextId = makeRequestIds()
  const callLimiter = makeCallLimiter(rateLimiter)
  const onAnswered = (answered: Answered): void => {
    metrics.seen(answered)
    if (options.logger.isLevelEnabled('info')) options.logger.info(answered, 'request')
  }
  const repeatedAnswers = makeRepeatedAnswers({
    app,
    baseUrl: config.baseUrl,
    callLimiter,
    nextId,
    onAnswered,
    onFailed(error) {
      metrics.failed('unexpected')
      options.logger.error({ err: error }, 'could not send a cached response')
    },
  })
  const server: FastifyInstance = fastify({
    // Fastify would create a child logger for every request; we log one line when it is done.
    logger: false,
    genReqId: nextId,
    requestIdHeader: false,
    bodyLimit: config.bodyLimitBytes ?? 64 * 1024,
    serverFactory: (handle) => {
      const serve = (request: IncomingMessage, response: ServerResponse): void => {
        drain.markUsed(request.socket)
        expectResponse(request, response)
        const fault = hostFaultOf(request)
        if (fault !== undefined) return refuseHost(response, fault, nextId())
        const route = (): void => {
          overrideMethod(request)
          handle(request, response)
        }
        if (drain.signal.aborted) route()
        else repeatedAnswers.sendOr(request, response, route)
      }
      // Unknown expectations are ignored (RFC 9110, 10.1.1): Node would respond 417, without a body.
      return createServer(connections, serve)
        .on('checkContinue', withheld(serve))
        .on('checkExpectation', serve)
        .on('connect', refuseTunnel(nextId))
    },
    return503OnClosing: false,
    trustProxy: trusted(config.trustProxy),
    ...withoutRoot(rootOf(config.baseUrl)),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 4096, querystringParser: readFields },
    schemaController: { compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas } },
    frameworkErrors: (error, request, reply) => {
      if (isApi(request.url)) reply.headers(everyAnswer(request.id))
      answerProblem(error, request, reply)
    },
    clientErrorHandler: refuseConnection(nextId),
    // By default the server fails if it is not ready after 10 s, which happened on a machine with a load of 25.
    pluginTimeout: 0,
  })
  rememberMethods(server)
  server.decorate('logger', options.logger)
  server.decorate('baseUrl', config.baseUrl)
  server.decorate('metrics', metrics)
  server.decorateRequest('caller', null)
  server.decorateRequest('route', null)
  drain.addTo(server, (request) => !isApi(request.url) && hasShortBody(request))
  if (config.baseUrl === null) refuseForeignHosts(server)
  composeParameters(server)
  answerEarly(server, uploadLimitBytes)
  keepAnswers(server, app, config.callLeaseMs)
  watchStreams(server, () => metrics.failed('truncated'))
  compressAnswers(server)
  limitTime(server, config.deadlineMs ?? config.waitMs + 60_000, () => metrics.failed('deadline'))
  server.addHook('onError', (_request, _reply, error, done) => {
    if (problemOf(error).code === 'internal') metrics.failed('unexpected')
    done()
  })
  server.addHook('onResponse', (request, reply, done) => {
    const { id, method } = request
    // Fastify builds a large object for `routeOptions`; routes of the API set their own name.
    const route = request.route ?? request.routeOptions.url ?? 'none'
    const { statusCode: status, elapsedTime: ms } = reply
    onAnswered({ id, method, route, status, ms, key: request.caller?.key.id })
    done()
  })
  // For example when no file descriptor is left to accept with. `listen` reports its own errors.
  server.server.on('error', (error) => options.logger.error({ err: error }, 'the listening socket failed'))
  server.addHook('onClose', async () => metrics.close())
  server.setErrorHandler(answerProblem)
  // If there are pages, they handle every other URL: Fastify allows only one such handler.
  if (options.pages === undefined) {
    server.setNotFoundHandler((request, reply) =>
      answerUnrouted(request, reply, (problem) => answerProblem(problem, request, reply)),
    )
  }
  readBodies(server)
  serveHealth(server, app, metrics)
  for (const prefix of prefixes) {
    server.register(
      async (scope) =>
        serveApi(scope, {
          app,
          baseUrl: config.baseUrl,
          waitLimitMs: config.waitMs,
          callLimiter,
          repeatedAnswers,
          draining: drain.signal,
          version,
        }),
      { prefix },
    )
  }
  serveMcp(server, { app, baseUrl: config.baseUrl, rateLimiter, version })
  if (options.pages !== undefined) server.register(options.pages)
  return server
}

const isApi = (url: string): boolean => prefixes.some((prefix) => url.startsWith(`${prefix}/`))

/** A number trusts that many of the nearest proxies. */
function trusted(setting: ServerConfig['trustProxy']) {
  if (typeof setting === 'number') return (_address: string, hop: number): boolean => hop < setting
  return setting === false ? false : [...setting]
}
