import assert from 'node:assert/strict'
import { METHODS, request } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { after, before, test } from 'node:test'
import { type Service, serviceFor, startService } from '../../../testing/servers/api-service.ts'
import { suiteOnEach } from '../../../testing/postgres/engines.ts'

suiteOnEach('errors', (engine) => {
  let service: Service
  before(async () => {
    service = await startService({ engine })
  })
  after(() => service[Symbol.asyncDispose]())

  test('every error has message, code, status and request id, which is also a header', async () => {
    const { status, headers, body } = await service.call('/reports/77')
    assert.equal(status, 404)
    assert.deepEqual(Object.keys(body), ['message', 'code', 'status', 'request_id'])
    assert.equal(headers.get('x-request-id'), body.request_id)
    assert.match(headers.get('content-type') ?? '', /^application\/json/)
  })

  test('problem details are sent to clients that accept them explicitly', async () => {
    const { headers, body } = await service.call('/reports?page=0', {
      headers: { accept: 'application/problem+json, application/json' },
    })
    assert.equal(headers.get('content-type'), 'application/problem+json')
    const { type, title, detail, status, errors } = body
    assert.equal(status, 422)
    assert.match(type, /#problem-invalid$/)
    assert.equal(detail, 'The page field must be 1 or more.')
    assert.ok(title.length > 0)
    assert.deepEqual(errors, { page: ['The page field must be 1 or more.'] })
    for (const accept of ['text/html', '*/*', 'application/xml;q=1']) {
      const plain = await service.call('/reports?page=0', { headers: { accept } })
      assert.match(plain.headers.get('content-type') ?? '', /^application\/json/)
    }
  })

  test('without a key every operation is 401 with a challenge', async () => {
    for (const [method, path] of operationsOfTheInterface) {
      const { status, headers, body } = await service.call(path, { method, key: null })
      assert.equal(status, 401, `${method} ${path}`)
      assert.equal(headers.get('www-authenticate'), 'Bearer realm="api"')
      assert.equal(body.code, 'unauthenticated')
    }
  })

  test('a wrong, mistyped, revoked or expired key is 401 and called invalid', async () => {
    const { key, secret } = await service.app.createKey(service.account.id, { name: 'gone' })
    assert.equal((await service.call('/account', { key: secret })).status, 200)
    await service.app.revokeKey(service.account.id, key.id)
    const typo = secret.slice(0, -1) + (secret.endsWith('0') ? '1' : '0')
    for (const sent of ['x', typo, secret, 'x'.repeat(600)]) {
      const { status, headers } = await service.call('/account', { key: sent })
      assert.equal(status, 401, sent)
      assert.match(headers.get('www-authenticate') ?? '', /error="invalid_token"/)
    }
    for (const authorization of ['Basic abc', 'Bearer', 'Bearer a b', service.key]) {
      assert.equal(
        (await service.call('/account', { key: null, headers: { authorization } })).status,
        401,
        authorization,
      )
    }
    const lower = await service.call('/account', {
      key: null,
      headers: { authorization: `bearer ${service.key}` },
    })
    assert.equal(lower.status, 200)
  })

  test('a read-only key can read but not write', async () => {
    const { secret } = await service.app.createKey(service.account.id, { name: 'reader', readOnly: true })
    const { id } = (await service.call('/reports', { method: 'POST', form: { url: 'example.com' } })).body
      .data
    assert.equal((await service.call(`/reports/${id}`, { key: secret })).status, 200)
    assert.equal((await service.call('/reports', { key: secret })).status, 200)
    for (const [method, path] of [
      ['POST', '/reports'],
      ['PUT', `/reports/${id}`],
      ['PATCH', `/reports/${id}`],
      ['DELETE', `/reports/${id}`],
      ['DELETE', '/projects/example.com'],
    ] as const) {
      const { status, headers, body } = await service.call(path, { method, key: secret })
      assert.equal(status, 403, `${method} ${path}`)
      assert.match(headers.get('www-authenticate') ?? '', /error="insufficient_scope"/)
      assert.equal(body.code, 'forbidden')
    }
    assert.equal((await service.call(`/reports/${id}`)).status, 200)
  })

  test('a key of any format that the operator chose works', async () => {
    for (const secret of ['sixteen-letters!', `plumb_${'0'.repeat(36)}`]) {
      await service.app.ensureKey(service.account.id, 'chosen', secret)
      assert.equal((await service.call('/account', { key: secret })).status, 200, secret)
    }
  })

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

  test('links come from a sane Host header and from no other', async () => {
    const { port } = new URL(service.origin)
    const ask = (host: string) =>
      new Promise<string>((resolve, reject) => {
        const options = {
          port,
          path: '/api/v1/reports',
          headers: { host, authorization: `Bearer ${service.key}` },
        }
        request(options, (answer) => resolve(text(answer)))
          .on('error', reject)
          .end()
      })
    const pathFor = async (host: string) => JSON.parse(await ask(host)).meta.path
    assert.equal(await pathFor('reports.localhost:81'), 'http://reports.localhost:81/api/v1/reports')
    assert.equal(await pathFor('[::1]:81'), 'http://[::1]:81/api/v1/reports')
    for (const host of ['evil.example/x', 'a"b', 'a b', '<script>', 'user@host']) {
      assert.match(await ask(host), /"code":"forbidden"/)
    }
  })

  test('requests that are not HTTP get a response in the envelope', async () => {
    const { port } = new URL(service.origin)
    const socket = connect(Number(port), '127.0.0.1')
    socket.end('NOT HTTP AT ALL\r\n\r\n')
    const answer = await text(socket)
    assert.match(answer, /^HTTP\/1\.1 400 /)
    assert.equal(JSON.parse(answer.split('\r\n\r\n')[1] ?? '').status, 400)
  })

  test('requests are logged without keys, queries and bodies', async () => {
    await service.call('/reports?search=secretsearch')
    await service.call('/reports', {
      method: 'POST',
      form: { url: 'example.com', password: 'secretpassword' },
    })
    const log = service.logged.join('')
    assert.match(log, /"route":"\/public\/api\/v1\/reports"/)
    assert.doesNotMatch(log, new RegExp(`${service.key}|secretsearch|secretpassword`))
  })
})

test('calls of one key are limited, and the headers say how', async (context) => {
  const service = await serviceFor(context, { config: { rateLimit: 3 } })
  const other = await service.another('other@example.com')
  for (const left of [2, 1, 0]) {
    const { status, headers } = await service.call('/account')
    assert.equal(status, 200)
    assert.equal(headers.get('ratelimit-policy'), '"api";q=3;w=60')
    assert.match(headers.get('ratelimit') ?? '', new RegExp(`^"api";r=${left};t=\\d+$`))
    assert.equal(headers.get('x-ratelimit-remaining'), String(left))
  }
  const { status, headers, body } = await service.call('/reports')
  assert.equal(status, 429)
  assert.equal(body.code, 'too-many')
  assert.ok(Number(headers.get('retry-after')) > 0)
  assert.equal((await service.call('/account', { key: other.key })).status, 200)
})

test('links start with the configured URL', async (context) => {
  const service = await serviceFor(context, { config: { baseUrl: 'https://reports.example.com/tools' } })
  const { body, headers } = await service.call('/reports', { method: 'POST', form: { url: 'example.com' } })
  assert.match(body.data.page_url, /^https:\/\/reports\.example\.com\/tools\/r\//)
  assert.match(
    headers.get('location') ?? '',
    /^https:\/\/reports\.example\.com\/tools\/public\/api\/v1\/reports\/1$/,
  )
  for (const path of ['/reports/77', '/nothing', '/reports/%zz']) {
    const problem = await service.call(path, { headers: { accept: 'application/problem+json' } })
    assert.equal(problem.body.type, 'https://reports.example.com/tools/docs#problem-not-found', path)
  }
})

const operationsOfTheInterface = [
  ['GET', '/reports'],
  ['GET', '/reports/1'],
  ['POST', '/reports'],
  ['PUT', '/reports/1'],
  ['PATCH', '/reports/1'],
  ['DELETE', '/reports/1'],
  ['GET', '/projects'],
  ['DELETE', '/projects/example.com'],
  ['GET', '/account'],
] as const
