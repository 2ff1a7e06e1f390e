import type { FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '../../app/app.ts'
import type { Caller } from '../../app/authenticate-key.ts'
import { Problem } from '../../core/problem.ts'

/** Reads the key off the request and tells whose it is. A refusal says so in the header too (RFC 6750). */
export async function authenticate(app: App, request: FastifyRequest, reply: FastifyReply): Promise<Caller> {
  const { authorization } = request.headers
  const secret = authorization === undefined ? undefined : /^Bearer +([!-~]+)$/i.exec(authorization)?.[1]
  if (secret === undefined) {
    reply.header('www-authenticate', 'Bearer realm="api"')
    throw new Problem(
      'unauthenticated',
      'Unauthenticated. Send the API key as "Authorization: Bearer <key>".',
    )
  }
  try {
    return await app.authenticateKey(secret)
  } catch (error) {
    if (error instanceof Problem && error.code === 'unauthenticated') {
      reply.header('www-authenticate', 'Bearer realm="api", error="invalid_token"')
    }
    throw error
  }
}

export function mustWrite(caller: Caller, reply: FastifyReply): void {
  if (caller.key.scopes.includes('write')) return
  reply.header('www-authenticate', 'Bearer realm="api", error="insufficient_scope", scope="write"')
  throw new Problem('forbidden', 'This API key may only read.')
}
