import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { type Service, startService } from '../../testing/servers/service/api-service.ts'
import { callable, exampleCall, makeResources } from '../../testing/api/operation-calls.ts'
import { rawCall, rawRequest } from '../../testing/api/raw-call.ts'

suite('requests of many kinds of clients', () => {
  let service: Service
  before(async () => {
    service = await startService()
  })
  after(() => service[Symbol.asyncDispose]())

  const store = async (): Promise<number> => {
    const { body } = await service.call('/reports', { method: 'POST', form: { url: 'example.com/good' } })
    return body.data.id
  }

  test('a preflight allows the requested headers', async () => {
    const requested = 'authorization,x-requested-with,traceparent,cache-control'
    const { status, headers } = await service.call('/reports', {
      method: 'OPTIONS',
      key: null,
      headers: {
        origin: 'https://app.example',
        'access-control-request-method': 'POST',
        'access-control-request-headers': requested,
      },
    })
    assert.equal(status, 204)
    assert.equal(headers.get('access-control-allow-headers'), requested)
    assert.match(headers.get('vary') ?? '', /access-control-request-headers/i)
  })

  test('POST on a report is an update', async () => {
    const id = await store()
    const { status, body } = await service.call(`/reports/${id}`, { method: 'POST', form: { privacy: '0' } })
    assert.equal(status, 200)
    assert.equal(body.data.privacy, 0)
  })

  test('a form reaches every PUT, PATCH and DELETE with _method', async () => {
    const resources = await makeResources(service)
    for (const operation of callable.filter(({ method }) => /^(?:PUT|PATCH|DELETE)$/.test(method))) {
      const { path } = exampleCall(operation, resources)
      const form = { _method: operation.method.toLowerCase() }
      const { status, text } = await service.call(path, { method: 'POST', form })
      // No other field is given, which some of them need; an earlier one may have deleted it.
      assert.ok([200, 404, 422].includes(status), `${operation.id}: ${status} ${text.slice(0, 200)}`)
    }
  })

  test('_method in a form and X-HTTP-Method-Override override the method', async () => {
    const id = await store()
    const put = await service.call(`/reports/${id}`, {
      method: 'POST',
      form: { _method: 'put', privacy: '0' },
    })
    assert.equal(put.body.data.privacy, 0)
    const patch = await service.call(`/reports/${id}`, {
      method: 'POST',
      form: { privacy: '1' },
      headers: { 'x-http-method-override': 'PATCH' },
    })
    assert.equal(patch.body.data.privacy, 1)
    const gone = await service.call(`/reports/${id}`, { method: 'POST', form: { _method: 'DELETE' } })
    assert.deepEqual(gone.body, { id, object: 'report', deleted: true, status: 200 })
    await store()
    const project = await service.call('/projects/example.com', {
      method: 'POST',
      form: { _method: 'DELETE' },
    })
    assert.equal(project.body.object, 'project')
    await store()
    const header = await service.call('/projects/example.com', {
      method: 'POST',
      headers: { 'x-http-method-override': 'delete' },
    })
    assert.equal(header.body.object, 'project')
    const neither = await service.call('/projects/example.com', { method: 'POST', form: { a: 'b' } })
    assert.equal(neither.status, 405)
    assert.equal(neither.headers.get('allow'), 'GET, DELETE, HEAD, OPTIONS')
  })

  test('null in JSON means not given', async () => {
    const json = { url: 'example.com/good', privacy: null, password: null, project: null }
    assert.equal((await service.call('/reports', { method: 'POST', json })).status, 201)
    const none = await service.call('/reports', { method: 'POST', json: { url: null } })
    assert.deepEqual(none.body.errors, { url: ['The url field is required.'] })
  })

  test('a password with half a surrogate pair is rejected with a reason', async () => {
    const json = { url: 'example.com', password: '\ud800' }
    const { body } = await service.call('/reports', { method: 'POST', json })
    assert.deepEqual(body.errors, {
      password: ['The password field contains characters that cannot be stored.'],
    })
  })

  test('DELETE honors If-Match', async () => {
    const id = await store()
    const stale = { 'if-match': `"${id}-999"` }
    assert.equal((await service.call(`/reports/${id}`, { method: 'DELETE', headers: stale })).status, 412)
    const etag = (await service.call(`/reports/${id}`)).headers.get('etag') ?? ''
    const fresh = await service.call(`/reports/${id}`, { method: 'DELETE', headers: { 'if-match': etag } })
    assert.equal(fresh.status, 200)
  })

  test('q=0 refuses problem details', async () => {
    const { headers } = await service.call('/nothing', {
      headers: { accept: 'application/json, application/problem+json;q=0' },
    })
    assert.match(headers.get('content-type') ?? '', /^application\/json/)
  })

  test('malformed requests have a request id and CORS headers', async () => {
    for (const bytes of [
      'GET /api/v1/reports/%ff HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n',
      'nonsense\r\n\r\n',
    ]) {
      const { text } = await rawCall(service.origin, bytes)
      assert.match(text, /access-control-allow-origin: \*/i)
      assert.match(text, /x-content-type-options: nosniff/i)
      assert.match(text, /"request_id":"[\w-]+"/)
    }
  })

  test('every response forbids MIME sniffing', async () => {
    for (const path of ['/account', '/reports', '/nothing', '/openapi.json']) {
      assert.equal((await service.call(path)).headers.get('x-content-type-options'), 'nosniff', path)
    }
  })

  test('a search in any script finds percent-encoded URLs', async () => {
    await service.call('/reports', { method: 'POST', form: { url: 'https://example.com/über uns' } })
    await service.call('/reports', { method: 'POST', form: { url: 'https://bücher.example/' } })
    for (const [search, count] of [
      ['ü', 1],
      ['über uns', 1],
      ['bücher.example', 1],
      ['ä', 0],
    ] as const) {
      const { body } = await service.call(`/reports?search=${encodeURIComponent(search)}`)
      assert.equal(body.meta.total, count, search)
    }
  })

  test('a long query does not overflow the headers', async () => {
    const { status, headers, body } = await service.call(`/reports?search=${'%C3%BC'.repeat(1500)}`)
    assert.equal(status, 200)
    assert.ok((headers.get('link') ?? '').length <= 4096)
    assert.ok(body.links.first.length > 4096)
  })

  test('projects named . and .. can be deleted', async () => {
    for (const project of ['.', '..']) {
      await service.call('/reports', { method: 'POST', form: { url: 'example.com', project } })
      const path = `/api/v1/projects/${project.replaceAll('.', '%2e')}`
      const { status } = await rawCall(
        service.origin,
        rawRequest('DELETE', path, { Authorization: `Bearer ${service.key}` }),
      )
      assert.equal(status, 200, project)
    }
  })

  test('a URL that can never be a web page is 422', async () => {
    for (const url of [
      '{url}',
      "'",
      'http://a..b/',
      `http://${'a'.repeat(64)}.com/`,
      '/path',
      'javascript:1',
      'tel:123',
    ]) {
      const { status, body } = await service.call('/reports', { method: 'POST', form: { url } })
      assert.equal(status, 422, url)
      assert.doesNotMatch(body.errors.url[0], /port/, url)
    }
  })

  test('in local mode only names of this machine are served', async () => {
    const statusFor = async (host: string): Promise<number> =>
      (await rawCall(service.origin, rawRequest('GET', '/healthz', { Host: host }))).status
    for (const host of ['localhost', 'localhost:8080', '127.0.0.1:80', '[::1]:1', 'app.localhost'])
      assert.equal(await statusFor(host), 200, host)
    for (const host of ['evil.example', 'evil.example:80', 'localhost.evil.example'])
      assert.equal(await statusFor(host), 403, host)
  })
})
