import assert from 'node:assert/strict'
import { mock } from 'node:test'
import { type Service, serviceFor } from '../../../testing/servers/service/api-service.ts'
import { testOnBoth } from '../../../testing/postgres/engines.ts'
import { until } from '../../../testing/until.ts'
import { beginCall, withKey } from '../../../testing/api/idempotent-calls.ts'

testOnBoth(
  'after a crash between storing and answering, the stored report is answered',
  async (context, engine) => {
    const service = await serviceFor(context, { engine })
    const url = 'https://example.com/good'
    const begun = await beginCall(service, 'crash', url, 60_000)
    assert.ok(begun.is === 'new')
    await service.app.storeReport(service.account.id, { url, call: begun.id })
    assert.equal((await service.call('/reports', withKey('crash', { url }))).status, 409)
    await service.store.idempotency.release(begun.id)
    const resumed = await service.call('/reports', withKey('crash', { url }))
    assert.deepEqual([resumed.status, resumed.body.data.id], [201, 1])
    assert.equal((await service.call('/reports')).body.meta.total, 1)
  },
)

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
    const lost = dieBeforeAnswering(service)
    assert.equal((await service.call(path, call)).status, 500)
    lost.mock.restore()
    const isInterrupted = async () => {
      const { status, body } = await service.call(path, call)
      assert.equal(status, 409)
      return /interrupted/.test(body.message)
    }
    await until(isInterrupted, 'the retry says that the call was interrupted')
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
    // The process dies when the first 100 of 250 reports are stored.
    const { reports } = service.store
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
    const lost = dieBeforeAnswering(service)
    assert.equal((await service.call('/reports/batch', batch)).status, 500)
    lost.mock.restore()
    let retried = await service.call('/reports/batch', batch)
    const isOver = async () => {
      if (retried.status === 409) retried = await service.call('/reports/batch', batch)
      return retried.status !== 409
    }
    await until(isOver, 'the lease of the call is over')
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

const dieBeforeAnswering = (service: Service) =>
  mock.method(service.store.idempotency, 'finish', async () => {
    throw new Error('killed')
  })

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
