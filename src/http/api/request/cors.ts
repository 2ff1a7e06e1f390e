import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * Headers of every response. The key is in a header that a page must set itself, so any origin may call; cookies are
 * never read.
 */
export const everyAnswer = (id: string) => ({
  'x-request-id': id,
  'cache-control': 'private, no-cache',
  'access-control-allow-origin': '*',
  'x-content-type-options': 'nosniff',
  vary: 'accept-language',
})

/** Only browsers send an Origin and read this header. */
export function exposeHeaders(request: FastifyRequest, reply: FastifyReply): void {
  if (request.headers.origin !== undefined) reply.headers(exposedHeaders)
}

export function answerPreflight(
  methods: readonly string[],
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  return reply
    .code(204)
    .header('access-control-allow-methods', methods.join(', '))
    .header('access-control-allow-headers', allowedHeaders(request.headers['access-control-request-headers']))
    .header('vary', 'Access-Control-Request-Headers')
    .header('access-control-max-age', '86400')
    .send()
}

/** Allows whatever headers are requested: tracing and caching headers do no harm. `*` would not cover Authorization. */
function allowedHeaders(requested: string | undefined): string {
  const isList = requested !== undefined && /^[\w!#$%&'*+.^`|~, -]{1,2000}$/.test(requested)
  return isList ? requested : usualHeaders
}

const usualHeaders =
  'Authorization, Content-Type, Accept, Prefer, If-Match, If-None-Match, Idempotency-Key, Last-Event-ID, X-HTTP-Method-Override'

export const exposedHeaders = {
  'access-control-expose-headers':
    'Location, Link, ETag, Retry-After, Preference-Applied, Idempotency-Replayed, X-Request-Id, WWW-Authenticate, Allow, RateLimit, ' +
    'RateLimit-Policy, X-RateLimit-Limit, X-RateLimit-Remaining, X-RateLimit-Reset',
}
