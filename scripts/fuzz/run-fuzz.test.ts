import assert from 'node:assert/strict'
import { sharedPostgres } from '../../src/testing/postgres/shared-postgres.ts'
import { test } from 'node:test'
import { fuzz } from './run-fuzz.ts'

/**
 * Half a minute each, with different requests every time: faults are printed with the seed. At this pace it uses a
 * third of a core, so it can run beside other tests; `npm run fuzz` runs at full speed.
 */
const options = {
  seed: Date.now() % 1_000_000,
  minutes: 0.5,
  requests: 20_000,
  parallel: 8,
  pace: { requests: 100, hostileReports: 1 },
  say: console.error,
}

test('no request or hostile site takes the service down, on SQLite', async () => {
  const { sent, visited, faults } = await fuzz(options)
  assert.deepEqual(faults, [])
  assert.ok(sent > 100, `${sent} requests`)
  assert.ok(visited > 0, 'the hostile site was visited')
})

test('no request or hostile site takes the service down, on PostgreSQL', async () => {
  const database = await (await sharedPostgres()).create('fuzz')
  const { sent, visited, faults } = await fuzz({ ...options, database })
  assert.deepEqual(faults, [])
  assert.ok(sent > 100, `${sent} requests`)
  assert.ok(visited > 0, 'the hostile site was visited')
})
