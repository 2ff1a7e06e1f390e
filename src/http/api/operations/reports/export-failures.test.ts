import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { mock, test } from 'node:test'
import { Client } from 'pg'
import { Problem } from '../../../../core/problem.ts'
import { sentence } from '../../../../core/sentence.ts'
import { openPostgresStore } from '../../../../store/postgres/open-postgres.ts'
import { type Service, serviceFor } from '../../../../testing/servers/service/api-service.ts'
import { type Engine, testOnEach } from '../../../../testing/postgres/engines.ts'
import { sharedPostgres } from '../../../../testing/postgres/shared-postgres.ts'
import { until } from '../../../../testing/until.ts'

const codings = ['identity', 'gzip', 'br', 'zstd']

async function withReports(service: Service, count: number): Promise<void> {
  // Random, so that no compressor keeps the first page to itself.
  const urls = Array.from({ length: count }, () => ({
    url: `https://a.example/${randomBytes(700).toString('hex')}`,
  }))
  assert.equal((await service.call('/reports/batch', { method: 'POST', json: urls })).status, 200)
}

/** Calls `before` ahead of each page of the export, with its number. */
function beforePages({ store }: Service, before: (page: number) => Promise<void>): { restore(): void } {
  const { list } = store.reports
  let page = 0
  const mocked = mock.method(store.reports, 'list', async (query: Parameters<typeof list>[0]) => {
    page += 1
    await before(page)
    return list(query)
  })
  return { restore: () => mocked.mock.restore() }
}

const lost = () => new Problem('unavailable', sentence('databaseLost'), { retryAfter: 5 })

testOnEach('an export whose first page fails is answered with the error', async (context, engine) => {
  const service = await serviceFor(context, { engine, workers: 0 })
  await withReports(service, 5)
  for (const coding of codings) {
    const pages = beforePages(service, () => Promise.reject(lost()))
    const headers = { 'accept-encoding': coding }
    const { status, body, headers: received } = await service.call('/reports/export', { headers })
    pages.restore()
    assert.deepEqual([status, body?.code], [503, 'unavailable'], coding)
    assert.equal(received.get('content-disposition'), null)
    assert.equal(received.get('etag'), null)
    assert.ok(Number(received.get('retry-after')) > 0)
  }
})

testOnEach('an export that fails midway is cut off, logged and counted', async (context, engine) => {
  const service = await serviceFor(context, { engine, workers: 0, expectedErrors: codings.length })
  await withReports(service, 450)
  for (const coding of codings) {
    const pages = beforePages(service, async (page) => {
      if (page === 3) throw lost()
    })
    await assert.rejects(service.call('/reports/export', { headers: { 'accept-encoding': coding } }), coding)
    pages.restore()
  }
  assert.equal(service.logged.filter((line) => line.includes('response cut off')).length, codings.length)
  assert.equal(service.server.metrics.requestErrors.truncated, codings.length)
  assert.equal((await service.call('/reports/export')).text.split('\n').length, 451)
})

testOnEach('a client that leaves in the middle of an export is no error', async (context, engine) => {
  const service = await serviceFor(context, { engine, workers: 0 })
  await withReports(service, 450)
  for (const coding of codings) {
    const leaving = new AbortController()
    const gone = Promise.withResolvers<void>()
    const pages = beforePages(service, async (page) => {
      if (page === 2) leaving.abort()
      if (page === 2) gone.resolve()
    })
    const response = fetch(`${service.origin}/api/v1/reports/export`, {
      signal: leaving.signal,
      headers: { authorization: `Bearer ${service.key}`, 'accept-encoding': coding },
    }).then((received) => received.text())
    await assert.rejects(response)
    await gone.promise
    pages.restore()
  }
})

test('an export whose database connection is lost is cut off, and the next one is whole', async (context) => {
  const shared = await sharedPostgres()
  const url = await shared.createMigrated('lost_export')
  const engine: Engine = {
    name: 'PostgreSQL',
    open: async (clock) => ({
      store: await openPostgresStore({ url, clock, role: 'serve' }),
      remove: async () => undefined,
    }),
  }
  const service = await serviceFor(context, { engine, workers: 0, expectedErrors: 1 })
  await withReports(service, 450)
  const other = new Client({ connectionString: url })
  await other.connect()
  context.after(() => other.end())
  const killWaiting = async (): Promise<boolean> => {
    const { rows } = await other.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock'`,
    )
    return rows.length > 0
  }
  const killed: Promise<unknown>[] = []
  const pages = beforePages(service, async (page) => {
    if (page !== 2) return
    // The query of this page waits for the table until its connection is closed.
    await other.query('begin; lock table reports in access exclusive mode')
    killed.push(until(killWaiting, 'the page waits for the table'))
  })
  await assert.rejects(service.call('/reports/export'))
  await Promise.all(killed)
  assert.equal(killed.length, 1)
  await other.query('rollback')
  pages.restore()
  assert.equal((await service.call('/reports/export')).text.split('\n').length, 451)
})
