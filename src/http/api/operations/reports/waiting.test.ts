import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Inspect } from '../../../../core/ports/outside.ts'
import { serviceFor } from '../../../../testing/servers/service/api-service.ts'
import { inspectSample } from '../../../../testing/servers/service/inspect-sample.ts'
import { testOnEach } from '../../../../testing/postgres/engines.ts'
import { patient } from '../../../../testing/until.ts'

/** Inspections that start immediately and end when the test opens the gate. */
function gated(): { readonly inspect: Inspect; open(): void } {
  const gate = Promise.withResolvers<void>()
  return {
    open: gate.resolve,
    inspect: async (url, options) => {
      await gate.promise
      return inspectSample(url, options)
    },
  }
}

const post = { method: 'POST', form: { url: 'example.com/good' } } as const

testOnEach('respond-async answers 202 at once, and the report follows', async (context, engine) => {
  const gate = gated()
  const service = await serviceFor(context, { engine, inspect: gate.inspect })
  const { status, headers, body } = await service.call('/reports', {
    ...post,
    headers: { prefer: 'respond-async' },
  })
  assert.equal(status, 202)
  assert.equal(body.status, 202)
  assert.equal(body.data.results, null)
  assert.equal(body.data.result, null)
  assert.ok(['queued', 'running'].includes(body.data.state))
  assert.equal(headers.get('preference-applied'), 'respond-async')
  assert.ok(Number(headers.get('retry-after')) > 0)
  const location = headers.get('location') ?? ''
  const path = location.slice(`${service.origin}/public/api/v1`.length)
  const show = async () => (await service.call(path)).body
  assert.equal((await show()).data.result, null)
  gate.open()
  while ((await show()).data.state !== 'done') await sleep(5)
  assert.equal((await show()).data.result, 'good')
})

testOnEach('wait=N waits so long and no longer', async (context, engine) => {
  const gate = gated()
  const service = await serviceFor(context, { engine, inspect: gate.inspect })
  for (const [prefer, applied] of [
    ['wait=0', 'wait=0'],
    ['respond-async, wait=1', 'wait=1'],
    ['wait="1"; foo, bar', 'wait=1'],
  ] as const) {
    const begun = performance.now()
    const { status, headers } = await service.call('/reports', { ...post, headers: { prefer } })
    const tookMs = performance.now() - begun
    assert.equal(status, 202, prefer)
    assert.equal(headers.get('preference-applied'), applied)
    assert.ok(applied === 'wait=0' || tookMs >= 950, `${prefer} took ${tookMs} ms`)
  }
  gate.open()
  const patient = await service.call('/reports', { ...post, headers: { prefer: 'wait=10' } })
  assert.equal(patient.status, 201)
  assert.equal(patient.body.data.state, 'done')
})

testOnEach('nobody waits longer than the limit of the server', async (context, engine) => {
  const gate = gated()
  const service = await serviceFor(context, { engine, inspect: gate.inspect, config: { waitMs: 100 } })
  assert.equal((await service.call('/reports', post)).status, 202)
  const capped = await service.call('/reports', { ...post, headers: { prefer: 'wait=600' } })
  assert.equal(capped.status, 202)
  gate.open()
})

testOnEach(
  'old results stay visible until the new ones are complete, and stay if the new run fails',
  async (context, engine) => {
    const pages = [inspectSample, gated()] as const
    let run = 0
    const inspect: Inspect = (url, options) => {
      run += 1
      if (run === 1) return pages[0](url, options)
      if (run === 2) return pages[1].inspect(url, options)
      return inspectSample('https://example.com/down', options)
    }
    const service = await serviceFor(context, { engine, inspect })
    const made = (await service.call('/reports', post)).body.data
    const rerun = { method: 'PUT', form: { results: '1' } }
    const pending = await service.call(`/reports/${made.id}`, {
      ...rerun,
      headers: { prefer: 'respond-async' },
    })
    assert.equal(pending.status, 202)
    assert.equal(pending.headers.get('location'), `${service.origin}/public/api/v1/reports/${made.id}`)
    assert.equal(pending.body.data.result, 'good')
    assert.deepEqual(pending.body.data.results, made.results)
    pages[1].open()
    const show = () => service.call(`/reports/${made.id}`)
    while ((await show()).body.data.state !== 'done') await sleep(5)
    const done = await show()
    assert.notEqual(done.body.data.generated_at, made.generated_at)
    assert.equal(run, 2)
    const failed = await service.call(`/reports/${made.id}`, rerun)
    assert.equal(failed.body.data.state, 'failed')
    assert.equal(failed.body.data.error.code, 'connection-refused')
    assert.equal(failed.body.data.result, 'good')
    assert.deepEqual(failed.body.data.results, done.body.data.results)
  },
)

testOnEach('results=1 joins a run that is queued', async (context, engine) => {
  const service = await serviceFor(context, { engine, workers: 0 })
  const headers = { prefer: 'respond-async' }
  const { id } = (await service.call('/reports', { ...post, headers })).body.data
  const again = await service.call(`/reports/${id}`, { method: 'PUT', form: { results: '1' }, headers })
  assert.equal(again.status, 202)
  assert.equal((await service.call(`/reports/${id}/runs`)).body.data.length, 1)
})

testOnEach('results=1 is answered by a run that begins afterwards', async (context, engine) => {
  const gates = [gated(), gated()] as const
  let begun = 0
  const inspect: Inspect = (url, options) => {
    begun += 1
    return begun === 1 ? gates[0].inspect(url, options) : gates[1].inspect('https://example.com/bad', options)
  }
  const service = await serviceFor(context, { engine, inspect })
  const first = service.call('/reports', post)
  const show = async () => (await service.call('/reports/1')).body.data
  while ((await show())?.state !== 'running') await sleep(5)
  const second = service.call('/reports/1', { method: 'PATCH', form: { results: '1' } })
  const runs = async () => (await service.call('/reports/1/runs')).body.data
  while ((await runs()).length < 2) await sleep(5)
  const again = { method: 'PATCH', form: { results: '1' } }
  const arrived = once(service.server.server, 'request')
  const joined = service.call('/reports/1', again)
  await arrived
  // Once this one is answered, the one before it has joined the queued run.
  assert.equal(
    (await service.call('/reports/1', { ...again, headers: { prefer: 'respond-async' } })).status,
    202,
  )
  assert.equal(begun, 1, 'the runs of a report follow each other')
  gates[0].open()
  const stored = await first
  assert.equal(stored.status, 201)
  assert.equal(stored.body.data.result, 'good')
  gates[1].open()
  for (const answer of [await second, await joined]) {
    assert.equal(answer.status, 200)
    assert.deepEqual([answer.body.data.state, answer.body.data.result], ['done', 'bad'])
  }
  assert.deepEqual(
    (await runs()).map(({ result }: { result: string }) => result),
    ['bad', 'good'],
  )
})

testOnEach('a client that goes away stops the wait, not the run', async (context, engine) => {
  const gate = gated()
  const service = await serviceFor(context, { engine, inspect: gate.inspect })
  const leaving = new AbortController()
  const left = fetch(`${service.origin}/api/v1/reports`, {
    method: 'POST',
    body: new URLSearchParams({ url: 'example.com/good' }),
    headers: { authorization: `Bearer ${service.key}` },
    signal: leaving.signal,
  })
  while ((await service.call('/reports')).body.meta.total === 0) await sleep(5)
  leaving.abort()
  await assert.rejects(left)
  gate.open()
  while ((await service.call('/reports/1')).body.data.state !== 'done') await sleep(5)
})

testOnEach(
  'a report deleted while it is waited for is not found, and its run does not bring it back',
  async (context, engine) => {
    const gate = gated()
    const service = await serviceFor(context, { engine, inspect: gate.inspect })
    const waiting = service.call('/reports', post)
    while ((await service.call('/reports')).body.meta.total === 0) await sleep(5)
    assert.equal((await service.call('/projects/example.com', { method: 'DELETE' })).body.reports, 1)
    gate.open()
    assert.equal((await waiting).status, 404)
    assert.equal((await service.call('/reports')).body.meta.total, 0)
    assert.equal((await service.call('/projects')).body.meta.total, 0)
  },
)

testOnEach('closing answers who waits with 202', async (context, engine) => {
  const gate = gated()
  const service = await serviceFor(context, { engine, inspect: gate.inspect })
  const waiting = service.call('/reports', post)
  while ((await service.call('/reports')).body.meta.total === 0) await sleep(5)
  const closed = service.server.close()
  const { status, headers } = await waiting
  assert.equal(status, 202)
  assert.ok(Number(headers.get('retry-after')) > 0)
  gate.open()
  await closed
})

testOnEach('closing finishes what was accepted and turns away what comes after', async (context, engine) => {
  const service = await serviceFor(context, { engine })
  await service.call('/reports', post)
  const socket = connect(Number(new URL(service.origin).port), '127.0.0.1')
  const head = (method: string, path: string, more: string) =>
    `${method} /api/v1${path} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${service.key}\r\n${more}\r\n`
  const form = 'Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 9\r\n'
  const arrived = once(service.server.server, 'request')
  socket.write(head('PATCH', '/reports/1', form))
  await arrived
  const closed = service.server.close()
  await sleep(20)
  socket.write(`privacy=0${head('GET', '/reports', '')}`)
  const answers = await text(socket)
  await closed
  assert.match(answers, /^HTTP\/1\.1 200 /)
  assert.match(answers, /"privacy":0/)
  const turnedAway = answers.slice(answers.indexOf('HTTP/1.1 503 '))
  assert.match(turnedAway, /^HTTP\/1\.1 503 /)
  assert.match(turnedAway, /\r\nretry-after: \d+\r\n/i)
  assert.match(turnedAway, /\r\nconnection: close\r\n/i)
  assert.match(turnedAway, /\r\naccess-control-allow-origin: \*\r\n/i)
  assert.match(turnedAway, /"code":"unavailable"/)
})

testOnEach('closing does not wait for a connection that never asked anything', async (context, engine) => {
  const service = await serviceFor(context, { engine })
  const socket = connect(Number(new URL(service.origin).port), '127.0.0.1')
  await once(socket, 'connect')
  await service.call('/account')
  const begun = performance.now()
  await service.server.close()
  assert.ok(performance.now() - begun < patient(2000))
  socket.destroy()
})

testOnEach('too long a queue is 503 with Retry-After', async (context, engine) => {
  const service = await serviceFor(context, { engine, workers: 0, settings: { maxQueueLength: 0 } })
  // Every account may queue a few runs, however long the queue is.
  const few = Array.from({ length: 10 }, () => ({ url: 'https://example.com/' }))
  await service.call('/reports/batch', { method: 'POST', json: few })
  const { status, headers, body } = await service.call('/reports', post)
  assert.equal(status, 503)
  assert.equal(body.code, 'unavailable')
  assert.ok(Number(headers.get('retry-after')) > 0)
  assert.equal((await service.call('/reports')).body.meta.total, 10)
})
