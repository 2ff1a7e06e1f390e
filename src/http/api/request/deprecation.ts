import type { FastifyReply } from 'fastify'
import type { Deprecation } from '../operation.ts'

/**
 * Announces in the headers that an operation is deprecated (RFC 9745), until when it works (RFC 8594), and what to
 * read.
 */
export function announceDeprecation(
  { since, sunset, url }: Deprecation,
  reply: FastifyReply,
  policyUrl: string,
): void {
  reply.header('deprecation', `@${Math.floor(Date.parse(since) / 1000)}`)
  if (sunset !== undefined) reply.header('sunset', new Date(sunset).toUTCString())
  const link = `<${url ?? policyUrl}>; rel="deprecation"; type="text/html"`
  const others = reply.getHeader('link')
  reply.header('link', typeof others === 'string' ? `${others}, ${link}` : link)
}
