import assert from 'node:assert/strict'
import { testOnBoth } from '../../testing/postgres/engines.ts'
import { serviceFor } from '../../testing/servers/service/api-service.ts'
import { openRecorder } from '../../testing/servers/sites/login-site.ts'
import { inspectSample } from '../../testing/servers/service/inspect-sample.ts'
import { until } from '../../testing/until.ts'

testOnBoth('a schedule pings its heartbeat URL when all its runs have ended', async (t, engine) => {
  let shiftMs = 0
  const gate = Promise.withResolvers<void>()
  let isHeld = false
  const clock = { now: () => new Date(Date.now() + shiftMs) }
  const service = await serviceFor(t, {
    engine,
    clock,
    inspect: async (url, options) => {
      if (isHeld) await gate.promise
      return inspectSample(url, options)
    },
  })
  const { app } = service
  const receiver = await openRecorder(t)
  const schedule = async (url: string, heartbeat_url: string) => {
    const json = { target: { urls: [url] }, every: 'hourly', heartbeat_url }
    const made = await service.call('/schedules', { method: 'POST', json })
    assert.equal(made.status, 201, made.text)
    return made.body.data
  }
  const refused = await service.call('/schedules', {
    method: 'POST',
    json: {
      target: { urls: ['https://example.com/'] },
      every: 'hourly',
      heartbeat_url: 'http://169.254.169.254/',
    },
  })
  assert.equal(refused.status, 422)
  assert.ok(refused.body.errors.heartbeat_url.length > 0)

  const { id, heartbeat_url: told } = await schedule('https://example.com/', `${receiver.origin}/ping/1`)
  assert.equal(told, `${receiver.origin}/ping/1`)
  assert.equal(await app.sendHeartbeats(), 0, 'nothing is owed before the first start')
  isHeld = true
  shiftMs = 2 * 3_600_000
  assert.equal((await app.startDueSchedules()).length, 1)
  assert.equal(await app.sendHeartbeats(), 0, 'a run is under way')
  gate.resolve()
  await until(async () => (await app.sendHeartbeats()) === 1, 'the heartbeat is sent')
  assert.deepEqual(
    receiver.seen.map(({ method, path }) => `${method} ${path}`),
    ['POST /ping/1'],
  )
  assert.equal(await app.sendHeartbeats(), 0, 'once for each start')

  // No response: retried after a pause, up to five attempts.
  const update = { heartbeat_url: 'http://127.0.0.1:1/' }
  await service.call(`/schedules/${id}`, { method: 'PATCH', json: update })
  shiftMs += 2 * 3_600_000
  assert.equal((await app.startDueSchedules()).length, 1)
  const queue = async () => (await service.call('/reports?state=queued,running')).body.meta.total
  await until(async () => (await queue()) === 0, 'the run has ended')
  let tries = 0
  for (; tries < 10; tries += 1) {
    const beat = await service.store.heartbeats.claim()
    if (beat === undefined) break
    assert.equal(await service.store.heartbeats.claim(), undefined, 'nobody else gets it meanwhile')
    shiftMs += 16 * 60_000
  }
  assert.equal(tries, 5)
  const removed = await service.call(`/schedules/${id}`, { method: 'PATCH', json: { heartbeat_url: '' } })
  assert.equal(removed.body.data.heartbeat_url, null)
})
