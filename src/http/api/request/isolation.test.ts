import assert from 'node:assert/strict'
import { serviceFor } from '../../../testing/servers/api-service.ts'
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
