import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import { serviceFor } from '../../../testing/servers/service/api-service.ts'
import { testOnBoth } from '../../../testing/postgres/engines.ts'
import { beginCall, firstStored, heldInspect, withKey } from '../../../testing/api/idempotent-calls.ts'
import { until } from '../../../testing/until.ts'

testOnBoth('while the first request is under way, the same key is 409', async (context, engine) => {
  const { gate, inspect } = heldInspect()
  const service = await serviceFor(context, { engine, inspect })
  const first = service.call('/reports', withKey('slow'))
  await firstStored(service)
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

testOnBoth('a call keeps its key for as long as it takes, and no longer', async (context, engine) => {
  const { gate, inspect } = heldInspect()
  const callLeaseMs = 400
  const service = await serviceFor(context, { engine, inspect, config: { callLeaseMs } })
  const first = service.call('/reports', withKey('long'))
  await firstStored(service)
  await sleep(3 * callLeaseMs)
  assert.equal((await service.call('/reports', withKey('long'))).status, 409)
  gate.resolve()
  assert.equal((await first).status, 201)

  const url = 'https://example.com/good'
  const killed = await beginCall(service, 'killed', url, callLeaseMs)
  assert.ok(killed.is === 'new')
  const again = withKey('killed', { url })
  await until(async () => (await service.call('/reports', again)).status !== 409, 'the lease is over')
  await assert.rejects(service.app.storeReport(service.account.id, { url, call: killed.id }), {
    code: 'conflict',
  })
  assert.equal((await service.call('/reports')).body.meta.total, 2)
})
