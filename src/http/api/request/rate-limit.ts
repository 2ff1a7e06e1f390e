import type { IncomingMessage } from 'node:http'
import type { FastifyReply } from 'fastify'
import type { Caller } from '../../../app/keys/authenticate-key.ts'
import type { RateLimiter, RateLimitHit } from '../../../core/ports/people/limits.ts'
import { Problem } from '../../../core/problem.ts'
import { say, texts } from '../../../messages/texts.ts'

type Hit = RateLimitHit | Promise<RateLimitHit>

/**
 * Counts every API call once, no matter which part of the server handles it first. Without a limiter, nothing is
 * counted.
 */
export function makeCallLimiter(limiter: RateLimiter | undefined) {
  const undecided = new WeakMap<IncomingMessage, Hit>()
  const count = ({ key }: Caller): Hit | undefined => limiter?.hit(`key ${key.id}`)
  return {
    hit: (request: IncomingMessage, caller: Caller): Hit | undefined =>
      undecided.get(request) ?? count(caller),

    /** The same before routing: `hit` then returns this count, unless it is synchronous and allowed. */
    hitFirst(request: IncomingMessage, caller: Caller): Hit | undefined {
      const hit = count(caller)
      if (hit instanceof Promise || hit?.allowed === false) undecided.set(request, hit)
      return hit
    },
  }
}

export type CallLimiter = ReturnType<typeof makeCallLimiter>

/** The number of calls left, in the headers of the IETF draft and the older ones. */
export const limitHeaders = ({ limit, remaining, resetSeconds }: RateLimitHit) => ({
  'ratelimit-policy': `"api";q=${limit};w=60`,
  ratelimit: `"api";r=${remaining};t=${resetSeconds}`,
  'x-ratelimit-limit': String(limit),
  'x-ratelimit-remaining': String(remaining),
  'x-ratelimit-reset': String(resetSeconds),
})

/** Reports how many calls are left, and rejects when there are none. */
export function applyLimit(hit: RateLimitHit, reply: FastifyReply): void {
  const { allowed, limit, resetSeconds } = hit
  reply.headers(limitHeaders(hit))
  if (allowed) return
  throw new Problem('too-many', say(texts.problems.rateLimit, { limit, time: { ms: resetSeconds * 1000 } }), {
    retryAfter: resetSeconds,
  })
}
