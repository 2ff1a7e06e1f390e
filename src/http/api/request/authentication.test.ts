import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { suiteOnEach } from '../../../testing/postgres/engines.ts'
import { type Service, serviceFor, startService } from '../../../testing/servers/service/api-service.ts'

suiteOnEach('authentication', (engine) => {
  let service: Service
  before(async () => {
    service = await startService({ engine })
  })
  after(() => service[Symbol.asyncDispose]())

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
