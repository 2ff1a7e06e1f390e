import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Kysely, PostgresDialect } from 'kysely'
import { sharedPostgres } from '../../testing/postgres/shared-postgres.ts'
import { manualClock } from '../../testing/store-contract/contract.ts'
import { someAccount, someReport } from '../../testing/store-contract/given.ts'
import { until } from '../../testing/until.ts'
import { postgresDialect } from '../dialect.ts'
import type { Tables } from '../schema/tables.ts'
import { openPostgresStore } from './open-postgres.ts'
import { postgresPool } from './pool.ts'
import { readRevisions } from './revision.ts'
import { sharedLimiter } from './shared-limiter.ts'

test('revisions ignore harmless transactions, and no others', () => {
  const { addHarmless, revisionOf } = readRevisions()
  const first = revisionOf('10:12:10')
  addHarmless('12')
  assert.equal(revisionOf('10:13:10'), first, 'a harmless one was committed')
  assert.equal(revisionOf('10:15:10,13,14'), first, 'others have started')
  const second = revisionOf('10:15:10,13')
  assert.notEqual(second, first, 'one of them was committed')
  addHarmless('10')
  assert.equal(revisionOf('13:15:13'), second, 'a harmless one was committed that had run for long')
  assert.notEqual(revisionOf('10:12:10'), second, 'this is another server')
})

test('counting calls for a rate limit leaves the revision as it is', async (context) => {
  const { url, giveBack } = await (await sharedPostgres()).borrow()
  const store = await openPostgresStore({ url, clock: manualClock(), role: 'serve' })
  context.after(async () => {
    await store.close()
    giveBack()
  })
  const limiter = store.rateLimiter?.({ name: 'calls', limit: 100, windowSeconds: 60, exact: true })
  // Maintenance commits now and then, so that one pair may differ.
  await until(async () => {
    const before = await store.revision()
    await limiter?.hit('a')
    return (await store.revision()) === before
  }, 'a call changes nothing')
})

test('a transaction that counts calls is known to be harmless before anyone sees it', async (context) => {
  const { url, giveBack } = await (await sharedPostgres()).borrow()
  const kysely = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: postgresPool(url, 1, 20_000) }) })
  context.after(async () => {
    await kysely.destroy()
    giveBack()
  })
  const steps: string[] = []
  const database: Parameters<typeof sharedLimiter>[0] = {
    dialect: postgresDialect,
    async transaction(work) {
      const made = await kysely.transaction().execute(work)
      steps.push('committed')
      return made
    },
  }
  const limits = { name: 'calls', limit: 100, windowSeconds: 60, exact: true }
  const limiter = sharedLimiter(database, limits, { addHarmless: () => void steps.push('known') })
  assert.equal((await limiter.hit('a')).remaining, 99)
  assert.deepEqual(steps, ['known', 'committed'])
})

test('the revision changes with every commit of any process, and only then', async (context) => {
  const { url, giveBack } = await (await sharedPostgres()).borrow()
  const clock = manualClock()
  const store = await openPostgresStore({ url, clock, role: 'serve' })
  const other = await openPostgresStore({ url, clock, role: 'tool' })
  context.after(async () => {
    await other.close()
    await store.close()
    giveBack()
  })
  const owner = await someAccount(store)
  let last = await store.revision()
  assert.equal(typeof last, 'string')
  async function changes(what: string, change: () => Promise<unknown>): Promise<void> {
    await change()
    const now = await store.revision()
    assert.notEqual(now, last, what)
    last = now
  }
  await changes('a report of its own', () => store.reports.create(someReport(owner)))
  await changes('a report of another process', () => other.reports.create(someReport(owner)))
  await changes('an update', () => store.reports.update(owner, 1, { privacy: 0 }))
  await changes('a removal by another process', () => other.reports.remove(owner, 2))
  // Maintenance commits now and then, so that one pair may differ.
  await until(async () => {
    const before = await store.revision()
    await store.reports.list({ owner, sortBy: 'id', sort: 'asc', page: 1, perPage: 10 })
    return (await store.revision()) === before
  }, 'reading changes nothing')
})
