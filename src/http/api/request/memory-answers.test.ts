import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { testOnEach } from '../../../testing/postgres/engines.ts'
import { rawCall } from '../../../testing/api/raw-call.ts'
import { serviceFor, type ServiceOptions } from '../../../testing/servers/service/api-service.ts'
import { until } from '../../../testing/until.ts'

interface Asked {
  readonly method?: string
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
}

/**
 * Requests the same response from the cache and from the router: a request that announces a body, even an empty one,
 * skips the cache.
 */
async function bothWays(context: TestContext, options: ServiceOptions) {
  const service = await serviceFor(context, { workers: 0, ...options })
  for (let count = 0; count < 12; count += 1)
    await service.call('/reports', {
      method: 'POST',
      form: { url: `https://example.com/${count}` },
      headers: { prefer: 'respond-async' },
    })
  const mocks = (['list', 'find'] as const).map((name) => context.mock.method(service.store.reports, name))
  const countQueries = (): number => mocks.reduce((sum, { mock }) => sum + mock.callCount(), 0)

  async function ask({ method = 'GET', path, headers = {} }: Asked, announcesBody: boolean) {
    const all = {
      host: '127.0.0.1',
      connection: 'close',
      authorization: `Bearer ${service.key}`,
      ...headers,
      ...(announcesBody ? { 'content-length': '0' } : {}),
    }
    const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
    return rawCall(service.origin, `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n`)
  }

  /** The response without the parts that differ from request to request. */
  const comparable = (text: string): string =>
    text
      .replace(/^x-request-id: .*$/m, 'x-request-id:')
      .replace(/^date: .*$/im, 'date:')
      .replace(/^ratelimit: "api";r=\d+;t=\d+/m, 'ratelimit:')
      .replace(/^x-ratelimit-(remaining|reset): \d+/gm, 'x-ratelimit-$1:')

  /**
   * Two requests with no commit between them, after one that puts the response in memory: a report's 304 is sent without
   * its body, so it puts nothing there. The service commits now and then, such as when a key was last used, and
   * on PostgreSQL the commits of every test that shares the server count: after either, the second response is new.
   */
  async function askTwice(asked: Asked) {
    const answers: Awaited<ReturnType<typeof ask>>[] = []
    await until(async () => {
      if (asked.headers?.['if-none-match'] !== undefined) await ask({ path: asked.path }, true)
      const routed = await ask(asked, true)
      const before = countQueries()
      answers.splice(0, 2, routed, await ask(asked, false))
      return countQueries() === before
    }, `${asked.path} is answered from memory`)
    return answers
  }

  async function compare(asked: Asked, status: number): Promise<string> {
    const [routed, repeated] = await askTwice(asked)
    assert.ok(routed !== undefined && repeated !== undefined)
    assert.equal(routed.status, status, routed.text)
    assert.equal(comparable(repeated.text), comparable(routed.text))
    return repeated.text
  }
  return { service, ask, compare, countQueries }
}

const published = { baseUrl: 'https://reports.example.com/tools/plumbline', rateLimit: 100_000 } as const

for (const [name, config] of [
  ['published below a path, with a rate limit', published],
  ['local', {}],
] as const)
  testOnEach(
    `cached responses equal those of the router, byte for byte, ${name}`,
    async (context, engine) => {
      const { compare } = await bothWays(context, { config, engine })
      const roots = 'baseUrl' in config ? ['/tools/plumbline', ''] : ['']
      for (const root of roots)
        for (const prefix of ['/public/api/v1', '/api/v1'])
          for (const path of [
            '/reports',
            '/reports/?per_page=25&sort_by=url&sort=asc',
            '/reports?page=2',
            '/reports/1?findings=none',
            '/projects',
          ]) {
            const url = `${root}${prefix}${path}`
            const whole = await compare({ path: url }, 200)
            assert.match(
              whole,
              path.includes('/1?') ? /"id":1/ : path === '/projects' ? /"total":1/ : /"total":12/,
            )
            await compare({ path: url, method: 'HEAD' }, 200)
            await compare({ path: url, headers: { origin: 'https://app.example' } }, 200)
            const tag = /^etag: (.*)$/m.exec(whole)?.[1] ?? ''
            assert.notEqual(tag, '')
            for (const method of ['GET', 'HEAD'])
              await compare({ path: url, method, headers: { 'if-none-match': tag } }, 304)
            await compare({ path: url, headers: { 'if-none-match': '"other"' } }, 200)
          }
      for (const coding of ['gzip', 'br', 'zstd', 'gzip;q=0', 'identity', 'nonsense', 'br, gzip']) {
        const path = '/api/v1/reports?per_page=25'
        const headers = { 'accept-encoding': coding }
        await compare({ path, headers }, 200)
        await compare({ path, headers, method: 'HEAD' }, 200)
      }
    },
  )

testOnEach(
  'a 304 that was checked once is sent from memory until the next change',
  async (context, engine) => {
    const { service, ask, countQueries } = await bothWays(context, { engine })
    const path = '/api/v1/reports/1?findings=none'
    const whole = await ask({ path }, false)
    const headers = { 'if-none-match': /^etag: (.*)$/m.exec(whole.text)?.[1] ?? '' }
    await service.call('/reports/2', { method: 'PATCH', form: { privacy: '0' } })
    // Commits of others may come between two requests.
    await until(async () => {
      assert.equal((await ask({ path, headers }, false)).status, 304)
      const before = countQueries()
      assert.equal((await ask({ path, headers }, false)).status, 304)
      return countQueries() === before
    }, 'the second 304 comes from memory')
    await service.call('/reports/1', { method: 'PATCH', form: { privacy: '0' } })
    const changed = await ask({ path, headers }, false)
    assert.equal(changed.status, 200)
    assert.match(changed.text, /"privacy":0/)
  },
)

testOnEach(
  'a call with a cached response is counted, logged and limited like any other',
  async (context, engine) => {
    const { service, ask } = await bothWays(context, { engine, config: { ...published, rateLimit: 20 } })
    const remaining: (string | undefined)[] = []
    for (let count = 0; count < 10; count += 1) {
      const { status, text } = await ask({ path: '/api/v1/reports' }, false)
      remaining.push(status === 429 ? 'none' : /^x-ratelimit-remaining: (\d+)/m.exec(text)?.[1])
    }
    assert.deepEqual(remaining, ['7', '6', '5', '4', '3', '2', '1', '0', 'none', 'none'])
    const lines = service.logged.map((line) => JSON.parse(line) as Record<string, unknown>)
    const lists = lines.filter(({ route }) => route === '/api/v1/reports')
    assert.equal(lists.length, 10)
    for (const { method, status, key, ms } of lists.slice(0, 8))
      assert.deepEqual(
        { method, status, key, isTime: typeof ms === 'number' },
        { method: 'GET', status: 200, key: 1, isTime: true },
      )
    assert.equal(new Set(lists.map(({ id }) => id)).size, 10)
    assert.match(
      await service.server.metrics.text(),
      /route="\/api\/v1\/reports",status="200"[^\n]*le="\+Inf"\} 8/,
    )
  },
)

test('a cached response waits for a count of calls that takes time, and is refused beyond the limit', async (context) => {
  let calls = 0
  const rateLimiter = {
    async hit() {
      calls += 1
      await nextTurn()
      return { allowed: calls <= 18, limit: 18, remaining: Math.max(0, 18 - calls), resetSeconds: 60 }
    },
    takeBack() {
      calls -= 1
    },
  }
  const { ask, countQueries } = await bothWays(context, { config: published, rateLimiter })
  // Twelve calls have created the reports.
  const path = '/api/v1/reports'
  const remaining: (string | undefined)[] = []
  const queries: number[] = []
  for (let count = 0; count < 7; count += 1) {
    const { status, text } = await ask({ path }, false)
    remaining.push(status === 429 ? 'none' : /^x-ratelimit-remaining: (\d+)/m.exec(text)?.[1])
    queries.push(countQueries())
  }
  assert.deepEqual(remaining, ['5', '4', '3', '2', '1', '0', 'none'])
  assert.equal(calls, 19)
  // The first reads the list. Another may, if the service has just noted when the key was used.
  assert.ok((queries.at(-1) ?? 0) <= 2, `${queries.join()} queries`)
})

testOnEach(
  'no cached response is sent without a key, to a revoked key or for another host',
  async (context, engine) => {
    const { service, ask } = await bothWays(context, { engine })
    const { id, secret } = (await service.call('/keys', { method: 'POST', json: { name: 'second' } })).body
      .data as { id: number; secret: string }
    const asked = (headers: Readonly<Record<string, string>>) =>
      ask({ path: '/api/v1/reports', headers }, false)
    for (let count = 0; count < 2; count += 1)
      assert.equal((await asked({ authorization: `Bearer ${secret}` })).status, 200)
    assert.equal((await asked({ authorization: 'Bearer wrong' })).status, 401)
    assert.equal((await asked({ authorization: 'Basic x' })).status, 401)
    assert.equal((await asked({ host: 'rebound.example' })).status, 403)
    assert.equal((await asked({ host: '<127.0.0.1>' })).status, 403)
    await service.call(`/keys/${id}`, { method: 'DELETE' })
    assert.equal((await asked({ authorization: `Bearer ${secret}` })).status, 401)
  },
)

testOnEach('an unavailable database fails the request, not the process', async (context, engine) => {
  const { service, ask } = await bothWays(context, { engine, expectedErrors: 1 })
  assert.equal((await ask({ path: '/api/v1/reports' }, false)).status, 200)
  await service.closeStore()
  assert.equal((await ask({ path: '/api/v1/reports' }, false)).status, 500)
})
