import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '../../../app/app.ts'
import type { Caller } from '../../../app/keys/authenticate-key.ts'
import { Problem, type ProblemCode } from '../../../core/problem.ts'
import { texts } from '../../../messages/texts.ts'
import { takeTryToken } from './try-token.ts'

/** Finds the owner of the request's key, usually in the cache. */
export function authenticate(app: App, { headers }: FastifyRequest): Caller | Promise<Caller> {
  const secret = secretOf(headers)
  if (secret !== undefined) return takeTryToken(secret) ?? app.authenticateKey(secret)
  throw new Problem('unauthenticated', texts.problems.sendKey)
}

/** The caller of a recently used key; undefined if `authenticate` must look it up. */
export function cachedCaller(app: App, headers: IncomingHttpHeaders): Caller | undefined {
  const secret = secretOf(headers)
  return secret === undefined ? undefined : app.cachedCaller(secret)
}

/** The last Authorization header and its key: clients send the same one in a row. */
let last: { readonly header: string; readonly secret: string | undefined } | undefined

function secretOf({ authorization }: IncomingHttpHeaders): string | undefined {
  if (authorization === undefined) return undefined
  if (last?.header === authorization) return last.secret
  const secret = /^Bearer +([!-~](?:[ -~]*[!-~])?)$/i.exec(authorization)?.[1]
  last = { header: authorization, secret }
  return secret
}

export function mustWrite({ key }: Caller): void {
  if (!key.scopes.includes('write')) throw new Problem('forbidden', texts.problems.readOnlyKey)
}

/** A rejection also says in the `WWW-Authenticate` header what is wrong with the key (RFC 6750, section 3). */
export function challenge(code: ProblemCode, request: FastifyRequest, reply: FastifyReply): void {
  if (code === 'forbidden') {
    reply.header('www-authenticate', 'Bearer realm="api", error="insufficient_scope", scope="write"')
  }
  if (code !== 'unauthenticated') return
  const sent = request.headers.authorization !== undefined
  reply.header('www-authenticate', sent ? 'Bearer realm="api", error="invalid_token"' : 'Bearer realm="api"')
}
