import { Failure } from '../../core/failure.ts'
import { type PlainSentenceId, sentence } from '../../core/sentence.ts'

interface Place {
  readonly host: string
  readonly port: number
}

const called = ({ host, port }: Place): string => (port === 443 || port === 80 ? host : `${host}:${port}`)

export function connectionFailure(error: Error, place: Place): Failure {
  const code = codeOf(error)
  const options = { cause: error }
  if (code === 'ECONNREFUSED') {
    return new Failure(
      'connection-refused',
      sentence('connectionRefused', { server: called(place) }),
      options,
    )
  }
  if (code === 'ETIMEDOUT') return connectTimeout(place, error)
  if (code === 'ENETUNREACH' || code === 'EHOSTUNREACH' || code === 'EADDRNOTAVAIL') {
    return new Failure('connection-refused', sentence('unreachable', { server: called(place) }), options)
  }
  return lost(place, error)
}

export function tlsFailure(error: Error, place: Place): Failure {
  const code = codeOf(error)
  // A plain HTTP server on the port and a connection closed without an alert both look like this.
  if (code === 'ERR_SSL_WRONG_VERSION_NUMBER' || code === 'ERR_SSL_PACKET_LENGTH_TOO_LONG') {
    return new Failure('tls-failed', sentence('notTls', { server: called(place) }), { cause: error })
  }
  const reason = sentence(
    code === undefined ? 'tlsClosed' : (tlsReasons[code.replace('/', '_')] ?? 'tlsRejected'),
  )
  return new Failure('tls-failed', sentence('tlsFailed', { server: called(place), reason }), { cause: error })
}

export function unreadableCertificate(place: Place, cause: unknown): Failure {
  return new Failure('tls-failed', sentence('certificateUnreadable', { server: called(place) }), { cause })
}

/** Codes of OpenSSL. Some of its reasons begin with `ssl/tls`, of which Node keeps the slash. */
const tlsReasons: Readonly<Record<string, PlainSentenceId>> = {
  ECONNRESET: 'tlsClosed',
  EPIPE: 'tlsClosed',
  ERR_SSL_UNSUPPORTED_PROTOCOL: 'tlsOld',
  ERR_SSL_TLSV1_ALERT_PROTOCOL_VERSION: 'tlsVersion',
  ERR_SSL_TLSV1_UNRECOGNIZED_NAME: 'tlsName',
  ERR_SSL_TLSV1_ALERT_INTERNAL_ERROR: 'tlsInternal',
  ERR_SSL_SSLV3_ALERT_HANDSHAKE_FAILURE: 'tlsCipher',
  ERR_SSL_SSL_TLS_ALERT_HANDSHAKE_FAILURE: 'tlsCipher',
  ERR_SSL_TLSV1_ALERT_NO_APPLICATION_PROTOCOL: 'tlsProtocol',
  ERR_SSL_NO_PROTOCOLS_AVAILABLE: 'tlsUnavailable',
  ERR_SSL_DH_KEY_TOO_SMALL: 'tlsWeakKey',
  ERR_SSL_EXCESSIVE_MESSAGE_SIZE: 'tlsChainLong',
}

export function connectTimeout(place: Place, cause?: unknown): Failure {
  return new Failure('timed-out', sentence('connectTimeout', { server: called(place) }), { cause })
}

export const isConnectTimeout = (error: unknown): boolean =>
  error instanceof Failure && error.sentence.id === 'connectTimeout'

/** The server accepted the connection, and then the handshake took too long. */
export function handshakeTimeout(place: Place): Failure {
  return new Failure('timed-out', sentence('handshakeTimeout', { server: called(place) }))
}

export function headersTimeout(place: Place): Failure {
  return new Failure('timed-out', sentence('headersTimeout', { server: called(place) }))
}

export function totalTimeout(place: Place, timeoutMs: number): Failure {
  return new Failure(
    'timed-out',
    sentence('responseTimeout', { server: called(place), limit: { ms: Math.round(timeoutMs / 100) * 100 } }),
  )
}

export function lost(place: Place, cause?: unknown): Failure {
  return new Failure('connection-lost', sentence('connectionLost', { server: called(place) }), { cause })
}

export function exchangeFailure(error: Error, place: Place): Failure {
  if (error instanceof Failure) return error
  const code = codeOf(error)
  const cause = error
  if (code === 'UND_ERR_HEADERS_OVERFLOW') {
    return new Failure('headers-too-large', sentence('headersTooLarge', { server: called(place) }), { cause })
  }
  if (isAlert(error))
    return new Failure('bad-response', sentence('tlsOnHttp', { server: called(place) }), { cause })
  if (error.name === 'HTTPParserError' || code === 'UND_ERR_RES_CONTENT_LENGTH_MISMATCH') {
    return badResponse(place, cause)
  }
  // undici's message for a response that is HTTP, but unexpected: an unsolicited 100 or 101.
  if (code === 'UND_ERR_SOCKET' && /^bad (?:response|upgrade)$/.test(error.message))
    return badResponse(place, cause)
  return lost(place, cause)
}

/** Whether a request without TLS was answered with an alert of TLS (RFC 8446, section 5.1). */
function isAlert(error: Error): boolean {
  const data = 'data' in error && typeof error.data === 'string' ? error.data : ''
  return error.name === 'HTTPParserError' && /^\x15\x03[\x00-\x04]/.test(data)
}

function badResponse(place: Place, cause?: unknown): Failure {
  return new Failure('bad-response', sentence('notHttp', { server: called(place) }), { cause })
}

function codeOf(error: unknown): string | undefined {
  if (error instanceof AggregateError) return error.errors.map(codeOf).find((code) => code !== undefined)
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
}
