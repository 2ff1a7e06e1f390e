import assert from 'node:assert/strict'
import { serviceFor } from '../../../testing/servers/service/api-service.ts'
import { testOnBoth } from '../../../testing/postgres/engines.ts'

testOnBoth('an integer that no database stores is 422 on its field', async (context, engine) => {
  const service = await serviceFor(context, { engine, workers: 0 })
  for (const [json, field] of [
    [{ report: 1e300, every: 'daily' }, 'report'],
    [{ report: 2 ** 53, every: 'daily' }, 'report'],
    [{ target: { report: 1e19 }, every: 'daily' }, 'target'],
  ] as const) {
    const { status, body } = await service.call('/schedules', { method: 'POST', json })
    assert.deepEqual([status, Object.keys(body.errors ?? {})], [422, [field]], JSON.stringify(json))
  }
  const largest = { report: Number.MAX_SAFE_INTEGER, every: 'daily' }
  assert.match((await service.call('/schedules', { method: 'POST', json: largest })).text, /no report/i)
  assert.equal((await service.call('/alerts?report=99999999999999999999')).status, 200)
})
