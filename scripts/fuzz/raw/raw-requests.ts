import type { Random } from '../random.ts'

/** Bytes that barely resemble HTTP. */
export function rawRequest(random: Random, key: string): Buffer {
  const line = random.pick([
    'GET / HTTP/1.1',
    'POST /sign-in HTTP/1.1',
    'GET /api/v1/reports HTTP/1.1',
    'PUT /api/v1/reports/1 HTTP/1.1',
    'DELETE /api/v1/reports/999999 HTTP/1.1',
    'GET  / HTTP/1.1',
    'BREW / HTTP/1.1',
    'GET / HTTP/9.9',
    'GET * HTTP/1.1',
    'CONNECT a:1 HTTP/1.1',
    'GET http://a/ HTTP/1.1',
    '\r\n\r\n',
    'PRI * HTTP/2.0',
  ])
  const headers = Array.from({ length: random.below(6) }, () =>
    random.pick([
      'Host: 127.0.0.1',
      'Host: 127.0.0.1',
      'Host: a',
      'Host: a\r\nHost: b',
      'Connection: close',
      'Content-Length: 5',
      'Content-Length: -1',
      'Content-Length: 99999999',
      'Transfer-Encoding: chunked',
      'Transfer-Encoding: chunked\r\nContent-Length: 3',
      `Authorization: Bearer ${key}`,
      'Expect: 100-continue',
      'Upgrade: websocket\r\nConnection: upgrade',
      `X: ${'y'.repeat(random.below(20_000))}`,
      'A:\x01b',
      'no colon',
      'Content-Type: multipart/form-data; boundary=B',
    ]),
  )
  const body = random.pick([
    '',
    'hello',
    '5\r\nhello\r\n0\r\n\r\n',
    'zz\r\n',
    '--B\r\nContent-Disposition: form-data; name="x"; filename="f"\r\n\r\nhi',
    '\0'.repeat(100),
    `GET /api/v1/account HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer ${key}\r\n\r\n`,
  ])
  return Buffer.from(`${[line, ...headers].join('\r\n')}\r\n\r\n${body}`, 'latin1')
}
