import assert from 'node:assert/strict'
import { serviceFor } from '../../../testing/servers/service/api-service.ts'
import { callable, exampleCall, makeResources } from '../../../testing/api/operation-calls.ts'
import { testOnBoth } from '../../../testing/postgres/engines.ts'

testOnBoth('one account never sees, changes, counts or slows another', async (context, engine) => {
  const service = await serviceFor(context, { engine, config: { rateLimit: 60 } })
  const other = await service.another('other@example.com')
  const mine = (await service.call('/reports', { method: 'POST', form: { url: 'example.com/good' } })).body
    .data
  const asOther = { key: other.key }

  assert.equal((await service.call('/reports', asOther)).body.meta.total, 0)
  assert.equal(
    (await service.call('/reports?search=example&project=example.com&result=good', asOther)).body.meta.total,
    0,
  )
  assert.equal((await service.call('/projects', asOther)).body.meta.total, 0)

  const missing = await service.call('/reports/999', asOther)
  for (const [method, path] of [
    ['GET', `/reports/${mine.id}`],
    ['PUT', `/reports/${mine.id}`],
    ['PATCH', `/reports/${mine.id}`],
    ['DELETE', `/reports/${mine.id}`],
    ['GET', '/projects/example.com/findings'],
    ['DELETE', '/projects/example.com'],
  ] as const) {
    const form = method === 'PUT' || method === 'PATCH' ? { form: { privacy: '0', results: '1' } } : {}
    const { status, body, headers } = await service.call(path, { method, ...asOther, ...form })
    assert.equal(status, 404, `${method} ${path}`)
    assert.deepEqual({ ...body, request_id: '' }, { ...missing.body, request_id: '' })
    assert.equal(headers.get('etag'), null)
  }
  const refused = await service.call(`/reports/${mine.id}`, {
    method: 'PUT',
    ...asOther,
    form: { privacy: '9' },
  })
  assert.equal(refused.status, 404)
  const tag = (await service.call(`/reports/${mine.id}`)).headers.get('etag') ?? ''
  assert.equal(
    (await service.call(`/reports/${mine.id}`, { ...asOther, headers: { 'if-none-match': tag } })).status,
    404,
  )
  assert.deepEqual((await service.call(`/reports/${mine.id}`)).body.data, mine)

  const theirs = (
    await service.call('/reports', { method: 'POST', form: { url: 'example.com/bad' }, ...asOther })
  ).body.data
  assert.deepEqual(
    (await service.call('/reports')).body.data.map(({ id }: { id: number }) => id),
    [mine.id],
  )
  assert.equal((await service.call('/projects')).body.data[0].reports, 1)
  await service.call('/projects/example.com', { method: 'DELETE' })
  assert.equal((await service.call(`/reports/${theirs.id}`, asOther)).status, 200)

  // A cached list never belongs to another account, even though the URL is the same.
  assert.equal((await service.call('/reports')).body.meta.total, 0)
  assert.equal((await service.call('/reports', asOther)).body.meta.total, 1)

  while ((await service.call('/account', asOther)).status !== 429);
  assert.equal((await service.call('/account')).status, 200)
})

testOnBoth(
  'no operation reads or changes what belongs to another account, or to a project outside the key',
  async (context, engine) => {
    const service = await serviceFor(context, { engine })
    const resources = await makeResources(service)
    const other = await service.another('other@example.com')
    const { secret: bound } = await service.app.createKey(service.account.id, {
      name: 'bound',
      projects: ['elsewhere.example'],
    })
    // Reads first: another account may then store something of its own under the same name of a project.
    const onResources = callable
      .filter(({ path }) => path.includes('{'))
      .toSorted((one, other) => Number(one.access === 'write') - Number(other.access === 'write'))
    const read = async () => {
      const reads = onResources.filter(({ method }) => method === 'GET')
      return Promise.all(
        reads.map(
          async (operation) => (await service.call(exampleCall(operation, resources).path)).body.data,
        ),
      )
    }
    const before = await read()
    for (const operation of onResources)
      for (const [holder, key] of Object.entries({ another: other.key, bound })) {
        const { path, call } = exampleCall(operation, resources)
        const { status, text } = await service.call(path, { ...call, key })
        const isHidden = status === 404 || (status === 403 && operation.access === 'write' && key === bound)
        // Every account may have a project of this name, also before its first report.
        const isOwn = key === other.key && path.startsWith('/projects/') && operation.access === 'write'
        assert.ok(
          isHidden || isOwn,
          `${operation.id} with the key of ${holder}: ${status} ${text.slice(0, 200)}`,
        )
      }
    assert.deepEqual(await read(), before)
  },
)

testOnBoth('an account tells whose key it is and nothing more', async (context, engine) => {
  const service = await serviceFor(context, { engine })
  const { status, body } = await service.call('/account')
  assert.equal(status, 200)
  assert.deepEqual(body, {
    data: {
      id: service.account.id,
      name: 'owner',
      email: 'owner@example.com',
      key: {
        name: 'test',
        level: 'expert',
        scopes: ['read', 'write'],
        projects: null,
        last_used_at: body.data.key.last_used_at,
        expires_at: null,
      },
      limits: body.data.limits,
    },
    status: 200,
  })
  assert.ok(Math.abs(Date.parse(body.data.key.last_used_at) - Date.now()) < 60_000)
})
