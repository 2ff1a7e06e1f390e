import assert from 'node:assert/strict'
import { METHODS } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { after, before, test } from 'node:test'
import { suiteOnEach } from '../../../testing/postgres/engines.ts'
import { type Service, startService } from '../../../testing/servers/service/api-service.ts'

suiteOnEach('paths and methods', (engine) => {
  let service: Service
  before(async () => {
    service = await startService({ engine })
  })
  after(() => service[Symbol.asyncDispose]())

  test('unknown paths are JSON 404, with or without a key', async () => {
    for (const path of [
      '',
      '/',
      '/nothing',
      '/reports/1/nothing',
      '/projects/a/b',
      '/%',
      '/reports/%zz',
      '/REPORTS',
    ]) {
      for (const key of [service.key, null]) {
        const { status, body } = await service.call(path, { key, headers: { accept: 'text/html' } })
        assert.equal(status, 404, path)
        assert.equal(body.code, 'not-found', path)
      }
    }
    const posted = await service.call('/nothing', {
      method: 'POST',
      body: '<x/>',
      headers: { 'content-type': 'text/xml' },
    })
    assert.equal(posted.status, 404)
  })

  test('a trailing slash is ignored', async () => {
    for (const path of ['/reports/', '/projects/', '/account/', '/openapi.json/']) {
      assert.equal((await service.call(path)).status, 200, path)
    }
  })

  test('a wrong method is 405 and says what is allowed', async () => {
    for (const [method, path, allow] of [
      ['PUT', '/reports', 'GET, POST, HEAD, OPTIONS'],
      ['DELETE', '/reports/', 'GET, POST, HEAD, OPTIONS'],
      ['PROPFIND', '/reports/1', 'GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS'],
      ['PUT', '/projects/example.com', 'GET, DELETE, HEAD, OPTIONS'],
      ['POST', '/projects', 'GET, HEAD, OPTIONS'],
      ['PROPFIND', '/account', 'GET, HEAD, OPTIONS'],
      ['DELETE', '/reports/export', 'GET, HEAD, OPTIONS'],
      ['POST', '/reports/export/?format=csv', 'GET, HEAD, OPTIONS'],
      ['GET', '/reports/batch', 'POST, OPTIONS'],
      ['PATCH', '/reports/upload', 'POST, OPTIONS'],
      ['DELETE', '/alerts/settings', 'GET, PATCH, HEAD, OPTIONS'],
    ] as const) {
      const { status, headers, body } = await service.call(path, { method })
      assert.equal(status, 405, `${method} ${path}`)
      assert.equal(headers.get('allow'), allow)
      assert.equal(body.code, 'method-not-allowed')
    }
  })

  test('an unknown method is 405, whichever it is', async () => {
    const known = new Set(['GET', 'POST', 'HEAD', 'OPTIONS', 'CONNECT'])
    for (const method of [...METHODS.filter((name) => !known.has(name)), 'FOO', 'get', 'X-Y']) {
      const promised = 'Content-Length: 999999\r\nContent-Type: nonsense\r\n'
      for (const more of method === 'PUT' || method === 'FOO' ? ['', promised] : ['']) {
        const { port } = new URL(service.origin)
        const socket = connect(Number(port), '127.0.0.1')
        socket.write(
          `${method} /api/v1/reports HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${more}\r\n`,
        )
        const answer = await text(socket)
        assert.match(answer, /^HTTP\/1\.1 405 /, `${method}: ${answer}`)
        assert.match(answer, /\r\nallow: GET, POST, HEAD, OPTIONS\r\n/i, method)
        assert.match(answer, /"code":"method-not-allowed"/, method)
      }
    }
  })

  test('any origin may call, without credentials, and preflights need no key', async () => {
    const origin = 'https://app.example'
    for (const path of ['/reports', '/reports/1', '/projects/x', '/account']) {
      const {
        status,
        headers,
        text: body,
      } = await service.call(path, {
        method: 'OPTIONS',
        key: null,
        headers: {
          origin,
          'access-control-request-method': 'GET',
          'access-control-request-headers': 'authorization',
        },
      })
      assert.equal(status, 204)
      assert.equal(body, '')
      assert.equal(headers.get('access-control-allow-origin'), '*')
      assert.equal(headers.get('access-control-allow-credentials'), null)
      assert.equal(headers.get('access-control-allow-headers'), 'authorization', 'what was asked for')
      assert.ok(headers.get('access-control-allow-methods')?.includes('OPTIONS'))
      assert.ok(headers.get('allow'))
    }
    for (const key of [service.key, null]) {
      const { headers } = await service.call('/reports', { key, headers: { origin } })
      assert.equal(headers.get('access-control-allow-origin'), '*')
      assert.match(headers.get('access-control-expose-headers') ?? '', /Location, Link, ETag/)
    }
  })
})
