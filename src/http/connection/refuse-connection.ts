import { type Sentence, sentence } from '../../core/sentence.ts'
import { inLocale } from '../../messages/locale.ts'
import { sentenceText } from '../../messages/sentence-text.ts'
import { type IncomingMessage, METHODS, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import type { ProblemCode } from '../../core/problem.ts'
import { methodsOf } from '../api/operations.ts'
import { prefixes } from '../api/scope.ts'

/** The last response of each connection. Responses are sent in order, so when this one ends, all have. */
const lastResponses = new WeakMap<Socket, ServerResponse<IncomingMessage>>()

/** Connections that sent something unparseable: nothing after it can be parsed either. */
const refused = new WeakSet<Socket>()

export function expectResponse(request: IncomingMessage, response: ServerResponse<IncomingMessage>): void {
  lastResponses.set(request.socket, response)
}

/** We check this ourselves, because Node would respond without a body. */
export function hostFaultOf({ headers, rawHeaders, httpVersion }: IncomingMessage): HostFault | undefined {
  if (headers.host === undefined) return httpVersion === '1.1' ? 'hostMissing' : undefined
  let hosts = 0
  // Names and values take turns.
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? ''
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1
  }
  // A proxy may have read the other one (RFC 9112, section 3.2).
  return hosts > 1 ? 'hostRepeated' : undefined
}

type HostFault = 'hostMissing' | 'hostRepeated'

export function refuseHost(response: ServerResponse<IncomingMessage>, fault: HostFault, id: string): void {
  const { status, fields, body } = refusal({ status: 400, message: sentence(fault) }, id)
  response.writeHead(status, fields).end(body)
}

/** Requests that cannot be parsed, or exceed a limit, get our error envelope too, if the client still listens. */
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
      // No response may follow one that closes the connection.
      if (error.code === 'HPE_CLOSED_CONNECTION' || (last !== undefined && isLast(last))) socket.end()
      else refuse(error, socket, nextId())
    }
    // Otherwise the client would take this for the response to an earlier request.
    if (last !== undefined && last.req.complete && !last.closed) last.once('close', end)
    else end()
  }

/**
 * A response that has not started can still be replaced by the error. A response to an incomplete request is the last
 * one, because it is unknown where the next request would start.
 */
const isLast = (response: ServerResponse<IncomingMessage>): boolean =>
  response.headersSent && (!response.shouldKeepAlive || !response.req.complete)

function refuse(error: ClientError, socket: Socket, id: string): void {
  if (socket.writable) send(socket, refusalOf(error), id)
}

/** The last response on a connection that Node no longer parses. */
function send(socket: Duplex, why: Refusal, id: string): void {
  const { status, fields, body } = refusal(why, id)
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`)
}

/** In English, because an unparseable request names no language. */
function refusal({ status, message, code = 'malformed', allow }: Refusal, id: string) {
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

/** For Node's `connect` event, without which it closes the connection. We are no proxy. */
export const refuseTunnel =
  (nextId: () => string) =>
  (_request: IncomingMessage, socket: Duplex): void => {
    socket.on('error', () => socket.destroy())
    const allow = 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS'
    const message = sentence('methodNotAllowed', { method: 'CONNECT', allowed: allow })
    send(socket, { status: 405, code: 'method-not-allowed', message, allow }, nextId())
  }

/** Node's error, with the bytes that could not be parsed. */
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
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT')
    return { status: 408, code: 'invalid', message: sentence('requestTimeout') }
  const unknown = code === 'HPE_INVALID_METHOD' ? unknownMethod(rawPacket) : undefined
  return unknown ?? { status: 400, message: sentence('requestNotHttp') }
}

/** 405 for a method that Node's parser does not know. */
function unknownMethod(packet: unknown): Refusal | undefined {
  const line = Buffer.isBuffer(packet) ? packet.toString('latin1', 0, 4096) : ''
  // A token as defined in RFC 9110, section 5.6.2.
  const [, method, path = ''] =
    // bounded: 4 kB
    /^([\w!#$%&'*+.^`|~-]{1,40}) (\/[^\s?]*)\S* HTTP\/1\.[01]\r\n/.exec(line) ?? []
  const prefix = prefixes.find((one) => path.startsWith(`${one}/`))
  const methods = prefix === undefined ? [] : methodsOf(path.slice(prefix.length))
  // A known method was parsed; the error is in what follows it.
  if (method === undefined || methods.length === 0 || METHODS.includes(method)) return undefined
  const allowed = methods.join(', ')
  return {
    status: 405,
    code: 'method-not-allowed',
    message: sentence('methodNotAllowed', { method, allowed }),
    allow: allowed,
  }
}
