import assert from 'node:assert/strict'
import { test } from 'node:test'
import { serviceFor } from '../../testing/api-service.ts'

/** Asks until the answer was kept: the first call makes it. */
async function serviceWithKeptList(context: Parameters<typeof serviceFor>[0]) {
  const service = await serviceFor(context)
  await service.call('/reports', { method: 'POST', form: { url: 'https://example.com/' } })
  const made = await service.call('/reports')
  return { service, made, kept: await service.call('/reports') }
}

const routed = (text: string): string[] =>
  text.split('\n').filter((line) => line.includes('_count{method="GET",route="/public/api/v1/reports",'))

test('an answer given again says the same, under an id of its own, and is counted', async (context) => {
  const { service, made, kept } = await serviceWithKeptList(context)
  assert.equal(kept.text, made.text)
  const [first, second] = [made, kept].map(({ headers }) => new Map(headers))
  assert.notEqual(first?.get('x-request-id'), second?.get('x-request-id'))
  for (const answer of [first, second]) for (const name of ['x-request-id', 'date']) answer?.delete(name)
  assert.deepEqual(second, first)
  const metrics = await (await fetch(`${service.origin}/metrics`)).text()
  assert.deepEqual(routed(metrics), [
    'plumbline_http_request_duration_seconds_count{method="GET",route="/public/api/v1/reports",status="200"} 2',
  ])
})

test('letters beyond ASCII come out whole', async (context) => {
  const service = await serviceFor(context)
  await service.call('/reports', { method: 'POST', form: { url: 'https://example.com/grüße' } })
  await service.call('/projects')
  for (const path of ['/reports', '/projects']) {
    const made = await service.call(`${path}?search=${encodeURIComponent('ß')}`)
    const kept = await service.call(`${path}?search=${encodeURIComponent('ß')}`)
    assert.equal(kept.text, made.text)
    assert.equal(Number(kept.headers.get('content-length')), Buffer.byteLength(kept.text))
  }
})

test('nothing kept outlives a change', async (context) => {
  const { service, kept } = await serviceWithKeptList(context)
  await service.call('/reports', { method: 'POST', form: { url: 'https://example.com/second' } })
  assert.equal((await service.call('/reports')).body.meta.total, kept.body.meta.total + 1)
})

test('a kept answer is for its account alone, and for a key that is good', async (context) => {
  const { service } = await serviceWithKeptList(context)
  const other = await service.another('other@example.com')
  for (let time = 0; time < 2; time += 1) {
    assert.equal((await service.call('/reports', { key: other.key })).body.meta.total, 0)
    assert.equal((await service.call('/reports', { key: null })).status, 401)
  }
  const [key] = await service.app.listKeys(service.account.id)
  assert.ok(key !== undefined)
  await service.app.revokeKey(service.account.id, key.id)
  assert.equal((await service.call('/reports')).status, 401)
})

test('a browser that asks for another origin is told which headers it may read', async (context) => {
  const { service } = await serviceWithKeptList(context)
  const { headers } = await service.call('/reports', { headers: { origin: 'https://dashboard.example' } })
  assert.match(headers.get('access-control-expose-headers') ?? '', /Link/)
})

test('who has the report already gets 304 without a body, and HEAD the headers alone', async (context) => {
  const { service, made } = await serviceWithKeptList(context)
  const path = `/reports/${made.body.data[0].id}`
  const shown = await service.call(path)
  const etag = shown.headers.get('etag') ?? ''
  const again = await service.call(path, { headers: { 'if-none-match': etag } })
  assert.deepEqual([again.status, again.text, again.headers.get('etag')], [304, '', etag])
  assert.equal(again.headers.get('content-type'), null)
  const head = await service.call(path, { method: 'HEAD' })
  assert.deepEqual([head.status, head.text], [200, ''])
  assert.equal(head.headers.get('content-length'), shown.headers.get('content-length'))
})
