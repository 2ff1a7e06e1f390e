import assert from 'node:assert/strict'
import { serviceFor } from '../../../testing/servers/service/api-service.ts'
import { testOnBoth } from '../../../testing/postgres/engines.ts'
import { manualClock } from '../../../testing/store-contract/contract.ts'
import { beginCall, withKey } from '../../../testing/api/idempotent-calls.ts'
import { until } from '../../../testing/until.ts'

testOnBoth('the same Idempotency-Key gives the first answer again', async (context, engine) => {
  const service = await serviceFor(context, { engine })
  const first = await service.call('/reports', withKey('order 42'))
  assert.equal(first.status, 201)
  assert.equal(first.headers.get('idempotency-replayed'), null)
  await service.call(`/reports/${first.body.data.id}`, { method: 'PATCH', form: { privacy: '0' } })
  for (const prefix of ['/public/api/v1', '/api/v1']) {
    const again = await service.call('/reports', { ...withKey('order 42'), prefix })
    assert.equal(again.status, 201)
    assert.equal(again.headers.get('idempotency-replayed'), 'true')
    assert.equal(again.headers.get('location'), first.headers.get('location'))
    assert.deepEqual(again.body, first.body)
  }
  assert.equal((await service.call('/reports')).body.meta.total, 1)
  assert.equal((await service.call('/reports', withKey('order 43'))).body.data.id, 2)

  const other = await service.another('other@example.com')
  const theirs = await service.call('/reports', { ...withKey('order 42'), key: other.key })
  assert.equal(theirs.headers.get('idempotency-replayed'), null)
  assert.notEqual(theirs.body.data.id, first.body.data.id)

  // The results are not stored a second time.
  const kept = await beginCall(service, 'order 42', 'example.com/good', 1000)
  assert.ok(kept.is === 'answered' && kept.answer.length < 2000, JSON.stringify(kept).slice(0, 100))
})

testOnBoth(
  'an Idempotency-Key applies to every POST, whatever method it represents',
  async (context, engine) => {
    const service = await serviceFor(context, { engine })
    for (const [name, form, headers] of [
      ['plain', {}, {}],
      ['_method', { _method: 'PATCH' }, {}],
      ['header', {}, { 'x-http-method-override': 'PATCH' }],
    ] as const) {
      const { id } = (await service.call('/reports', withKey(`${name} created`))).body.data
      const update = withKey(name, { ...form, results: '1' })
      const call = { ...update, headers: { ...update.headers, ...headers } }
      const [first, again] = [
        await service.call(`/reports/${id}`, call),
        await service.call(`/reports/${id}`, call),
      ]
      assert.deepEqual([first.status, again.status], [200, 200], name)
      assert.equal(again.headers.get('idempotency-replayed'), 'true', name)
      assert.deepEqual(again.body, first.body, name)
      assert.equal((await service.call(`/reports/${id}/runs`)).body.data.length, 2, name)
    }
    const { id } = (await service.call('/reports', withKey('to be deleted'))).body.data
    const asDelete = { 'x-http-method-override': 'DELETE', 'idempotency-key': 'gone' }
    const first = await service.call(`/reports/${id}`, { method: 'POST', headers: asDelete })
    const again = await service.call(`/reports/${id}`, { method: 'POST', headers: asDelete })
    assert.deepEqual([first.status, again.status, again.body], [200, 200, first.body])
    const asPut = { ...asDelete, 'x-http-method-override': 'PUT' }
    assert.equal((await service.call(`/reports/${id}`, { method: 'POST', headers: asPut })).status, 422)
  },
)

testOnBoth('an Idempotency-Key with another body, or of no length, is 422', async (context, engine) => {
  const service = await serviceFor(context, { engine })
  await service.call('/reports', withKey('one'))
  const other = await service.call('/reports', withKey('one', { url: 'example.com/bad' }))
  assert.equal(other.status, 422)
  assert.equal(other.body.code, 'idempotency-mismatch')
  assert.deepEqual(Object.keys(other.body.errors), ['Idempotency-Key'])
  assert.equal((await service.call('/reports/1', withKey('one', { privacy: '0' }))).status, 422)
  const long = await service.call('/reports', withKey('x'.repeat(256)))
  assert.equal(long.status, 422)
  assert.deepEqual(Object.keys(long.body.errors), ['Idempotency-Key'])
  assert.equal((await service.call('/reports', withKey('x'.repeat(255)))).status, 201)
})

testOnBoth('a request that was refused may be sent again with the same key', async (context, engine) => {
  const service = await serviceFor(context, { engine })
  assert.equal((await service.call('/reports', withKey('typo', { url: 'ftp://example.com' }))).status, 422)
  assert.equal((await service.call('/reports', withKey('typo'))).status, 201)
})

testOnBoth('a key is forgotten after 24 hours', async (context, engine) => {
  const clock = manualClock()
  const service = await serviceFor(context, { engine, clock })
  assert.equal((await service.call('/reports', withKey('daily'))).body.data.id, 1)
  clock.advance(24 * 60 * 60 * 1000 - 1000)
  assert.equal((await service.call('/reports', withKey('daily'))).body.data.id, 1)
  clock.advance(1000)
  const later = await service.call('/reports', withKey('daily', { url: 'example.com/bad' }))
  assert.equal(later.body.data.id, 2)
})

testOnBoth('a batch and an update are done once too', async (context, engine) => {
  const service = await serviceFor(context, { engine })
  const batch = {
    method: 'POST',
    json: [{ url: 'example.com/good' }, { url: 'no url at all' }],
    headers: { 'idempotency-key': 'many' },
  }
  const first = await service.call('/reports/batch', batch)
  const again = await service.call('/reports/batch', batch)
  assert.equal(again.headers.get('idempotency-replayed'), 'true')
  assert.equal(again.text, first.text)
  assert.equal((await service.call('/reports')).body.meta.total, 1)
  await until(
    async () => (await service.call('/reports/1')).body.data.state === 'done',
    'the report has results',
  )
  const rerun = withKey('again', { results: '1' })
  assert.equal((await service.call('/reports/1', rerun)).status, 200)
  assert.equal((await service.call('/reports/1', rerun)).headers.get('idempotency-replayed'), 'true')
  assert.equal((await service.call('/reports/1/runs')).body.data.length, 2)
})

testOnBoth('repeated fields of a form belong to the body of an Idempotency-Key', async (context, engine) => {
  const service = await serviceFor(context, { engine, workers: 0 })
  const send = (body: string) =>
    service.call('/reports', {
      method: 'POST',
      body,
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'idempotency-key': 'tags',
        prefer: 'respond-async',
      },
    })
  assert.equal((await send('url=example.com&tags=a&tags=b')).status, 202)
  assert.equal((await send('url=example.com&tags=a&tags=b')).headers.get('idempotency-replayed'), 'true')
  assert.equal((await send('url=example.com&tags=c&tags=b')).body.code, 'idempotency-mismatch')
  assert.equal((await send('url=example.com&tags=b')).body.code, 'idempotency-mismatch')
})
