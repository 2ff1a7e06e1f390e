import { Failure } from '../../core/failure.ts'

interface Place {
  readonly host: string
  readonly port: number
}

const called = ({ host, port }: Place) => (port === 443 || port === 80 ? host : `${host}, port ${port},`)

export function connectionFailure(error: Error, place: Place): Failure {
  const code = codeOf(error)
  const options = { cause: error }
  if (code === 'ECONNREFUSED') {
    return new Failure(
      'connection-refused',
      `${called(place)} refused the connection. Check that a web server runs there and that no firewall stands in the way.`,
      options,
    )
  }
  if (code === 'ETIMEDOUT') return connectTimeout(place, error)
  if (code === 'ENETUNREACH' || code === 'EHOSTUNREACH' || code === 'EADDRNOTAVAIL') {
    return new Failure(
      'connection-refused',
      `There is no way through the network to ${called(place)} from here. Check its address in the DNS and its firewall.`,
      options,
    )
  }
  return lost(place, error)
}

export function tlsFailure(error: Error, place: Place): Failure {
  const code = codeOf(error)
  // Plain http on the port, or a close without an alert, both look like this.
  if (code === 'ERR_SSL_WRONG_VERSION_NUMBER' || code === 'ERR_SSL_PACKET_LENGTH_TOO_LONG') {
    return new Failure(
      'tls-failed',
      `${called(place)} does not answer in TLS. Check that https is switched on there, or give the http:// address.`,
      { cause: error },
    )
  }
  const detail = code === undefined ? 'the connection was closed' : (tlsReasons[code] ?? code)
  return new Failure(
    'tls-failed',
    `No secure connection to ${called(place)} could be made: ${detail}. Check the TLS settings of the server.`,
    { cause: error },
  )
}

export function unreadableCertificate(place: Place, cause: unknown): Failure {
  return new Failure(
    'tls-failed',
    `The certificate of ${called(place)} cannot be read. Have it issued again by a common authority.`,
    { cause },
  )
}

const tlsReasons: Readonly<Record<string, string>> = {
  ECONNRESET: 'the connection was closed during the handshake',
  EPIPE: 'the connection was closed during the handshake',
  ERR_SSL_UNSUPPORTED_PROTOCOL: 'the server speaks only old versions of TLS',
  ERR_SSL_TLSV1_ALERT_PROTOCOL_VERSION: 'the server does not speak this version of TLS',
  ERR_SSL_TLSV1_UNRECOGNIZED_NAME: 'the server does not know this host name',
  ERR_SSL_TLSV1_ALERT_INTERNAL_ERROR:
    'the server reports an internal error, often because it has no certificate for this name',
  ERR_SSL_SSLV3_ALERT_HANDSHAKE_FAILURE: 'the server and common browsers have no cipher in common',
  ERR_SSL_SSL_TLS_ALERT_HANDSHAKE_FAILURE: 'the server and common browsers have no cipher in common',
  ERR_SSL_TLSV1_ALERT_NO_APPLICATION_PROTOCOL: 'the server speaks no HTTP/1.1',
  ERR_SSL_NO_PROTOCOLS_AVAILABLE: 'this version of TLS is not available here',
  ERR_SSL_DH_KEY_TOO_SMALL: 'the key exchange of the server is too weak',
}

export function connectTimeout(place: Place, cause?: unknown): Failure {
  return new Failure(
    'timed-out',
    `${called(place)} did not accept a connection in time. Check that the server is up and that no firewall drops the connection.`,
    { cause },
  )
}

export function headersTimeout(place: Place): Failure {
  return new Failure(
    'timed-out',
    `${called(place)} accepted the connection but did not begin to answer in time. Check the server's load and try again.`,
  )
}

export function totalTimeout(place: Place, timeoutMs: number): Failure {
  return new Failure(
    'timed-out',
    `${called(place)} did not finish its answer within ${Math.round(timeoutMs / 100) / 10} seconds. Check the server's speed and try again.`,
  )
}

export function lost(place: Place, cause?: unknown): Failure {
  return new Failure(
    'connection-lost',
    `${called(place)} closed the connection without a complete answer. Check the server's log and try again.`,
    { cause },
  )
}

export function exchangeFailure(error: Error, place: Place): Failure {
  if (error instanceof Failure) return error
  const code = codeOf(error)
  const cause = error
  if (code === 'UND_ERR_HEADERS_OVERFLOW') {
    return new Failure(
      'headers-too-large',
      `The headers of the answer from ${called(place)} are too large to read. Send fewer or shorter headers; cookies are the usual cause.`,
      { cause },
    )
  }
  if (error.name === 'HTTPParserError' || code === 'UND_ERR_RES_CONTENT_LENGTH_MISMATCH') {
    return badResponse(place, cause)
  }
  // undici's message for a response that is HTTP, but unexpected: an unsolicited 100 or 101.
  if (code === 'UND_ERR_SOCKET' && /^bad (?:response|upgrade)$/.test(error.message))
    return badResponse(place, cause)
  return lost(place, cause)
}

function badResponse(place: Place, cause?: unknown): Failure {
  return new Failure(
    'bad-response',
    `${called(place)} sent an answer that is not valid HTTP. Check that a web server listens there and what stands in front of it.`,
    { cause },
  )
}

function codeOf(error: unknown): string | undefined {
  if (error instanceof AggregateError) return error.errors.map(codeOf).find((code) => code !== undefined)
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
}
