import assert from 'node:assert/strict'
import { test } from 'node:test'
import { failureOf } from './request-failure.ts'

test('Chromium’s network errors map to ours, and none keeps its name', () => {
  const expected = {
    'net::ERR_NAME_NOT_RESOLVED': 'unresolved',
    'net::ERR_CONNECTION_REFUSED': 'refused',
    'net::ERR_ADDRESS_UNREACHABLE': 'refused',
    'net::ERR_CONNECTION_RESET': 'lost',
    'net::ERR_EMPTY_RESPONSE': 'lost',
    'net::ERR_HTTP2_PROTOCOL_ERROR': 'lost',
    'net::ERR_CONNECTION_TIMED_OUT': 'timed-out',
    'net::ERR_CERT_DATE_INVALID': 'certificate',
    'net::ERR_SSL_PROTOCOL_ERROR': 'certificate',
    'net::ERR_BLOCKED_BY_RESPONSE': 'blocked',
    'net::ERR_UNSAFE_PORT': 'blocked',
    'net::ERR_TOO_MANY_REDIRECTS': 'too-many-redirects',
    'net::ERR_CONTENT_DECODING_FAILED': 'bad-response',
    'net::ERR_ABORTED': 'canceled',
    'net::ERR_TUNNEL_CONNECTION_FAILED': 'failed',
    'net::ERR_SOMETHING_NEW': 'failed',
    '': 'failed',
  }
  for (const [name, kind] of Object.entries(expected)) assert.equal(failureOf(name), kind, name)
})
