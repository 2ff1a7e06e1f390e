import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { internalNames } from '../testing/words/internal-names.ts'
import { rawCall } from '../testing/api/raw-call.ts'
import { type Service, serviceFor, startService } from '../testing/servers/service/api-service.ts'

suite('the server besides the API', () => {
  let service: Service
  before(async () => {
    service = await startService()
  })
  after(() => service[Symbol.asyncDispose]())

  const get = (path: string) => fetch(service.origin + path)

  test('reports that it is alive and ready', async () => {
    const [health, ready] = [await get('/healthz'), await get('/readyz')]
    assert.equal(health.status, 200)
    assert.equal(ready.status, 200)
    assert.deepEqual(await health.json(), { status: 'ok' })
    assert.deepEqual(await ready.json(), { status: 'ready' })
  })

  test('is not ready without its database', async (context) => {
    const broken = await serviceFor(context, { workers: 0, pages: true, expectedErrors: 2 })
    await broken.closeStore()
    for (const { status, text } of [
      await broken.call('/reports/1'),
      await broken.call('/r/abc', { prefix: '' }),
    ]) {
      assert.equal(status, 500)
      assert.doesNotMatch(text, internalNames, 'what the database says is for the log')
    }
    const ready = await fetch(`${broken.origin}/readyz`)
    assert.equal(ready.status, 503)
    assert.ok(Number(ready.headers.get('retry-after')) > 0)
    assert.equal((await fetch(`${broken.origin}/healthz`)).status, 200)
    const metrics = await fetch(`${broken.origin}/metrics`)
    assert.equal(metrics.status, 200)
    const text = await metrics.text()
    assert.match(text, /^process_resident_memory_bytes \d/m)
    assert.doesNotMatch(text, /plumbline_runs\{/)
  })

  test('counts requests, runs and the queue for Prometheus', async () => {
    await service.call('/reports', { method: 'POST', form: { url: 'example.com' } })
    await service.call('/reports', { method: 'POST', form: { url: 'example.com/down' } })
    await service.call('/nothing')
    service.app.countLostPart('layout')
    const answer = await get('/metrics')
    assert.match(answer.headers.get('content-type') ?? '', /^text\/plain/)
    const text = await answer.text()
    for (const line of [
      'plumbline_http_request_duration_seconds_count{method="POST",route="/public/api/v1/reports",status="201"} 2',
      'plumbline_http_request_duration_seconds_count{method="GET",route="none",status="404"} 1',
      'plumbline_runs_total{outcome="done"} 1',
      'plumbline_runs_total{outcome="failed"} 1',
      'plumbline_runs{state="queued"} 0',
      'plumbline_runs_abandoned 0',
      'plumbline_browser_parts_lost_total{part="layout"} 1',
      'plumbline_event_loop_delay_seconds{quantile="0.99"}',
      'process_resident_memory_bytes',
    ]) {
      assert.ok(text.includes(line), line)
    }
  })

  test('takes as long to start as a busy machine needs', async (t) => {
    t.mock.timers.enable({ apis: ['setTimeout'] })
    const slow = await serviceFor(t, { workers: 0, pages: async () => t.mock.timers.tick(60_000) })
    t.mock.timers.reset()
    assert.equal((await fetch(`${slow.origin}/healthz`)).status, 200)
  })

  test('while draining, new connections are accepted and get Retry-After', async (t) => {
    const own = await serviceFor(t, { workers: 0 })
    assert.equal((await own.call('/reports')).status, 200)
    own.server.drain()
    // Forces the list through the router instead of the cache.
    for (const path of ['/reports', '/openapi.json', '/nowhere']) {
      const { status, text } = await rawCall(
        own.origin,
        `GET /api/v1${path} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${own.key}\r\n\r\n`,
      )
      assert.equal(status, 503, text)
      for (const line of [
        /^retry-after: \d+/im,
        /^connection: close/im,
        /^access-control-allow-origin: \*/im,
      ])
        assert.match(text, line, path)
    }
  })

  test('while draining, it is alive but not ready', async (t) => {
    const own = await serviceFor(t, { workers: 0 })
    own.server.drain()
    const [health, ready] = [await fetch(`${own.origin}/healthz`), await fetch(`${own.origin}/readyz`)]
    assert.deepEqual([health.status, health.headers.get('connection')], [200, 'close'])
    assert.deepEqual(await health.json(), { status: 'ok' })
    assert.equal(ready.status, 503)
    assert.ok(Number(ready.headers.get('retry-after')) > 0)
  })

  test('responds to an unknown page in the envelope when no pages are served', async () => {
    const answer = await get('/nowhere')
    assert.equal(answer.status, 404)
    assert.equal((await answer.text()).includes('"code":"not-found"'), true)
  })
})
