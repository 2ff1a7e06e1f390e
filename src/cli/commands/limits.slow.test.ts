import assert from 'node:assert/strict'
import { test } from 'node:test'
import { callApi, faultKey } from '../../testing/servers/service/fault-service.ts'
import { Person } from '../../testing/person.ts'
import { startServe } from '../../testing/servers/service/serve-process.ts'
import { sharedPostgres } from '../../testing/postgres/shared-postgres.ts'

/** Two processes on one PostgreSQL, as behind a load balancer. */
async function startTwo(context: Parameters<typeof startServe>[0], database: string, rateLimit: string) {
  const env = {
    PLUMBLINE_DATABASE_URL: await (await sharedPostgres()).createMigrated(database),
    PLUMBLINE_DATA: '/dev/null/never-used',
    PLUMBLINE_API_KEY: faultKey,
    PLUMBLINE_ADMIN_PASSWORD: 'long enough',
    PLUMBLINE_LOG_LEVEL: 'silent',
    PLUMBLINE_RATE_LIMIT: rateLimit,
  }
  const one = await startServe(context, env, '--no-work')
  return [one.origin, (await startServe(context, env, '--no-work')).origin] as const
}

test('the calls of a key are limited across all processes', async (context) => {
  const origins = await startTwo(context, 'limits_calls', '40')
  const statuses: number[] = []
  for (let call = 0; call < 50; call += 1) {
    statuses.push((await callApi(origins[call % 2] ?? '', '/account')).status)
  }
  assert.deepEqual(statuses, [...Array<number>(40).fill(200), ...Array<number>(10).fill(429)])
  const refused = await fetch(`${origins[1]}/public/api/v1/account`, {
    headers: { authorization: `Bearer ${faultKey}` },
  })
  assert.equal(refused.headers.get('x-ratelimit-remaining'), '0')
  assert.ok(Number(refused.headers.get('retry-after')) > 0)
})

test('concurrent calls of one key are limited together', async (context) => {
  const origins = await startTwo(context, 'limits_burst', '40')
  const answers = await Promise.all(
    Array.from({ length: 120 }, (_, call) => callApi(origins[call % 2] ?? '', '/account')),
  )
  const allowed = answers.filter(({ status }) => status === 200).length
  // Within half a second, the second process may allow half a limit more; two separate limiters would allow 80.
  assert.ok(allowed >= 40 && allowed <= 60, `${allowed} calls were allowed`)
})

test('attempts at a password are limited across all processes', async (context) => {
  const origins = await startTwo(context, 'limits_sign_in', 'off')
  const people = origins.map((origin) => new Person(origin))
  for (let attempt = 0; attempt < 10; attempt += 1) {
    const seen = await people[attempt % 2]?.signIn('owner@localhost', 'not this one')
    assert.equal(seen?.status, 401)
  }
  for (const person of people) {
    const seen = await person.signIn('owner@localhost', 'long enough')
    assert.equal(seen.status, 429)
    assert.ok(Number(seen.headers.get('retry-after')) > 0)
  }
})
