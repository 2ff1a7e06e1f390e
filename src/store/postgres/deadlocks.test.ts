import assert from 'node:assert/strict'
import { test } from 'node:test'
import { someAccount } from '../../testing/store-contract/given.ts'
import { claimedSoon, someAlert, someChannel } from '../../testing/store-contract/monitoring/outbox.ts'
import { startPostgres } from '../../testing/postgres/start-postgres.ts'
import { openPostgresStore } from './open-postgres.ts'

test('a channel can be changed while something is sent to it, without a deadlock', async (context) => {
  const server = await startPostgres({ deadlock_timeout: '10ms' })
  context.after(() => server.stop())
  const url = await server.create('deadlocks')
  const store = await openPostgresStore({ url, clock: { now: () => new Date() }, role: 'serve' })
  context.after(() => store.close())
  const account = await someAccount(store)
  const { id } = await store.channels.create(someChannel(account))
  for (let round = 0; round < 5; round += 1) {
    await store.outbox.add(someAlert(account))
    const claim = await claimedSoon(store)
    const [delivery] = claim.deliveries
    assert.ok(delivery !== undefined)
    const changes = Array.from({ length: 4 }, () => store.channels.update(account, id, { name: `${round}` }))
    const settled = store.deliveries.settle(claim, {
      delivery: delivery.id,
      state: 'delivered',
      retryInMs: null,
      status: 204,
      error: null,
      request: '{}',
      response: '{}',
    })
    await Promise.all([...changes, settled.then(() => store.deliveries.release(claim))])
  }
  // The server adds up what its processes report about once a second, at the latest when their connection ends.
  await store.close()
  const [counted] = await server.query(
    "select pg_stat_get_db_deadlocks(oid) as deadlocks from pg_database where datname = 'deadlocks'",
  )
  assert.equal(Number(counted?.['deadlocks']), 0)
})
