import { chooseApiLanguages } from './api-locale.ts'
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '../app/app.ts'
import type { RateLimiter } from '../core/ports/people/limits.ts'
import { Problem } from '../core/problem.ts'
import type { HttpMcp } from '../mcp/serve-over-http.ts'
import { texts } from '../messages/texts.ts'
import { authenticate, challenge } from './api/request/bearer.ts'
import { applyLimit } from './api/request/rate-limit.ts'
import type { Body } from './body/body.ts'
import { originOf } from './origin.ts'
import { answerProblem, problemOf } from './problems.ts'

export interface McpRouteOptions {
  readonly app: App
  readonly baseUrl: string | null
  readonly rateLimiter: RateLimiter | undefined
  readonly version: string
}

/** The tools for AI assistants at `/mcp`, with an API key. The protocol's code is loaded on first use. */
export function serveMcp(server: FastifyInstance, options: McpRouteOptions): void {
  const { app, baseUrl, rateLimiter, version } = options
  let opening: Promise<HttpMcp> | undefined

  const open = async (): Promise<HttpMcp> => {
    const { serveMcpOverHttp } = await import('../mcp/serve-over-http.ts')
    return serveMcpOverHttp({
      version,
      onFault: (tool, error) => server.logger.error({ err: error, tool }, 'MCP tool failed'),
    })
  }

  server.register(async (scope) => {
    chooseApiLanguages(scope)
    scope.setErrorHandler((error, request, reply) => {
      challenge(problemOf(error).code, request, reply)
      return answerProblem(error, request, reply)
    })
    scope.addHook('onClose', async () => (await opening)?.close())
    scope.route({
      // Other methods too: the protocol's code says which one is allowed.
      method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
      url: '/mcp',
      onRequest: async (request, reply) => {
        refuseForeignOrigin(request, baseUrl)
        const caller = await authenticate(app, request)
        const hit = await rateLimiter?.hit(`key ${caller.key.id}`)
        if (hit !== undefined) applyLimit(hit, reply)
        request.caller = caller
      },
      async handler(request, reply) {
        const { caller } = request
        if (caller === null) throw new Problem('unauthenticated', texts.problems.unauthenticated)
        opening ??= open()
        const mcp = await opening
        const body = request.body as Body | undefined
        const response = await mcp.answer(webRequest(request), body?.is === 'json' ? body.value : undefined, {
          app,
          account: caller.account.id,
          projects: caller.key.projects,
          mayWrite: caller.key.scopes.includes('write'),
          origin: originOf(request, baseUrl),
        })
        return sendResponse(reply, response)
      },
    })
  })
}

/** A page in a browser must not use the key of its visitor; programs send no Origin. */
function refuseForeignOrigin(request: FastifyRequest, baseUrl: string | null): void {
  const { origin } = request.headers
  if (origin === undefined || origin === URL.parse(originOf(request, baseUrl))?.origin) return
  throw new Problem('forbidden', texts.problems.otherSites)
}

function webRequest(request: FastifyRequest): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    if (typeof value === 'string' && name !== 'authorization') headers.set(name, value)
  }
  const body = request.body as Body | undefined
  return new Request('http://localhost/mcp', {
    method: request.method,
    headers,
    ...(body?.is === 'json' ? { body: JSON.stringify(body.value) } : {}),
  })
}

function sendResponse(reply: FastifyReply, response: Response): FastifyReply {
  reply.code(response.status)
  for (const [name, value] of response.headers) reply.header(name, value)
  if (response.body === null) return reply.send()
  return reply.send(Readable.fromWeb(response.body))
}
