import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { matches } from './entity-tag.ts'
import type { KeptAnswer } from './kept-answers.ts'

/** As Node takes them. */
type Headers = Readonly<Record<string, number | string | string[] | undefined>>

/** Up to here one string with the head in front is sent sooner than two pieces. */
const smallBytes = 16 * 1024

/** JSON that is ready, with the headers that are its own. */
export const prepareAnswer = (body: Buffer, headers: Readonly<Record<string, string>>): KeptAnswer => ({
  body: body.length > smallBytes ? body : body.toString('latin1'),
  headers: {
    ...headers,
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(body.length),
  },
})

/** Answers with what was prepared. The bytes need nothing of what the framework does to a payload. */
export function replyPrepared(
  request: FastifyRequest,
  reply: FastifyReply,
  { body, headers }: KeptAnswer,
): undefined {
  reply.hijack()
  sendPrepared(request.raw, reply.raw, { ...reply.getHeaders(), ...headers }, body)
}

/** Sends an answer that was prepared, or 304 when the client has it already, and tells which status it was. */
export function sendPrepared(
  request: IncomingMessage,
  response: ServerResponse,
  headers: Headers,
  body: KeptAnswer['body'],
): 200 | 304 {
  if (isKnown(request, headers['etag'])) {
    const { 'content-type': _type, 'content-length': _length, ...rest } = headers
    response.writeHead(304, rest).end()
    return 304
  }
  response.writeHead(200, headers).end(body, 'latin1')
  return 200
}

const isKnown = ({ headers }: IncomingMessage, etag: Headers[string]): boolean =>
  typeof etag === 'string' && matches(headers['if-none-match'], etag)
