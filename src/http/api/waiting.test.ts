import assert from 'node:assert/strict'
import { Agent, request } from 'node:http'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Inspect } from '../../core/ports.ts'
import { inspectSample, serviceFor } from '../../testing/api-service.ts'

/** Inspections that begin at once and end when the test says so. */
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

test('respond-async answers 202 at once, and the report follows', async (context) => {
  const gate = gated()
  const service = await serviceFor(context, { inspect: gate.inspect })
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

test('wait=N waits so long and no longer', async (context) => {
  const gate = gated()
  const service = await serviceFor(context, { inspect: gate.inspect })
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
  const patient = await service.call('/reports', { ...post, headers: { prefer: 'wait=5' } })
  assert.equal(patient.status, 201)
  assert.equal(patient.body.data.state, 'done')
})

test('nobody waits longer than the limit of the server', async (context) => {
  const gate = gated()
  const service = await serviceFor(context, { inspect: gate.inspect, config: { waitMs: 100 } })
  assert.equal((await service.call('/reports', post)).status, 202)
  const capped = await service.call('/reports', { ...post, headers: { prefer: 'wait=600' } })
  assert.equal(capped.status, 202)
  gate.open()
})

test('old results stay visible until the new ones are complete, and stay if the new run fails', async (context) => {
  const pages = [inspectSample, gated()] as const
  let run = 0
  const inspect: Inspect = (url, options) => {
    run += 1
    if (run === 1) return pages[0](url, options)
    if (run === 2) return pages[1].inspect(url, options)
    return inspectSample('https://example.com/down', options)
  }
  const service = await serviceFor(context, { inspect })
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
  const twice = await service.call(`/reports/${made.id}`, { ...rerun, headers: { prefer: 'respond-async' } })
  assert.equal(twice.status, 202)
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
})

test('a client that goes away stops the wait, not the run', async (context) => {
  const gate = gated()
  const service = await serviceFor(context, { inspect: gate.inspect })
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

test('a report deleted while it is waited for is not found, and its run does not bring it back', async (context) => {
  const gate = gated()
  const service = await serviceFor(context, { inspect: gate.inspect })
  const waiting = service.call('/reports', post)
  while ((await service.call('/reports')).body.meta.total === 0) await sleep(5)
  assert.equal((await service.call('/projects/example.com', { method: 'DELETE' })).body.reports, 1)
  gate.open()
  assert.equal((await waiting).status, 404)
  assert.equal((await service.call('/reports')).body.meta.total, 0)
  assert.equal((await service.call('/projects')).body.meta.total, 0)
})

test('closing answers who waits with 202, and turns new calls away with 503', async (context) => {
  const gate = gated()
  const service = await serviceFor(context, { inspect: gate.inspect })
  const { port } = new URL(service.origin)
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const send = (method: string, body = '') =>
    new Promise<{
      status: number | undefined
      retryAfter: string | undefined
      connection: string | undefined
    }>((resolve, reject) => {
      const headers = {
        authorization: `Bearer ${service.key}`,
        'content-type': 'application/x-www-form-urlencoded',
      }
      const sent = request({ agent, port, method, path: '/api/v1/reports', headers }, (answer) => {
        answer.resume()
        const { 'retry-after': retryAfter, connection } = answer.headers
        answer.on('end', () => resolve({ status: answer.statusCode, retryAfter, connection }))
      })
      sent.on('error', reject)
      sent.end(body)
    })
  const waiting = send('POST', 'url=example.com')
  while ((await service.call('/reports')).body.meta.total === 0) await sleep(5)
  // Queued on the same connection behind the one that waits: it arrives while the server closes.
  const late = send('GET')
  const closed = service.server.close()
  assert.equal((await waiting).status, 202)
  const answer = await late.catch(() => undefined)
  if (answer !== undefined) {
    assert.equal(answer.status, 503)
    assert.ok(Number(answer.retryAfter) > 0)
    assert.equal(answer.connection, 'close')
  }
  gate.open()
  await closed
  agent.destroy()
})

test('too long a queue is 503 with Retry-After', async (context) => {
  const service = await serviceFor(context, { workers: 0, settings: { longestQueue: 0 } })
  const { status, headers, body } = await service.call('/reports', post)
  assert.equal(status, 503)
  assert.equal(body.code, 'unavailable')
  assert.ok(Number(headers.get('retry-after')) > 0)
  assert.equal((await service.call('/reports')).body.meta.total, 0)
})
