import type { FastifyReply } from 'fastify'
import type { Caller } from '../../app/authenticate-key.ts'
import type { RateLimiter } from '../../core/ports.ts'
import { Problem } from '../../core/problem.ts'

/** Counts the call against its key, and says how many are left: in the words of the IETF draft and in the old ones. */
export async function limitCalls(limiter: RateLimiter, { key }: Caller, reply: FastifyReply): Promise<void> {
  const { allowed, limit, remaining, resetSeconds } = await limiter.hit(`key ${key.id}`)
  reply.header('ratelimit-policy', `"api";q=${limit};w=60`)
  reply.header('ratelimit', `"api";r=${remaining};t=${resetSeconds}`)
  reply.header('x-ratelimit-limit', String(limit))
  reply.header('x-ratelimit-remaining', String(remaining))
  reply.header('x-ratelimit-reset', String(resetSeconds))
  if (allowed) return
  throw new Problem(
    'too-many',
    `This key may make ${limit} calls a minute. Try again in ${resetSeconds} s.`,
    {
      retryAfter: resetSeconds,
    },
  )
}
