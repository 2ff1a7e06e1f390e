import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * What every answer says. The key is in a header that a page must set itself, so any origin may call; cookies are
 * never looked at.
 */
export const everyAnswer = (id: string) => ({
  'x-request-id': id,
  'cache-control': 'private, no-cache',
  'access-control-allow-origin': '*',
})

/** Only a browser asks on behalf of an origin, and only a browser reads the list. */
export function exposeHeaders(request: FastifyRequest, reply: FastifyReply): void {
  if (request.headers.origin !== undefined) reply.header('access-control-expose-headers', exposed)
}

export function answerPreflight(methods: readonly string[], reply: FastifyReply): FastifyReply {
  return reply
    .code(204)
    .header('access-control-allow-methods', methods.join(', '))
    .header('access-control-allow-headers', allowed)
    .header('access-control-max-age', '86400')
    .send()
}

const allowed = 'Authorization, Content-Type, Accept, Prefer, If-Match, If-None-Match'

const exposed =
  'Location, Link, ETag, Retry-After, Preference-Applied, X-Request-Id, WWW-Authenticate, Allow, RateLimit, ' +
  'RateLimit-Policy, X-RateLimit-Limit, X-RateLimit-Remaining, X-RateLimit-Reset'
