import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type Service, serviceFor, startService } from '../../testing/servers/service/api-service.ts'
import { suiteOnBoth, testOnBoth } from '../../testing/postgres/engines.ts'

/** Details that clients rely on and the other files of this folder do not cover. */
suiteOnBoth('the contract', (engine) => {
  let service: Service
  before(async () => {
    service = await startService({ engine })
  })
  after(() => service[Symbol.asyncDispose]())

  const store = async (form: Record<string, string>) =>
    (await service.call('/reports', { method: 'POST', form })).body.data

  test('every response is JSON, whatever Accept says', async () => {
    const { id } = await store({ url: 'example.com' })
    for (const accept of ['text/html', 'application/xml', 'image/*;q=1', '*/*', 'application/problem+json']) {
      for (const path of ['/reports', `/reports/${id}`, '/projects', '/account', '/openapi.json']) {
        const { status, headers, body } = await service.call(path, { headers: { accept } })
        assert.equal(status, 200, path)
        assert.equal(headers.get('content-type'), 'application/json; charset=utf-8', `${path} ${accept}`)
        assert.equal(typeof body, 'object')
      }
    }
  })

  test('HEAD works wherever GET does', async () => {
    const { id } = await store({ url: 'example.com' })
    for (const path of [
      '/reports?per_page=25',
      `/reports/${id}/`,
      '/projects',
      '/account',
      '/openapi.json',
    ]) {
      const got = await service.call(path)
      const head = await service.call(path, { method: 'HEAD' })
      assert.equal(head.status, 200, path)
      assert.equal(head.text, '')
      for (const name of ['content-type', 'content-length', 'link', 'etag']) {
        assert.equal(head.headers.get(name), got.headers.get(name), `${path} ${name}`)
      }
    }
    const missing = await service.call('/reports/999999', { method: 'HEAD' })
    assert.equal(missing.status, 404)
    const refused = await service.call('/account', { method: 'HEAD', key: null })
    assert.equal(refused.status, 401)
  })

  test('PUT and PATCH reject what POST rejects', async () => {
    const { id } = await store({ url: 'example.com' })
    for (const method of ['PUT', 'PATCH']) {
      const send = (type: string, body: string) =>
        service.call(`/reports/${id}`, { method, body, headers: { 'content-type': type } })
      assert.equal((await send('text/plain', 'privacy=0')).status, 415)
      assert.equal((await send('application/json', '{"privacy":"0"}')).status, 422)
      assert.equal((await send('application/json', '{')).status, 422)
      assert.equal((await send('application/x-www-form-urlencoded', 'x'.repeat(70_000))).status, 413)
      const empty = await send('application/x-www-form-urlencoded', 'privacy=&password=&results=&project=')
      assert.equal(empty.status, 200)
      assert.equal(empty.body.data.privacy, 1)
      assert.equal(empty.body.data.has_password, false)
    }
  })

  test('the Link header has every link that the body has', async () => {
    for (let number = 0; number < 21; number += 1) await store({ url: `links.example/${number}` })
    const { body, headers } = await service.call('/reports?project=links.example&page=2')
    const link = headers.get('link') ?? ''
    for (const name of ['first', 'last', 'prev', 'next']) {
      assert.ok(link.includes(`<${body.links[name]}>; rel="${name}"`), name)
      assert.ok(body.links[name].startsWith(`${service.origin}/public/api/v1/reports?project=links.example&`))
    }
  })

  test('a URL is normalized', async () => {
    for (const [typed, url, project] of [
      ['example.com', 'https://example.com/', 'example.com'],
      ['HTTP://Www.EXAMPLE.com:80/A?b=C#d', 'http://www.example.com/A?b=C', 'example.com'],
      ['https://Bücher.example/ä', 'https://xn--bcher-kva.example/%C3%A4', 'xn--bcher-kva.example'],
      ['  example.com:8443/x  ', 'https://example.com:8443/x', 'example.com'],
    ] as const) {
      const report = await store({ url: typed })
      assert.equal(report.url, url)
      assert.equal(report.project, project)
    }
  })

  test('times are ISO 8601 in UTC with milliseconds, and slugs do not reveal ids', async () => {
    const [one, two] = [await store({ url: 'example.com' }), await store({ url: 'example.com' })]
    for (const name of ['generated_at', 'created_at', 'updated_at']) {
      assert.match(one[name], /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/, name)
    }
    assert.ok(two.id > one.id)
    assert.notEqual(one.page_url, two.page_url)
    assert.match(one.page_url, /\/r\/[0-9A-Za-z]{22,}$/)
  })

  test('results sort bad, decent, good ascending; missing dates and results come last in both directions', async () => {
    for (const page of ['good', 'bad', 'page', 'down', 'good', 'down']) {
      await store({ url: `sorted.example/${page}`, project: 'sorted' })
    }
    const listed = async (sortBy: string, sort: string): Promise<Record<string, string | number | null>[]> =>
      (await service.call(`/reports?project=sorted&sort_by=${sortBy}&sort=${sort}`)).body.data
    const results = async (sort: string) => (await listed('result', sort)).map(({ result }) => result)
    assert.deepEqual(await results('asc'), ['bad', 'decent', 'good', 'good', null, null])
    assert.deepEqual(await results('desc'), ['good', 'good', 'decent', 'bad', null, null])
    for (const sort of ['asc', 'desc']) {
      const rows = await listed('generated_at', sort)
      const times = rows.slice(0, 4).map((row) => Date.parse(String(row['generated_at'])))
      const ascending = times.toSorted((a, b) => a - b)
      assert.deepEqual(times, sort === 'asc' ? ascending : ascending.toReversed())
      assert.deepEqual(
        rows.map((row) => row['generated_at'] === null),
        [false, false, false, false, true, true],
      )
      const ids = (await listed('result', sort))
        .filter(({ result }) => result === null)
        .map(({ id }) => Number(id))
      assert.deepEqual(
        ids.toSorted((a, b) => (sort === 'asc' ? a - b : b - a)),
        ids,
        'ties go by id',
      )
    }
  })

  test('a project has the mean score, the first and the latest date of its reports', async () => {
    const made = []
    for (const page of ['good', 'bad', 'down']) {
      made.push(await store({ url: `mean.example/${page}`, project: 'mean' }))
    }
    const { body } = await service.call('/projects?search=mean')
    const [good, bad] = made
    assert.deepEqual(body.data, [
      {
        project: 'mean',
        created_at: good.created_at,
        reports: 3,
        results: { good: 1, decent: 0, bad: 1, pending: 0, failed: 1 },
        score: Math.round(((good.score + bad.score) / 2) * 10) / 10,
        incomplete: 0,
        generated_at: bad.generated_at,
      },
    ])
    for (const { id } of made) await service.call(`/reports/${id}`, { method: 'DELETE' })
    assert.equal((await service.call('/projects?search=mean')).body.meta.total, 0)
    const gone = await service.call('/projects/mean', { method: 'DELETE' })
    assert.equal(gone.status, 404)
    assert.equal(gone.body.code, 'not-found')
  })

  test('projects sort by date and by name, in both directions', async () => {
    for (const project of ['sort-b', 'sort-a', 'sort-c']) await store({ url: 'example.com', project })
    const names = async (query: string): Promise<string[]> =>
      (await service.call(`/projects?search=sort-&${query}`)).body.data.map(
        ({ project }: { project: string }) => project,
      )
    assert.deepEqual(await names(''), ['sort-c', 'sort-a', 'sort-b'])
    assert.deepEqual(await names('sort=asc'), ['sort-b', 'sort-a', 'sort-c'])
    assert.deepEqual(await names('sort_by=project&sort=asc'), ['sort-a', 'sort-b', 'sort-c'])
    assert.deepEqual(await names('sort_by=project'), ['sort-c', 'sort-b', 'sort-a'])
  })

  test('a project of another account is not found', async () => {
    await store({ url: 'example.com', project: 'mine alone' })
    const { key } = await service.another('stranger@example.com')
    const path = '/projects/mine%20alone'
    const [theirs, nobodys] = [
      await service.call(path, { method: 'DELETE', key }),
      await service.call('/projects/none%20at%20all', { method: 'DELETE', key }),
    ]
    assert.equal(theirs.status, 404)
    assert.equal(theirs.body.message, nobodys.body.message)
    assert.equal((await service.call(path, { method: 'DELETE' })).status, 200)
  })

  test('the account says what the key allows and when it expires', async () => {
    const { secret } = await service.app.createKey(service.account.id, {
      name: 'reader',
      readOnly: true,
      expiresAt: '2099-12-31',
    })
    const { key } = (await service.call('/account', { key: secret })).body.data
    assert.deepEqual(
      { ...key, last_used_at: null },
      {
        name: 'reader',
        level: 'expert',
        scopes: ['read'],
        projects: null,
        last_used_at: null,
        expires_at: '2099-12-31T23:59:59.999Z',
      },
    )
  })
})

testOnBoth('running again without waiting is 202 with where and when to look', async (context, engine) => {
  const service = await serviceFor(context, { engine, workers: 0 })
  const asynchronous = { headers: { prefer: 'respond-async' } }
  await service.call('/reports', { method: 'POST', form: { url: 'example.com' }, ...asynchronous })
  for (const method of ['PUT', 'PATCH']) {
    const form = { results: '1' }
    const { status, headers, body } = await service.call('/reports/1', { method, form, ...asynchronous })
    assert.equal(status, 202)
    assert.equal(body.status, 202)
    assert.equal(headers.get('location'), `${service.origin}/public/api/v1/reports/1`)
    assert.ok(Number(headers.get('retry-after')) > 0)
  }
  const shown = await service.call('/reports/1')
  assert.ok(Number(shown.headers.get('retry-after')) > 0, 'a report that is not finished says when to look')
  assert.equal(shown.body.data.state, 'queued')
})

testOnBoth('a key is 401 from the moment it expires', async (context, engine) => {
  let now = Date.parse('2026-01-01T00:00:00.000Z')
  const service = await serviceFor(context, { engine, clock: { now: () => new Date(now) } })
  const { secret } = await service.app.createKey(service.account.id, {
    name: 'short',
    expiresAt: '2026-01-01T00:00:10.000Z',
  })
  const ask = () => service.call('/account', { key: secret })
  assert.equal((await ask()).status, 200)
  now += 10_000
  const { status, headers, body } = await ask()
  assert.equal(status, 401)
  assert.match(headers.get('www-authenticate') ?? '', /^Bearer .*error="invalid_token"/)
  assert.equal(
    body.message,
    'This API key expired on Jan 1, 2026, 00:00 UTC. Create a new one in your account.',
  )
})
