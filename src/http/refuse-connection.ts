import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { ProblemCode } from '../core/problem.ts'
import { methodsOf } from './api/operations.ts'
import { prefixes } from './api/scope.ts'

/** What is not HTTP, or too much of it, gets the envelope too, as far as anybody listens. */
export const refuseConnection =
  (nextId: () => string) =>
  (error: ClientError, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy()
      return
    }
    const { status, message, code = 'invalid', headers = '' } = refusalOf(error)
    const id = nextId()
    const body = JSON.stringify({ message, code, status, request_id: id })
    socket.end(
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Type: application/json\r\n` +
        `X-Request-Id: ${id}\r\nX-Content-Type-Options: nosniff\r\nAccess-Control-Allow-Origin: *\r\n` +
        `Content-Length: ${Buffer.byteLength(body)}\r\n${headers}\r\n${body}`,
    )
  }

/** Node's own, with the bytes that it could not read. */
interface ClientError extends NodeJS.ErrnoException {
  readonly rawPacket?: unknown
}

interface Refusal {
  readonly status: number
  readonly message: string
  readonly code?: ProblemCode
  /** Each with its line end. */
  readonly headers?: string
}

function refusalOf({ code, rawPacket }: ClientError): Refusal {
  if (code === 'HPE_HEADER_OVERFLOW')
    return { status: 431, code: 'too-large', message: 'The headers are too large.' }
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT')
    return { status: 408, message: 'The request took too long to arrive.' }
  const unknown = code === 'HPE_INVALID_METHOD' ? unknownMethod(rawPacket) : undefined
  return unknown ?? { status: 400, message: 'The request is not valid HTTP.' }
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
  if (method === undefined || methods.length === 0) return undefined
  const allowed = methods.join(', ')
  return {
    status: 405,
    code: 'method-not-allowed',
    message: `${method} is not allowed here; ${allowed} are.`,
    headers: `Allow: ${allowed}\r\n`,
  }
}
