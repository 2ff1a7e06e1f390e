import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { mock } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Inspect } from '../../../core/ports/outside.ts'
import { serviceFor } from '../../../testing/servers/api-service.ts'
import { inspectSample } from '../../../testing/servers/inspect-sample.ts'
import { testOnBoth } from '../../../testing/postgres/engines.ts'
import { until } from '../../../testing/until.ts'
import { manualClock } from '../../../testing/store-contract/contract.ts'

const withKey = (key: string, form: Record<string, string> = { url: 'example.com/good' }) => ({
  method: 'POST',
  form,
  headers: { 'idempotency-key': key },
})

const digest = (text: string) => createHash('sha256').update(text).digest('base64url')

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
  const kept = await service.store.idempotency.begin({
    account: service.account.id,
    key: digest('order 42'),
    request: digest(
      JSON.stringify(['/reports', { is: 'fields', fields: { url: 'example.com/good' } }, null]),
    ),
    leaseMs: 1000,
  })
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

testOnBoth('while the first request is under way, the same key is 409', async (context, engine) => {
  const gate = Promise.withResolvers<void>()
  const inspect: Inspect = async (url, options) => {
    await gate.promise
    return inspectSample(url, options)
  }
  const service = await serviceFor(context, { engine, inspect })
  const first = service.call('/reports', withKey('slow'))
  while ((await service.call('/reports')).body.meta.total === 0) await sleep(5)
  const second = await service.call('/reports', withKey('slow'))
  assert.equal(second.status, 409)
  assert.equal(second.body.code, 'conflict')
  assert.ok(Number(second.headers.get('retry-after')) > 0)
  gate.resolve()
  const { body } = await first
  assert.deepEqual((await service.call('/reports', withKey('slow'))).body, body)
  assert.equal((await service.call('/reports')).body.meta.total, 1)
})

testOnBoth('a hundred requests at once with one key store one report', async (context, engine) => {
  const service = await serviceFor(context, { engine })
  const answers = await Promise.all(
    Array.from({ length: 100 }, () => service.call('/reports', withKey('burst'))),
  )
  assert.deepEqual(
    [...new Set(answers.map(({ status }) => status))].filter((status) => status !== 201 && status !== 409),
    [],
  )
  assert.equal((await service.call('/reports')).body.meta.total, 1)
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
  while ((await service.call('/reports/1')).body.data.state !== 'done') await sleep(5)
  const rerun = withKey('again', { results: '1' })
  assert.equal((await service.call('/reports/1', rerun)).status, 200)
  assert.equal((await service.call('/reports/1', rerun)).headers.get('idempotency-replayed'), 'true')
  assert.equal((await service.call('/reports/1/runs')).body.data.length, 2)
})

testOnBoth(
  'after a crash between storing and answering, the stored report is answered',
  async (context, engine) => {
    const service = await serviceFor(context, { engine })
    const url = 'https://example.com/good'
    const begun = await service.store.idempotency.begin({
      account: service.account.id,
      key: digest('crash'),
      request: digest(JSON.stringify(['/reports', { is: 'fields', fields: { url } }, null])),
      leaseMs: 60_000,
    })
    assert.ok(begun.is === 'new')
    await service.app.storeReport(service.account.id, { url, call: begun.id })
    assert.equal((await service.call('/reports', withKey('crash', { url }))).status, 409)
    await service.store.idempotency.release(begun.id)
    const resumed = await service.call('/reports', withKey('crash', { url }))
    assert.deepEqual([resumed.status, resumed.body.data.id], [201, 1])
    assert.equal((await service.call('/reports')).body.meta.total, 1)
  },
)

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

testOnBoth('a call keeps its key for as long as it takes, and no longer', async (context, engine) => {
  const gate = Promise.withResolvers<void>()
  const inspect: Inspect = async (url, options) => {
    await gate.promise
    return inspectSample(url, options)
  }
  const callLeaseMs = 400
  const service = await serviceFor(context, { engine, inspect, config: { callLeaseMs } })
  const first = service.call('/reports', withKey('long'))
  while ((await service.call('/reports')).body.meta.total === 0) await sleep(5)
  await sleep(3 * callLeaseMs)
  assert.equal((await service.call('/reports', withKey('long'))).status, 409)
  gate.resolve()
  assert.equal((await first).status, 201)

  const url = 'https://example.com/good'
  const killed = await service.store.idempotency.begin({
    account: service.account.id,
    key: digest('killed'),
    request: digest(JSON.stringify(['/reports', { is: 'fields', fields: { url } }, null])),
    leaseMs: callLeaseMs,
  })
  assert.ok(killed.is === 'new')
  const again = withKey('killed', { url })
  while ((await service.call('/reports', again)).status === 409) await sleep(50)
  await assert.rejects(service.app.storeReport(service.account.id, { url, call: killed.id }), {
    code: 'conflict',
  })
  assert.equal((await service.call('/reports')).body.meta.total, 2)
})

for (const [path, json] of [
  ['/keys', { name: 'Deploy' }],
  ['/channels', { type: 'webhook', target: 'http://127.0.0.1:9/' }],
  ['/schedules', { target: { urls: ['https://example.com/'] }, every: 'daily' }],
] as const)
  testOnBoth(`a retry after ${path} was interrupted creates nothing twice`, async (context, engine) => {
    const config = { callLeaseMs: 20 }
    const service = await serviceFor(context, { engine, config, expectedErrors: 1 })
    const call = { method: 'POST', json, headers: { 'idempotency-key': 'once' } }
    const before = (await service.call(path)).body.data.length
    // The process dies after the change was committed and before the response was stored.
    const { idempotency } = service.store
    const lost = mock.method(idempotency, 'finish', async () => {
      throw new Error('killed')
    })
    assert.equal((await service.call(path, call)).status, 500)
    lost.mock.restore()
    await sleep(100)
    const again = await service.call(path, call)
    assert.equal(again.status, 409)
    assert.match(again.body.message, /interrupted/)
    assert.equal((await service.call(path)).body.data.length, before + 1)
  })

testOnBoth(
  'a retry finishes a batch that was interrupted, and stores nothing twice',
  async (context, engine) => {
    const config = { callLeaseMs: 20 }
    const service = await serviceFor(context, { engine, config, expectedErrors: 2 })
    const json = Array.from({ length: 250 }, (_, index) => ({ url: `https://example.com/${index}` }))
    const entries = [...json.slice(0, 10), { url: 'ftp://example.com/' }, ...json.slice(10)]
    const batch = { method: 'POST', json: entries, headers: { 'idempotency-key': 'nightly' } }
    // The process dies after the first hundred.
    const { reports, idempotency } = service.store
    let times = 0
    const { createAll } = reports
    const cut = mock.method(reports, 'createAll', async (...given: Parameters<typeof createAll>) => {
      times += 1
      if (times > 1) throw new Error('killed')
      return createAll(...given)
    })
    assert.equal((await service.call('/reports/batch', batch)).status, 500)
    cut.mock.restore()
    assert.equal((await service.call('/reports')).body.meta.total, 100)
    await service.call('/reports/3', { method: 'DELETE' })
    // It dies again when everything is stored, before the response is.
    const lost = mock.method(idempotency, 'finish', async () => {
      throw new Error('killed')
    })
    assert.equal((await service.call('/reports/batch', batch)).status, 500)
    lost.mock.restore()
    await sleep(100)
    const retried = await service.call('/reports/batch', batch)
    assert.equal(retried.status, 200, retried.text)
    const lines = linesOf(retried.text)
    assert.deepEqual(
      lines.map(({ line }) => line),
      entries.map((_, index) => index + 1),
    )
    assert.deepEqual([lines[10]?.status, lines[2]?.status], [422, 404], 'invalid; deleted since')
    const created = lines.filter(({ status }) => status === 202)
    assert.equal(created.length, 249)
    assert.deepEqual(
      created.map(({ data }) => data?.url),
      json.filter((_, index) => index !== 2).map(({ url }) => url),
    )
    assert.equal(new Set(created.map(({ data }) => data?.id)).size, 249)
    assert.equal((await service.call('/reports')).body.meta.total, 249)
    const again = await service.call('/reports/batch', batch)
    assert.equal(again.headers.get('idempotency-replayed'), 'true')
    assert.equal(again.text, retried.text)
  },
)

testOnBoth(
  'a batch whose client is gone is finished, and its retry gets the answer',
  async (context, engine) => {
    const service = await serviceFor(context, { engine })
    const entries = Array.from({ length: 150 }, (_, index) => ({ url: `https://example.com/${index}` }))
    const batch = { method: 'POST', json: entries, headers: { 'idempotency-key': 'cut off' } }
    const { reports } = service.store
    const begun = Promise.withResolvers<void>()
    const gone = Promise.withResolvers<void>()
    const { createAll } = reports
    const slow = mock.method(reports, 'createAll', async (...given: Parameters<typeof createAll>) => {
      begun.resolve()
      await gone.promise
      return createAll(...given)
    })
    const leaving = new AbortController()
    const first = fetch(`${service.origin}/api/v1/reports/batch`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${service.key}`,
        'content-type': 'application/json',
        'idempotency-key': 'cut off',
      },
      body: JSON.stringify(entries),
      signal: leaving.signal,
    })
    await begun.promise
    leaving.abort()
    await assert.rejects(first)
    gone.resolve()
    const isStored = async () => (await service.call('/reports')).body.meta.total === entries.length
    await until(isStored, 'the batch is stored')
    slow.mock.restore()
    await until(
      async () => (await service.call('/reports/batch', batch)).status === 200,
      'the retry is answered',
    )
    const retried = await service.call('/reports/batch', batch)
    assert.equal(retried.headers.get('idempotency-replayed'), 'true')
    assert.equal(linesOf(retried.text).filter(({ status }) => status === 202).length, entries.length)
    assert.equal((await service.call('/reports')).body.meta.total, entries.length)
  },
)

interface BatchLine {
  readonly line: number
  readonly status: number
  readonly data?: { readonly id: number; readonly url: string }
}

const linesOf = (text: string): readonly BatchLine[] =>
  text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as BatchLine)
