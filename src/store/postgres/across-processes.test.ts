import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import type { Store } from '../../core/ports/store.ts'
import { Problem } from '../../core/problem.ts'
import { cuttableWire } from '../../testing/servers/wire/cuttable-wire.ts'
import { socketOf } from '../../testing/servers/service/fault-service.ts'
import { sharedPostgres } from '../../testing/postgres/shared-postgres.ts'
import { manualClock } from '../../testing/store-contract/contract.ts'
import {
  found,
  someAccount,
  someInspection,
  someReport,
  taken,
  takenOrNothing,
} from '../../testing/store-contract/given.ts'
import { maxLosses } from '../queue/recover.ts'
import { until } from '../../testing/until.ts'
import { openPostgresStore, type PostgresOptions } from './open-postgres.ts'

// How processes that share a database work together. Each store stands for a process.

/** Creates an empty database to open stores on and to run SQL in. */
async function someDatabase(context: TestContext, name: string) {
  const postgres = await sharedPostgres()
  const url = await postgres.createMigrated(name)
  return {
    url,
    query: (text: string) => postgres.query(text, name),
    open: (options: Partial<PostgresOptions> = {}) => opened(context, url, options),
  }
}

async function opened(context: TestContext, url: string, options: Partial<PostgresOptions>): Promise<Store> {
  const store = await openPostgresStore({ url, clock: { now: () => new Date() }, role: 'serve', ...options })
  context.after(() => store.close())
  return store
}

/** An interval so long that no timer looks for work while a test runs. */
const hourMs = 3_600_000

test('processes that start together on an empty database migrate it once', async (context) => {
  const postgres = await sharedPostgres()
  const url = await postgres.create('started_together')
  const stores = await Promise.all([1, 2].map(() => opened(context, url, { poolSize: 2 })))
  const secrets = await Promise.all(stores.map((store, at) => store.settings.ensure('secret', () => `${at}`)))
  assert.equal(new Set(secrets).size, 1)
  const first = await postgres.query('select * from schema_migrations where number = 1', 'started_together')
  assert.equal(first.length, 1)
})

test('a database with an older, unreleased schema is not touched, and the message says how to start over', async (context) => {
  const { url, query, open } = await someDatabase(context, 'unreleased')
  await (await open()).close()
  for (const statement of ["update schema_migrations set digest = 'x'", 'drop table schema_migrations']) {
    await query(statement)
    await assert.rejects(opened(context, url, {}), {
      code: 'unavailable',
      message: /^databaseUnreleased .*startOverPostgres/,
    })
  }
})

test('a waiting process is woken by a report of another', async (context) => {
  const { open } = await someDatabase(context, 'woken')
  // The lease watch looks for work every eighth of a lease, so the lease is eight hours.
  const [api, worker] = [await open(), await open({ leaseMs: 8 * hourMs })]
  const owner = await someAccount(api)
  const waiting = taken(worker)
  const record = await api.reports.create(someReport(owner))
  assert.equal((await waiting).report, record.id)
})

test('progress in one process reaches another', async (context) => {
  const { open } = await someDatabase(context, 'progress')
  const [page, worker] = [await open(), await open()]
  const heard: unknown[] = []
  page.events.subscribe((event) => heard.push(event))
  const event = { report: 7, owner: 3, state: 'running', step: 'fetching', progress: 0.25 } as const
  worker.events.publish(event)
  await until(() => heard.length > 0, 'the event is heard')
  assert.deepEqual(heard, [event])
})

test('a report deleted in one process while another runs it does not come back', async (context) => {
  const { open } = await someDatabase(context, 'deleted')
  const [api, worker] = [await open(), await open()]
  const record = await api.reports.create(someReport(await someAccount(api)))
  const claim = await taken(worker)
  assert.equal(await api.reports.remove(record.owner, record.id), true)
  assert.equal(await worker.runs.renew(claim), false)
  assert.equal(await worker.runs.finish(claim, someInspection()), false)
  assert.equal(await api.reports.find(record.owner, record.id), undefined)
})

test('the run of a worker that stopped renewing is taken over, a live worker keeps its own, and clock jumps change neither', async (context) => {
  const { open } = await someDatabase(context, 'taken_over')
  const clock = manualClock()
  const store = await open({ clock, leaseMs: 2000 })
  const owner = await someAccount(store)
  await store.reports.create(someReport(owner))
  const live = await taken(store)
  const renewing = setInterval(() => void store.runs.renew(live).catch(() => undefined), 100)
  context.after(() => clearInterval(renewing))
  const record = await store.reports.create(someReport(owner))
  const dead = await taken(store)
  assert.deepEqual([dead.report, dead.attempt], [record.id, 1])
  clock.advance(24 * hourMs)
  assert.equal(await store.runs.renew(live), true)
  clock.advance(-48 * hourMs)
  const claim = await taken(store)
  assert.deepEqual([claim.run, claim.attempt], [dead.run, 2])
  assert.equal(await store.runs.finish(dead, someInspection({ score: 1 })), false, 'it comes too late')
  assert.equal(await store.runs.finish(claim, someInspection({ score: 99 })), true)
  assert.equal((await found(store, record)).score, 99)
  clearInterval(renewing)
  assert.equal(await store.runs.finish(live, someInspection()), true)
})

test('a run that keeps killing its workers is eventually abandoned', async (context) => {
  const { query, open } = await someDatabase(context, 'abandoned')
  const abandoned: number[] = []
  const store = await open({ leaseMs: 100, onAbandoned: ({ report }) => abandoned.push(report) })
  const record = await store.reports.create(someReport(await someAccount(store)))
  for (let attempt = 1; attempt <= maxLosses; attempt += 1) {
    // Skip the pause before the next attempt.
    const claim = async () => {
      await query('update runs set wait_until = 0')
      return takenOrNothing(store, 200)
    }
    let next = await claim()
    await until(async () => (next ??= await claim()) !== undefined, 'the run is queued again')
    assert.equal(next?.attempt, attempt)
  }
  await until(async () => (await found(store, record)).state === 'failed', 'the run is abandoned')
  assert.equal((await found(store, record)).error?.code, 'crashed')
  assert.deepEqual(abandoned, [record.id])
})

test('calls are counted across processes, and reset in the next window', async (context) => {
  const { query, open } = await someDatabase(context, 'windows')
  const limits = { name: 'calls', limit: 5, windowSeconds: 600, exact: true } as const
  const [one, other] = [await open(), await open()].map((store) => store.rateLimiter?.(limits))
  const hits = await Promise.all(
    Array.from({ length: 8 }, async (_, at) => (at % 2 === 0 ? one : other)?.hit('somebody')),
  )
  assert.equal(hits.filter((hit) => hit?.allowed).length, 5)
  assert.equal((await one?.hit('somebody else'))?.remaining, 4)
  await other?.takeBack('somebody else')
  await other?.takeBack('never seen')
  assert.equal((await one?.hit('somebody else'))?.remaining, 4)
  assert.equal((await one?.hit('never seen'))?.remaining, 4)
  await query('update rate_windows set ends_at = 0')
  const next = { allowed: true, limit: 5, remaining: 4, resetSeconds: 600 }
  assert.deepEqual(await other?.hit('somebody'), next)
})

test('a network outage is noticed, and the connection recovers', async (context) => {
  const { url, open } = await someDatabase(context, 'outage')
  const wire = await cuttableWire(context, socketOf(url), 'lost')
  const near = await open()
  const remote = `postgres://postgres@127.0.0.1:${wire.port}${new URL(url).pathname}`
  const far = await open({ url: remote, timeoutMs: 800, leaseMs: 8 * hourMs })
  const owner = await someAccount(far)
  wire.cut()
  const unavailable = { code: 'unavailable' }
  await assert.rejects(far.check(), unavailable)
  await assert.rejects(far.reports.create(someReport(owner)), unavailable)
  wire.mend()
  // The pool replaces one connection with each query that fails.
  await until(
    () =>
      far.check().then(
        () => true,
        () => false,
      ),
    'it is connected again',
  )
  const waiting = taken(far)
  const record = await near.reports.create(someReport(owner))
  assert.equal((await waiting).report, record.id, 'it hears of reports again')
})

test('an invalid URL is explained in a sentence, without the password', async (context) => {
  const { url } = await someDatabase(context, 'invalid')
  const missing = url.replace(/invalid_\d+/, 'no_such_database')
  await assert.rejects(opened(context, missing, {}), { code: 'unavailable', message: /^databaseMissing/ })
  const refused = 'postgres://someone:secret@127.0.0.1:1/any'
  await assert.rejects(opened(context, refused, {}), (error: unknown) => {
    assert.ok(error instanceof Problem && error.code === 'unavailable')
    assert.match(error.message, /^databaseAway/)
    assert.doesNotMatch(error.message, /secret/)
    return true
  })
})
