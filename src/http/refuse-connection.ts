import { type Sentence, sentence } from '../core/sentence.ts'
import { inLocale } from '../messages/locale.ts'
import { sentenceText } from '../messages/sentence-text.ts'
import { type IncomingMessage, METHODS, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { ProblemCode } from '../core/problem.ts'
import { methodsOf } from './api/operations.ts'
import { prefixes } from './api/scope.ts'

/** The last response that each connection was to get: they are sent in order, so when it is over all are. */
const lastResponses = new WeakMap<Socket, ServerResponse<IncomingMessage>>()

/** Connections that sent something unreadable: nothing after it can be read either. */
const refused = new WeakSet<Socket>()

export function expectResponse(request: IncomingMessage, response: ServerResponse<IncomingMessage>): void {
  lastResponses.set(request.socket, response)
}

/** Node would answer without a body. */
export function hasNoHost({ headers, httpVersion }: IncomingMessage): boolean {
  return headers.host === undefined && httpVersion === '1.1'
}

export function refuseWithoutHost(response: ServerResponse<IncomingMessage>, id: string): void {
  const { status, fields, body } = refusal({ status: 400, message: sentence('hostMissing') }, id)
  response.writeHead(status, fields).end(body)
}

/** What is not HTTP, or too much of it, gets the envelope too, as far as anybody listens. */
export const refuseConnection =
  (nextId: () => string) =>
  (error: ClientError, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy()
      return
    }
    if (refused.has(socket)) return
    refused.add(socket)
    const last = lastResponses.get(socket)
    const end = (): void => {
      // Nothing follows a response that says so.
      if (error.code === 'HPE_CLOSED_CONNECTION' || (last !== undefined && isLast(last))) socket.end()
      else refuse(error, socket, nextId())
    }
    // Otherwise the refusal would stand where the response to an earlier request is expected.
    if (last !== undefined && last.req.complete && !last.closed) last.once('close', end)
    else end()
  }

/**
 * Only of one that has begun: until then the refusal can still stand in its place. A response to a request that never
 * came whole is the last, because nobody knows where the next request would begin.
 */
const isLast = (response: ServerResponse<IncomingMessage>): boolean =>
  response.headersSent && (!response.shouldKeepAlive || !response.req.complete)

function refuse(error: ClientError, socket: Socket, id: string): void {
  if (!socket.writable) return
  const { status, fields, body } = refusal(refusalOf(error), id)
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`)
}

/** In English: what cannot be read names no language. */
function refusal({ status, message, code = 'invalid', allow }: Refusal, id: string) {
  const body = JSON.stringify({
    message: inLocale('en', () => sentenceText(message)),
    code,
    status,
    request_id: id,
  })
  const fields = {
    Connection: 'close',
    'Content-Type': 'application/json',
    'X-Request-Id': id,
    'X-Content-Type-Options': 'nosniff',
    'Access-Control-Allow-Origin': '*',
    'Content-Length': String(Buffer.byteLength(body)),
    ...(allow === undefined ? {} : { Allow: allow }),
  }
  return { status, fields, body }
}

/** Node's own, with the bytes that it could not read. */
interface ClientError extends NodeJS.ErrnoException {
  readonly rawPacket?: unknown
}

interface Refusal {
  readonly status: number
  readonly message: Sentence
  readonly code?: ProblemCode
  readonly allow?: string
}

function refusalOf({ code, rawPacket }: ClientError): Refusal {
  if (code === 'HPE_HEADER_OVERFLOW')
    return { status: 431, code: 'too-large', message: sentence('requestHeadersLarge') }
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return { status: 408, message: sentence('requestTimeout') }
  const unknown = code === 'HPE_INVALID_METHOD' ? unknownMethod(rawPacket) : undefined
  return unknown ?? { status: 400, message: sentence('requestNotHttp') }
}

/** A method that Node's parser has never heard of is still only a wrong method. */
function unknownMethod(packet: unknown): Refusal | undefined {
  const line = Buffer.isBuffer(packet) ? packet.toString('latin1', 0, 4096) : ''
  // A token, as RFC 9110, section 5.6.2, has it.
  const [, method, path = ''] =
    // bounded: 4 kB
    /^([\w!#$%&'*+.^`|~-]{1,40}) (\/[^\s?]*)\S* HTTP\/1\.[01]\r\n/.exec(line) ?? []
  const prefix = prefixes.find((one) => path.startsWith(`${one}/`))
  const methods = prefix === undefined ? [] : methodsOf(path.slice(prefix.length))
  // A known one was not at fault: it stands before what was.
  if (method === undefined || methods.length === 0 || METHODS.includes(method)) return undefined
  const allowed = methods.join(', ')
  return {
    status: 405,
    code: 'method-not-allowed',
    message: sentence('methodNotAllowed', { method, allowed }),
    allow: allowed,
  }
}
