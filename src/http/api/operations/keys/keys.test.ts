import assert from 'node:assert/strict'
import { type Service, serviceFor } from '../../../../testing/servers/service/api-service.ts'
import { testOnEach } from '../../../../testing/postgres/engines.ts'
import { manualClock } from '../../../../testing/store-contract/contract.ts'

const post = (url: string, more: Record<string, string> = {}) => ({ method: 'POST', form: { url, ...more } })

async function made(service: Service, json: object, key?: string) {
  const call = { method: 'POST', json, ...(key === undefined ? {} : { key }) }
  const { status, body } = await service.call('/keys', call)
  assert.equal(status, 201, JSON.stringify(body))
  return body.data
}

testOnEach('a key is created, shown once, listed and revoked', async (context, engine) => {
  const service = await serviceFor(context, { engine })
  const key = await made(service, { name: 'Deploy', scopes: ['read'], expires_at: '2999-12-31' })
  assert.match(key.secret, /^\S{20,}$/)
  assert.ok(key.secret.startsWith(key.hint))
  assert.deepEqual([key.level, key.scopes, key.projects], ['expert', ['read'], null])
  assert.equal(key.expires_at, '2999-12-31T23:59:59.999Z')

  assert.equal((await service.call('/reports', { key: key.secret })).status, 200)
  assert.equal((await service.call('/reports', { ...post('example.com'), key: key.secret })).status, 403)
  const refused = await service.call('/keys', { method: 'POST', form: { name: 'more' }, key: key.secret })
  assert.equal(refused.status, 403)

  const listed = (await service.call('/keys')).body.data
  assert.deepEqual(
    listed.map(({ name }: { name: string }) => name),
    ['test', 'Deploy'],
  )
  assert.ok(listed.every((one: object) => !('secret' in one) && !('hash' in one)))

  const revoked = await service.call(`/keys/${key.id}`, { method: 'DELETE' })
  assert.deepEqual(revoked.body, { id: key.id, object: 'key', deleted: true, status: 200 })
  assert.equal((await service.call('/reports', { key: key.secret })).status, 401)
  assert.equal((await service.call(`/keys/${key.id}`, { method: 'DELETE' })).status, 404)
  assert.equal((await service.call('/keys')).body.data.length, 1)
})

testOnEach('a key that cannot be made says why', async (context, engine) => {
  const service = await serviceFor(context, { engine })
  for (const [json, field] of [
    [{}, 'name'],
    [{ name: 'x', scopes: ['write'] }, 'scopes'],
    [{ name: 'x', scopes: ['admin'] }, 'scopes'],
    [{ name: 'x', projects: [] }, 'projects'],
    [{ name: 'x', projects: ['a\u0001'] }, 'projects'],
    [{ name: 'x', expires_at: '2001-01-01' }, 'expires_at'],
    [{ name: 'x', expires_at: 'tomorrow' }, 'expires_at'],
  ] as const) {
    const { status, body } = await service.call('/keys', { method: 'POST', json })
    assert.equal(status, 422, JSON.stringify(json))
    assert.deepEqual(Object.keys(body.errors), [field])
  }
  assert.equal((await service.call('/keys')).body.data.length, 1)
})

testOnEach("another account's keys are neither seen nor revoked", async (context, engine) => {
  const service = await serviceFor(context, { engine })
  const other = await service.another('other@example.com')
  const [own] = (await service.call('/keys')).body.data
  assert.equal((await service.call(`/keys/${own.id}`, { method: 'DELETE', key: other.key })).status, 404)
  assert.equal((await service.call('/keys', { key: other.key })).body.data.length, 1)
  assert.equal((await service.call('/account')).status, 200)
})

testOnEach('a replayed creation does not show the secret again', async (context, engine) => {
  const service = await serviceFor(context, { engine })
  const call = { method: 'POST', form: { name: 'once' }, headers: { 'idempotency-key': 'k' } }
  const first = await service.call('/keys', call)
  const again = await service.call('/keys', call)
  assert.equal(again.body.data.id, first.body.data.id)
  assert.equal(again.body.data.secret, null)
})

testOnEach('a key that expires makes none that outlives it', async (context, engine) => {
  const clock = manualClock()
  const service = await serviceFor(context, { engine, clock })
  const key = await made(service, { name: 'short', expires_at: '2026-03-02T00:00:00Z' })
  const asShort = { method: 'POST', key: key.secret }
  const longer = await service.call('/keys', { ...asShort, json: { name: 'long', expires_at: '2026-03-03' } })
  assert.equal(longer.status, 403)
  const same = await made(service, { name: 'same' }, key.secret)
  assert.equal(same.expires_at, '2026-03-02T00:00:00.000Z')
  clock.advance(24 * 60 * 60 * 1000)
  assert.equal((await service.call('/account', { key: key.secret })).status, 401)
})

testOnEach('a key bound to projects sees and touches nothing else', async (context, engine) => {
  const service = await serviceFor(context, { engine })
  const mine = (await service.call('/reports', post('mine.test/good', { tags: 'x' }))).body.data
  const foreign = (await service.call('/reports', post('foreign.test/good', { tags: 'x' }))).body.data
  const before = await service.call(`/reports/${foreign.id}`)
  const key = await made(service, { name: 'bound', projects: ['mine.test', 'second.test'] })
  const as = { key: key.secret }
  assert.deepEqual((await service.call('/account', as)).body.data.key.projects, ['mine.test', 'second.test'])

  for (const query of ['', '?search=test', '?result=good', '?tag=x', '?state=done&sort_by=url&sort=asc']) {
    const { body } = await service.call(`/reports${query}`, as)
    assert.deepEqual(
      body.data.map(({ id }: { id: number }) => id),
      [mine.id],
      query,
    )
    assert.equal(body.meta.total, 1, query)
  }
  assert.equal((await service.call('/reports?project=foreign.test', as)).body.meta.total, 0)
  assert.equal((await service.call('/reports?project=mine.test', as)).body.meta.total, 1)
  const exported = (await service.call('/reports/export', as)).text.trim().split('\n')
  assert.deepEqual(
    exported.map((line) => JSON.parse(line).id),
    [mine.id],
  )
  const projects = (await service.call('/projects', as)).body
  assert.deepEqual(
    projects.data.map(({ project }: { project: string }) => project),
    ['mine.test'],
  )
  assert.equal(projects.meta.total, 1)
  assert.equal((await service.call('/projects?search=foreign', as)).body.meta.total, 0)

  const missing = await service.call('/reports/999', as)
  for (const [method, path] of [
    ['GET', `/reports/${foreign.id}`],
    ['PUT', `/reports/${foreign.id}`],
    ['PATCH', `/reports/${foreign.id}`],
    ['POST', `/reports/${foreign.id}`],
    ['DELETE', `/reports/${foreign.id}`],
    ['GET', `/reports/${foreign.id}/runs`],
    ['GET', `/reports/${foreign.id}/runs/${foreign.id}`],
    ['GET', `/reports/${foreign.id}/compare`],
    ['GET', '/projects/foreign.test'],
    ['GET', '/projects/foreign.test/findings'],
    ['DELETE', '/projects/foreign.test'],
  ] as const) {
    const form = /P/.test(method) ? { form: { privacy: '0', results: '1', project: 'mine.test' } } : {}
    const { status, body } = await service.call(path, { method, ...as, ...form })
    assert.equal(status, 404, `${method} ${path}`)
    assert.deepEqual({ ...body, request_id: '' }, { ...missing.body, request_id: '' })
  }
  assert.equal((await service.call('/reports', { ...post('foreign.test/'), ...as })).status, 403)
  assert.equal(
    (await service.call('/reports', { ...post('mine.test/', { project: 'foreign.test' }), ...as })).status,
    403,
  )
  const batch = await service.call('/reports/batch', {
    method: 'POST',
    json: [{ url: 'foreign.test/' }, { url: 'second.test/good' }],
    ...as,
  })
  assert.deepEqual(
    batch.text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line).status),
    [403, 202],
  )
  const moved = { method: 'PATCH', form: { project: 'foreign.test' }, ...as }
  assert.equal((await service.call(`/reports/${mine.id}`, moved)).status, 403)
  assert.equal((await service.call(`/reports/${foreign.id}`)).text, before.text)

  for (const path of [`/reports/${mine.id}`, `/reports/${mine.id}/runs`, '/projects/mine.test']) {
    assert.equal((await service.call(path, as)).status, 200, path)
  }
  const filed = await service.call(`/reports/${mine.id}`, {
    method: 'PATCH',
    form: { project: 'second.test' },
    ...as,
  })
  assert.equal(filed.body.data.project, 'second.test')
  assert.equal(
    (await service.call('/reports', { ...post('foreign.test/', { project: 'mine.test' }), ...as })).status,
    201,
  )
  assert.equal((await service.call(`/reports/${mine.id}`, { method: 'DELETE', ...as })).status, 200)
})

testOnEach('a bound key makes, sees and revokes no key that is broader', async (context, engine) => {
  const service = await serviceFor(context, { engine })
  const key = await made(service, { name: 'bound', projects: ['a.test', 'b.test'] })
  const as = { key: key.secret }
  const broader = { method: 'POST', json: { name: 'x', projects: ['a.test', 'c.test'] }, ...as }
  assert.equal((await service.call('/keys', broader)).status, 403)
  assert.deepEqual((await made(service, { name: 'same' }, key.secret)).projects, ['a.test', 'b.test'])
  const narrow = await made(service, { name: 'narrow', projects: ['a.test'] }, key.secret)
  assert.deepEqual(
    (await service.call('/keys', as)).body.data.map(({ name }: { name: string }) => name),
    ['bound', 'same', 'narrow'],
  )
  const [owners] = (await service.call('/keys')).body.data
  assert.equal((await service.call(`/keys/${owners.id}`, { method: 'DELETE', ...as })).status, 404)
  assert.equal((await service.call(`/keys/${narrow.id}`, { method: 'DELETE', ...as })).status, 200)
})

testOnEach('a replay is not given to a key that sees less', async (context, engine) => {
  const service = await serviceFor(context, { engine })
  const bound = await made(service, { name: 'bound', projects: ['a.test'] })
  const call = { ...post('b.test/good'), headers: { 'idempotency-key': 'k' } }
  assert.equal((await service.call('/reports', call)).status, 201)
  assert.equal((await service.call('/reports', { ...call, key: bound.secret })).status, 422)
})
