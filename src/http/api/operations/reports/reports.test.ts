import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type Service, startService } from '../../../../testing/servers/service/api-service.ts'
import { suiteOnEach } from '../../../../testing/postgres/engines.ts'

suiteOnEach('reports', (engine) => {
  let service: Service
  before(async () => {
    service = await startService({ engine })
  })
  after(() => service[Symbol.asyncDispose]())

  const store = (form: Record<string, string>) => service.call('/reports', { method: 'POST', form })

  test('creating waits for the report and returns it finished', async () => {
    const { status, headers, body } = await store({ url: 'Example.COM/good#part' })
    assert.equal(status, 201)
    assert.equal(body.status, 201)
    const { data } = body
    assert.deepEqual(Object.keys(data), [
      'id',
      'url',
      'title',
      'project',
      'result',
      'score',
      'state',
      'progress',
      'error',
      'privacy',
      'has_password',
      'tags',
      'page_url',
      'generated_at',
      'created_at',
      'updated_at',
      'categories',
      'results',
    ])
    assert.equal(data.url, 'https://example.com/good')
    assert.equal(data.project, 'example.com')
    assert.equal(data.result, 'good')
    assert.equal(data.state, 'done')
    assert.equal(data.privacy, 1)
    assert.equal(data.error, null)
    assert.equal(data.has_password, false)
    assert.match(data.generated_at, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
    assert.match(data.page_url, /^http:\/\/127\.0\.0\.1:\d+\/r\/[0-9A-Za-z]{22,}$/)
    assert.equal(data.categories.seo.score, 100)
    assert.ok(data.results.findings.length > 10)
    assert.equal(headers.get('location'), `${service.origin}/public/api/v1/reports/${data.id}`)
  })

  test('the other prefix returns the same, with its own URLs', async () => {
    const made = await service.call('/reports', {
      method: 'POST',
      form: { url: 'example.com' },
      prefix: '/api/v1',
    })
    const { id } = made.body.data
    assert.equal(made.headers.get('location'), `${service.origin}/api/v1/reports/${id}`)
    const one = await service.call(`/reports/${id}`, { prefix: '/api/v1' })
    const other = await service.call(`/reports/${id}`)
    assert.equal(one.text, other.text)
    const list = await service.call('/reports', { prefix: '/api/v1' })
    assert.equal(list.body.meta.path, `${service.origin}/api/v1/reports`)
  })

  test('a leading www. is not part of the project, and a project may be given', async () => {
    assert.equal((await store({ url: 'https://www.shop.example/x' })).body.data.project, 'shop.example')
    const filed = await store({ url: 'https://www.shop.example/x', project: '  My shop / new  ' })
    assert.equal(filed.body.data.project, 'My shop / new')
    const { id } = filed.body.data
    const moved = await service.call(`/reports/${id}`, { method: 'PATCH', form: { project: 'Another' } })
    assert.equal(moved.body.data.project, 'Another')
  })

  test('showing returns what creating returned, with an entity tag for conditional requests', async () => {
    const made = (await store({ url: 'example.com/bad' })).body.data
    const shown = await service.call(`/reports/${made.id}`)
    assert.equal(shown.status, 200)
    assert.deepEqual(shown.body, { data: made, status: 200 })
    assert.equal(made.result, 'bad')
    const tag = shown.headers.get('etag') ?? ''
    assert.match(tag, /^"[\w-]+"$/)
    for (const sent of [tag, `W/${tag}`, `"x", ${tag}`, '*']) {
      const again = await service.call(`/reports/${made.id}`, { headers: { 'if-none-match': sent } })
      assert.equal(again.status, 304, sent)
      assert.equal(again.text, '')
      assert.equal(again.headers.get('etag'), tag)
    }
    await service.call(`/reports/${made.id}`, { method: 'PATCH', form: { privacy: '0' } })
    const changed = await service.call(`/reports/${made.id}`, { headers: { 'if-none-match': tag } })
    assert.equal(changed.status, 200)
    assert.notEqual(changed.headers.get('etag'), tag)
  })

  test('HEAD responds like GET, without a body', async () => {
    const { id } = (await store({ url: 'example.com' })).body.data
    const got = await service.call(`/reports/${id}`)
    const head = await service.call(`/reports/${id}`, { method: 'HEAD' })
    assert.equal(head.status, 200)
    assert.equal(head.text, '')
    assert.equal(head.headers.get('content-length'), got.headers.get('content-length'))
    assert.equal(head.headers.get('content-encoding'), got.headers.get('content-encoding'))
  })

  test('a page that cannot be fetched is still a report', async () => {
    const { status, body } = await store({ url: 'example.com/down' })
    assert.equal(status, 201)
    assert.equal(body.data.state, 'failed')
    assert.equal(body.data.result, null)
    assert.equal(body.data.score, null)
    assert.equal(body.data.generated_at, null)
    assert.equal(body.data.results, null)
    assert.deepEqual(body.data.error, {
      code: 'connection-refused',
      message:
        'down.example refused the connection. If the site opens in your browser, it may be blocking Plumbline; otherwise ask your web host whether the web server is running.',
    })
    const again = await service.call(`/reports/${body.data.id}`, { method: 'PUT', form: { results: '1' } })
    assert.equal(again.status, 200)
    assert.equal(again.body.data.state, 'failed')
  })

  test('a bug in the engine is reported without details, and logged with them', async () => {
    const { body, text } = await store({ url: 'example.com/broken' })
    assert.equal(body.data.error.code, 'internal')
    assert.doesNotMatch(text, /a fault in the engine/)
    assert.ok(service.logged.some((line) => line.includes('a fault in the engine')))
  })

  for (const method of ['PUT', 'PATCH']) {
    test(`${method} changes only what is given`, async () => {
      const { id, updated_at, page_url } = (await store({ url: 'example.com/good' })).body.data
      const first = await service.call(`/reports/${id}`, {
        method,
        form: { privacy: '2', password: 'open sesame' },
      })
      assert.equal(first.status, 200)
      assert.equal(first.body.status, 200)
      assert.equal(first.body.data.privacy, 2)
      assert.equal(first.body.data.has_password, true)
      assert.equal(first.body.data.page_url, page_url)
      assert.ok(first.body.data.updated_at >= updated_at)
      assert.doesNotMatch(first.text, /sesame|argon2/)
      const nothing = await service.call(`/reports/${id}`, { method, form: {} })
      assert.equal(nothing.status, 200)
      assert.deepEqual(nothing.body.data, first.body.data)
      const opened = await service.call(`/reports/${id}`, { method, form: { privacy: '0', results: '0' } })
      assert.equal(opened.body.data.privacy, 0)
      assert.equal(opened.body.data.has_password, true)
    })

    test(`${method} with results=1 re-runs the report`, async () => {
      const made = (await store({ url: 'example.com/good' })).body.data
      const again = await service.call(`/reports/${made.id}`, { method, form: { results: '1' } })
      assert.equal(again.status, 200)
      assert.equal(again.body.data.state, 'done')
      assert.notEqual(again.body.data.generated_at, made.generated_at)
      assert.equal((await service.store.runs.history(made.id, 10)).length, 2)
    })
  }

  test('If-Match allows changes of the latest version only', async () => {
    const { id } = (await store({ url: 'example.com' })).body.data
    const tag = (await service.call(`/reports/${id}`)).headers.get('etag') ?? ''
    const change = (match: string) =>
      service.call(`/reports/${id}`, {
        method: 'PATCH',
        form: { privacy: '0' },
        headers: { 'if-match': match },
      })
    assert.equal((await change('"other"')).status, 412)
    assert.equal((await change(tag)).status, 200)
    const stale = await change(tag)
    assert.equal(stale.status, 412)
    assert.equal(stale.body.code, 'precondition-failed')
    assert.equal((await change('*')).status, 200)
  })

  test('If-None-Match allows no change of a version that it excludes', async () => {
    const { id } = (await store({ url: 'example.com' })).body.data
    const tag = (await service.call(`/reports/${id}`)).headers.get('etag') ?? ''
    const call = (method: string, match: string) =>
      service.call(`/reports/${id}`, {
        method,
        ...(method === 'DELETE' ? {} : { form: { privacy: '1' } }),
        headers: { 'if-none-match': match },
      })
    for (const method of ['PATCH', 'PUT', 'POST', 'DELETE'])
      for (const match of ['*', tag, `"other", W/${tag}`]) {
        const refused = await call(method, match)
        assert.deepEqual(
          [refused.status, refused.body.code],
          [412, 'precondition-failed'],
          `${method} ${match}`,
        )
      }
    assert.equal((await call('PATCH', '"other"')).status, 200)
    assert.equal((await call('DELETE', tag)).status, 200, 'it has another tag since the change')
    assert.equal((await call('PATCH', '*')).status, 404)
  })

  test('deleting removes the report', async () => {
    const { id } = (await store({ url: 'example.com' })).body.data
    const deleted = await service.call(`/reports/${id}`, { method: 'DELETE' })
    assert.equal(deleted.status, 200)
    assert.deepEqual(deleted.body, { id, object: 'report', deleted: true, status: 200 })
    for (const method of ['GET', 'PUT', 'PATCH', 'DELETE']) {
      const { status, body } = await service.call(`/reports/${id}`, { method })
      assert.equal(status, 404, method)
      assert.equal(body.code, 'not-found')
    }
  })

  test('an invalid id is not found', async () => {
    for (const id of ['0', '-1', '1.0', '1e3', 'x', '%00', '99999999999999999999', '١', '%2e%2e', '1%2F2']) {
      const { status, body } = await service.call(`/reports/${id}`)
      assert.equal(status, 404, id)
      assert.equal(body.status, 404)
    }
  })

  test('a URL that can never be audited creates no report', async () => {
    const before = (await service.call('/reports')).body.meta.total
    const cases = [
      'ftp://example.com',
      'javascript:alert(1)',
      'https://',
      'http://user:pass@example.com',
      'http://169.254.169.254/',
      `https://example.com/${'x'.repeat(2100)}`,
      'exa mple.com',
      'http://[::1',
      'a\u0000b',
    ]
    for (const url of cases) {
      const { status, body } = await store({ url })
      assert.equal(status, 422, url)
      assert.equal(body.errors.url.length, 1, url)
    }
    assert.equal((await service.call('/reports')).body.meta.total, before)
  })
})
