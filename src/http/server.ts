import { sentence } from '../core/sentence.ts'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Logger } from 'pino'
import fastify, { type FastifyInstance, type FastifyPluginAsync } from 'fastify'
import type { App } from '../app/app.ts'
import type { Caller } from '../app/keys/authenticate-key.ts'
import { makeRateLimiter } from '../app/rate-limiter.ts'
import type { Clock } from '../core/ports.ts'
import type { RateLimiter } from '../core/ports/limits.ts'
import { notFound, Problem } from '../core/problem.ts'
import { everyAnswer } from './api/request/cors.ts'
import { keepAnswers } from './api/request/idempotency.ts'
import { overrideMethod } from './api/request/method-override.ts'
import { makeCallLimiter } from './api/request/rate-limit.ts'
import { makeRepeatedAnswers } from './api/request/repeated-answers.ts'
import { prefixes, serveApi } from './api/scope.ts'
import { readBodies, uploadLimitBytes } from './body/body.ts'
import { compressAnswers } from './body/compress.ts'
import { limitTime } from './deadline.ts'
import { answerEarly, withheld } from './early-answers.ts'
import { serveHealth } from './observe/health.ts'
import { refuseForeignHosts } from './local-host.ts'
import { serveMcp } from './mcp.ts'
import { type Answered, makeMetrics, type Metrics } from './observe/metrics.ts'
import { answerProblem, problemOf } from './problems.ts'
import { readFields } from './body/query.ts'
import { expectResponse, hasNoHost, refuseConnection, refuseWithoutHost } from './refuse-connection.ts'
import { makeRequestIds } from './request-ids.ts'
import { rootOf, withoutRoot } from './root.ts'

export interface ServerConfig {
  /** The public address without a slash at the end; null in local mode, where links follow the Host header. */
  readonly baseUrl: string | null
  /** Calls a minute for one key; null does not limit. */
  readonly rateLimit: number | null
  /** How long a call waits for its report before it responds 202. */
  readonly waitMs: number
  /** Longest time from a request to its response. Default: a minute more than `waitMs`. */
  readonly deadlineMs?: number
  /** Default 64 KiB. */
  readonly bodyLimitBytes?: number
  /** Whose X-Forwarded-For is believed. */
  readonly trustProxy: false | number | readonly string[]
}

export interface ServerOptions {
  readonly app: App
  readonly config: ServerConfig
  readonly logger: Logger
  readonly clock: Clock
  /** The program's version, for the document. */
  readonly version: string
  /** Counts in this process unless another is given. */
  readonly rateLimiter?: RateLimiter
  /** The web pages, which handle everything that is not part of the API. */
  readonly pages?: FastifyPluginAsync
}

declare module 'fastify' {
  interface FastifyInstance {
    readonly logger: Logger
    /** The public address; null in local mode. */
    readonly baseUrl: string | null
    readonly metrics: Metrics
    /** Aborts when the server begins to close. */
    readonly draining: AbortSignal
    /** From now on every new request is answered 503, until `close` stops listening. */
    readonly drain: () => void
  }
  interface FastifyRequest {
    /** Whose key the request carries; null where none is needed. */
    caller: Caller | null
    /** The route pattern, for logs and metrics: never its values. */
    route: string | null
  }
}

const windowSeconds = 60

const connections = {
  // It is refused all the same, in JSON.
  requireHostHeader: false,
  // A client gets half a minute to send what it wants; slower ones hold a connection for nothing.
  requestTimeout: 30_000,
  // Longer than the minute for which proxies keep a connection: they must be the ones to close it.
  keepAliveTimeout: 72_000,
} as const

/** The whole HTTP side. `listen` it; `close` finishes what was accepted and turns the rest away. */
export function buildServer(options: ServerOptions): FastifyInstance {
  const { app, config, clock, version } = options
  const draining = new AbortController()
  const metrics = makeMetrics(app)
  // Connections that never sent a request: Node does not count them as idle, and would wait for them at the end.
  const unused = new Set<Socket>()
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
  })
  const server: FastifyInstance = fastify({
    // Fastify makes a logger for every request of the one it is given; ours writes one line when all is over.
    logger: false,
    genReqId: nextId,
    requestIdHeader: false,
    bodyLimit: config.bodyLimitBytes ?? 64 * 1024,
    serverFactory: (handle) => {
      const serve = (request: IncomingMessage, response: ServerResponse): void => {
        unused.delete(request.socket)
        expectResponse(request, response)
        if (hasNoHost(request)) return refuseWithoutHost(response, nextId())
        if (!draining.signal.aborted && repeatedAnswers.send(request, response)) return
        overrideMethod(request)
        handle(request, response)
      }
      // Unknown expectations are ignored (RFC 9110, 10.1.1): Node would respond 417, without a body.
      return createServer(connections, serve)
        .on('checkContinue', withheld(serve))
        .on('checkExpectation', serve)
    },
    return503OnClosing: false,
    trustProxy: trusted(config.trustProxy),
    ...withoutRoot(rootOf(config.baseUrl)),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 4096, querystringParser: readFields },
    frameworkErrors: (error, request, reply) => {
      if (isApi(request.url)) reply.headers(everyAnswer(request.id))
      answerProblem(error, request, reply)
    },
    clientErrorHandler: refuseConnection(nextId),
  })
  server.decorate('logger', options.logger)
  server.decorate('baseUrl', config.baseUrl)
  server.decorate('metrics', metrics)
  server.decorate('draining', draining.signal)
  server.decorate('drain', () => draining.abort())
  server.decorateRequest('caller', null)
  server.decorateRequest('route', null)
  server.addHook('onRequest', (_request, reply, done) => {
    if (!draining.signal.aborted) return done()
    reply.header('connection', 'close')
    done(new Problem('unavailable', sentence('shuttingDown'), { retryAfter: 5 }))
  })
  if (config.baseUrl === null) refuseForeignHosts(server)
  answerEarly(server, uploadLimitBytes)
  keepAnswers(server, app)
  compressAnswers(server, isApi)
  limitTime(server, config.deadlineMs ?? config.waitMs + 60_000, () => metrics.failed('deadline'))
  server.addHook('onError', (_request, _reply, error, done) => {
    if (problemOf(error).code === 'internal') metrics.failed('unexpected')
    done()
  })
  server.addHook('onResponse', (request, reply, done) => {
    const { id, method } = request
    // Asking Fastify for its route builds an object with everything about it; the API's routes name themselves.
    const route = request.route ?? request.routeOptions.url ?? 'none'
    const { statusCode: status, elapsedTime: ms } = reply
    onAnswered({ id, method, route, status, ms, key: request.caller?.key.id })
    done()
  })
  // Such as no file descriptor left to accept with. `listen` reports a failure to listen.
  server.server.on('error', (error) => options.logger.error({ err: error }, 'the listening socket failed'))
  server.server.on('connection', (socket) => {
    unused.add(socket)
    socket.once('close', () => unused.delete(socket))
  })
  server.addHook('preClose', (done) => {
    draining.abort()
    for (const socket of unused) socket.destroy()
    done()
  })
  server.addHook('onClose', async () => metrics.close())
  server.setErrorHandler(answerProblem)
  // If there are pages they handle every other URL; a handler can be set only once.
  if (options.pages === undefined) {
    server.setNotFoundHandler((request, reply) => answerProblem(notFound(), request, reply))
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
          draining: draining.signal,
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

/** The number of proxies in front: that many of the nearest are trusted. */
function trusted(setting: ServerConfig['trustProxy']) {
  if (typeof setting === 'number') return (_address: string, hop: number): boolean => hop < setting
  return setting === false ? false : [...setting]
}
