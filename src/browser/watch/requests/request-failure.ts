import type { RequestFailure } from '../../../core/facts/browser.ts'

/** Chromium's network errors, grouped by what they mean to the owner of a page. */
const kinds: readonly (readonly [kind: RequestFailure, name: RegExp])[] = [
  ['unresolved', /NAME_(?:NOT_RESOLVED|RESOLUTION_FAILED)|_DNS_/],
  ['timed-out', /TIMED_OUT/],
  ['certificate', /_CERT|_SSL_/],
  ['blocked', /BLOCKED|UNSAFE_PORT|DISALLOWED|UNKNOWN_URL_SCHEME/],
  ['too-many-redirects', /TOO_MANY_REDIRECTS/],
  ['lost', /CONNECTION_(?:RESET|CLOSED|ABORTED)|EMPTY_RESPONSE|INCOMPLETE_|LENGTH_MISMATCH|HTTP2_|QUIC_/],
  ['refused', /ERR_CONNECTION_(?:REFUSED|FAILED)|UNREACHABLE/],
  ['bad-response', /INVALID_|DECODING_FAILED|RESPONSE_HEADERS_/],
  ['canceled', /_ABORTED/],
]

/** All connections go through our proxy, so errors that only say that the tunnel failed become `failed`. */
export const failureOf = (name: string): RequestFailure =>
  kinds.find(([, known]) => known.test(name))?.[0] ?? 'failed'
