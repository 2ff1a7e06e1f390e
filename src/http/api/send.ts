import type { FastifyReply, FastifyRequest } from 'fastify'
import { matches } from './entity-tag.ts'
import type { KeptAnswer } from './kept-answers.ts'

/** Sends an answer that was prepared, or 304 when the client has it already. */
export function sendPrepared(
  request: FastifyRequest,
  reply: FastifyReply,
  { body, headers }: KeptAnswer,
): FastifyReply {
  const { etag } = headers
  if (etag !== undefined && matches(request.headers['if-none-match'], etag)) {
    return reply.code(304).header('etag', etag).send()
  }
  return reply.headers(headers).header('content-type', 'application/json; charset=utf-8').send(body)
}
