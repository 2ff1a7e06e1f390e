import type { FastifyReply, FastifyRequest } from 'fastify'
import { Problem } from '../../../core/problem.ts'
import { sentence } from '../../../core/sentence.ts'

/** The path exists, but not with this method. */
export function wrongMethod(
  methods: readonly string[],
  request: FastifyRequest,
  reply: FastifyReply,
): Problem {
  const allowed = methods.join(', ')
  reply.header('allow', allowed)
  return new Problem('method-not-allowed', sentence('methodNotAllowed', { method: request.method, allowed }))
}
