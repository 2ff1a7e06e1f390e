import type { FastifyReply } from 'fastify'
import type { RateLimitHit } from '../../../core/ports/limits.ts'
import { Problem } from '../../../core/problem.ts'
import { say, texts } from '../../../messages/texts.ts'

/**
 * Reports how many calls are left, in the headers of the IETF draft and the older ones, and rejects when there are
 * none.
 */
export function applyLimit(hit: RateLimitHit, reply: FastifyReply): void {
  const { allowed, limit, remaining, resetSeconds } = hit
  reply.header('ratelimit-policy', `"api";q=${limit};w=60`)
  reply.header('ratelimit', `"api";r=${remaining};t=${resetSeconds}`)
  reply.header('x-ratelimit-limit', String(limit))
  reply.header('x-ratelimit-remaining', String(remaining))
  reply.header('x-ratelimit-reset', String(resetSeconds))
  if (allowed) return
  throw new Problem('too-many', say(texts.problems.rateLimit, { limit, time: { ms: resetSeconds * 1000 } }), {
    retryAfter: resetSeconds,
  })
}
