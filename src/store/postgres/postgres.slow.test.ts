import assert from 'node:assert/strict'
import { after, type TestContext, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import type { Claim } from '../../core/ports/reports/runs.ts'
import type { ReportRecord } from '../../core/ports/reports/reports.ts'
import type { Store } from '../../core/ports/store.ts'
import { Problem } from '../../core/problem.ts'
import { runCode } from '../../testing/machine/run-code.ts'
import { type PostgresServer, startPostgres } from '../../testing/postgres/start-postgres.ts'
import {
  found,
  someAccount,
  someInspection,
  someReport,
  taken,
  takenOrNothing,
} from '../../testing/store-contract/given.ts'
import { reportQuery } from '../../testing/store-contract/reports/lists.ts'
import { openPostgresStore, type PostgresOptions } from './open-postgres.ts'
import { patient, until } from '../../testing/until.ts'

/** A crash of the server must not lose anything; a crash of the machine is not simulated here. */
let started: Promise<PostgresServer> | undefined
const server = () => (started ??= startPostgres({ synchronous_commit: 'on' }))
after(async () => (await started)?.stop())
let databases = 0

async function emptyDatabase(): Promise<string> {
  databases += 1
  return (await server()).create(`own_${databases}`)
}

async function opened(
  context: TestContext,
  url: string,
  options: Partial<PostgresOptions> = {},
): Promise<Store> {
  const store = await openPostgresStore({ url, clock: { now: () => new Date() }, role: 'serve', ...options })
  context.after(() => store.close())
  return store
}

/** Code for a separate process that has opened the store. */
const withStore = (url: string, code: string) => `
  const { openPostgresStore } = await import(${JSON.stringify(`${import.meta.dirname}/open-postgres.ts`)})
  const given = await import(${JSON.stringify(`${import.meta.dirname}/../../testing/store-contract/given.ts`)})
  const clock = { now: () => new Date() }
  const store = await openPostgresStore({ url: ${JSON.stringify(url)}, clock, role: 'serve', leaseMs: 1500 })
  ${code}`

test('ten processes that start together create one database', async (context) => {
  const url = await emptyDatabase()
  const stores = await Promise.all(Array.from({ length: 10 }, () => opened(context, url, { poolSize: 2 })))
  const secrets = await Promise.all(stores.map((store, at) => store.settings.ensure('secret', () => `${at}`)))
  assert.equal(new Set(secrets).size, 1)
  assert.equal(
    (await (await server()).query('select * from schema_migrations where number = 1', `own_${databases}`))
      .length,
    1,
  )
})

test('under contention a run is claimed once and no host exceeds its limit', async (context) => {
  const url = await emptyDatabase()
  // Nobody renews these leases, so none may end, however slow the machine is.
  const options = { hostLimit: 2, leaseMs: 3_600_000 }
  const stores = await Promise.all(Array.from({ length: 4 }, () => opened(context, url, options)))
  const [first] = stores
  assert.ok(first !== undefined)
  const owners = [await someAccount(first), await someAccount(first)]
  const wanted = 30
  for (let index = 0; index < wanted; index += 1) {
    const owner = owners[index % 2] ?? 0
    await first.reports.create(someReport(owner, { url: `https://h${index % 3}.test/${index}` }))
  }
  const claims: { readonly store: Store; readonly claim: Claim }[] = []
  const stop = new AbortController()
  const lanes = [...stores, ...stores, ...stores].map(async (store) => {
    for (;;) {
      const claim = await store.runs.take(stop.signal)
      if (claim === undefined) return
      claims.push({ store, claim })
    }
  })
  const done = new Set<number>()
  const left = new Map(['h0', 'h1', 'h2'].map((host) => [`${host}.test`, wanted / 3]))
  while (done.size < wanted) {
    const open = [...left.values()].reduce((sum, runs) => sum + Math.min(2, runs), 0)
    await until(() => claims.length >= open, 'all runs that may be taken are taken')
    const hosts = claims.map(({ claim }) => new URL(claim.url).hostname)
    for (const host of hosts) assert.ok(hosts.filter((other) => other === host).length <= 2, hosts.join(' '))
    assert.equal(claims.length, open)
    const next = claims.splice(Math.floor(Math.random() * claims.length), 1)[0]
    assert.ok(next !== undefined && !done.has(next.claim.run))
    done.add(next.claim.run)
    const host = new URL(next.claim.url).hostname
    left.set(host, (left.get(host) ?? 0) - 1)
    assert.equal(await next.store.runs.finish(next.claim, someInspection()), true)
  }
  stop.abort()
  await Promise.all(lanes)
  assert.deepEqual(await first.runs.counts(), { queued: 0, running: 0 })
})

test('concurrent changes of one owner leave exact counters', async (context) => {
  const url = await emptyDatabase()
  const stores = [await opened(context, url), await opened(context, url)]
  const [one] = stores
  assert.ok(one !== undefined)
  const owner = await someAccount(one)
  const lane = async (store: Store, at: number): Promise<void> => {
    for (let index = 0; index < 15; index += 1) {
      const project = `p${(at + index) % 3}`
      const { id } = await store.reports.create(someReport(owner, { project }))
      const claim = await takenOrNothing(store, 50)
      await store.reports.update(owner, id, { project: `p${(at + index + 1) % 3}` })
      if (claim !== undefined) await store.runs.finish(claim, someInspection())
      if (index % 4 === 0) await store.reports.remove(owner, id)
      if (index % 7 === 6) await store.projects.remove(owner, project)
    }
  }
  await Promise.all([0, 1, 2, 3, 4, 5].map((at) => lane(stores[at % 2] ?? one, at)))
  const query = { owner, sortBy: 'project', sort: 'asc', perPage: 100, page: 1 } as const
  const look = async () => ({
    before: await one.runs.counts(),
    projects: await one.projects.list(query),
    reports: await one.reports.list(reportQuery({ owner, perPage: 1000 })),
    counts: await one.runs.counts(),
  })
  // A run claimed just as its lane stopped waiting is returned a moment later: check again.
  let seen = await look()
  for (let tries = 0; tries < 20 && !isDeepStrictEqual(seen.before, seen.counts); tries += 1)
    seen = await look()
  const { projects, reports, counts } = seen
  assert.equal(reports.total, reports.items.length)
  assert.equal(projects.total, projects.items.length)
  for (const { project, reports: counted, results } of projects.items) {
    const own = reports.items.filter((report) => report.project === project)
    assert.equal(counted, own.length)
    assert.equal(results.good, own.filter((report) => report.result === 'good').length)
  }
  const waiting = reports.items.filter((report) => report.state === 'queued').length
  const running = reports.items.filter((report) => report.state === 'running').length
  assert.deepEqual(counts, { queued: waiting, running })
})

test('the run of a killed worker is taken over, and late messages from it are ignored', async (context) => {
  const url = await emptyDatabase()
  const store = await opened(context, url, { leaseMs: 1500 })
  const record = await store.reports.create(someReport(await someAccount(store)))
  const code = `
    const claim = await given.taken(store)
    process.stdout.write(JSON.stringify(claim))
    setInterval(() => store.runs.renew(claim), 200)`
  const { said } = await runCode(withStore(url, code), { ms: 2500 })
  const dead = JSON.parse(said) as Claim
  assert.equal(dead.report, record.id)
  assert.equal(dead.attempt, 1)
  const begun = performance.now()
  const claim = await taken(store)
  assert.ok(performance.now() - begun < patient(5000))
  assert.equal(claim.run, dead.run)
  assert.equal(claim.attempt, 2)
  assert.equal(await store.runs.finish(dead, someInspection({ score: 1 })), false)
  assert.equal(await store.runs.finish(claim, someInspection({ score: 99 })), true)
  assert.equal((await found(store, record)).score, 99)
})

test("a jump of the database's clock takes no run from a live worker, and leaves none with a dead one", async (context) => {
  const url = await emptyDatabase()
  const name = `own_${databases}`
  const store = await opened(context, url, { leaseMs: 1000 })
  const owner = await someAccount(store)
  await store.reports.create(someReport(owner))
  const claim = await taken(store)
  const renewing = setInterval(() => void store.runs.renew(claim), 100)
  context.after(() => clearInterval(renewing))
  // Leases as a clock leaves them that jumps ahead, then back.
  for (const leaseUntil of [0, 4_102_444_800_000, 0, 4_102_444_800_000]) {
    await (await server()).query(`update runs set lease_until = ${leaseUntil}`, name)
    await sleep(400)
    assert.equal(await store.runs.renew(claim), true)
  }
  clearInterval(renewing)
  await (await server()).query('update runs set lease_until = 4102444800000', name)
  const begun = performance.now()
  const next = await taken(store)
  assert.equal(next.run, claim.run)
  assert.ok(performance.now() - begun < patient(5000))
})

test('calls are counted across processes before each one is stored, and reset in the next window', async (context) => {
  const url = await emptyDatabase()
  const stores = [await opened(context, url), await opened(context, url)]
  const windowSeconds = Math.ceil(patient(3000) / 1000)
  const limiters = stores.map((store) =>
    store.rateLimiter?.({ name: 'calls', limit: 5, windowSeconds, exact: false }),
  )
  const hits = await Promise.all(
    Array.from({ length: 8 }, async (_, at) => limiters[at % 2]?.hit('somebody')),
  )
  assert.equal(hits.filter((hit) => hit?.allowed).length, 5)
  assert.equal((await limiters[0]?.hit('somebody else'))?.remaining, 4)
  await sleep(windowSeconds * 1000 + 100)
  assert.deepEqual(await limiters[1]?.hit('somebody'), {
    allowed: true,
    limit: 5,
    remaining: 4,
    resetSeconds: windowSeconds,
  })
})

test('a server restart under load loses nothing that was acknowledged', async (context) => {
  const postgres = await server()
  const url = await emptyDatabase()
  const [api, worker] = [await opened(context, url), await opened(context, url, { leaseMs: 1500 })]
  const owner = await someAccount(api)
  const answered: ReportRecord[] = []
  const faults: unknown[] = []
  const stop = new AbortController()
  const lanes = [submit(), submit(), work(), work(), work()]

  async function submit(): Promise<void> {
    while (!stop.signal.aborted) {
      await again(async () => answered.push(await api.reports.create(someReport(owner))))
    }
  }
  async function work(): Promise<void> {
    while (!stop.signal.aborted) {
      await again(async () => {
        const claim = await worker.runs.take(stop.signal)
        if (claim !== undefined) await worker.runs.finish(claim, someInspection())
      })
    }
  }
  async function again(step: () => Promise<unknown>): Promise<void> {
    try {
      await step()
    } catch (error) {
      faults.push(error)
      await sleep(50)
    }
  }

  async function answeredMore(): Promise<void> {
    const before = answered.length
    await until(() => answered.length > before + 3, 'reports are taken')
  }

  for (const how of ['fast', 'immediate'] as const) {
    await answeredMore()
    await postgres.halt(how)
    const noticed = faults.length
    await until(() => faults.length > noticed, 'the outage is noticed')
    await assert.rejects(api.check(), { code: 'unavailable', retryAfter: 5 })
    await postgres.start()
    await answeredMore()
    await api.check()
  }
  await answeredMore()
  stop.abort()
  await Promise.all(lanes)
  assert.ok(faults.length > 0, 'the outage was noticed')
  for (const fault of faults)
    assert.ok(fault instanceof Problem && fault.code === 'unavailable', String(fault))

  for (const record of answered) await found(api, record)
  const drained = async () => (await api.runs.counts()).queued + (await api.runs.counts()).running === 0
  while (!(await drained())) {
    const claim = await takenOrNothing(worker, 500)
    if (claim !== undefined) await worker.runs.finish(claim, someInspection())
  }
  for (const record of answered) assert.equal((await found(api, record)).state, 'done')
})
