import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { serviceFor } from '../../testing/servers/service/api-service.ts'
import { until } from '../../testing/until.ts'

const refused = { code: 'unauthenticated' }

test('a key works until it expires, even while it is cached', async (context) => {
  let now = Date.parse('2026-11-15T00:00:00.000Z')
  const service = await serviceFor(context, { clock: { now: () => new Date(now) }, workers: 0 })
  const { app, account } = service
  const { secret } = await app.createKey(account.id, { name: 'short', expiresAt: '2026-11-15T00:00:02.000Z' })
  assert.equal((await app.authenticateKey(secret)).account.id, account.id)
  now += 1999
  await app.authenticateKey(secret)
  now += 1
  await assert.rejects(async () => app.authenticateKey(secret), refused)
})

test('revoking takes effect immediately in this process, and within seconds in others', async (context) => {
  let now = Date.parse('2026-11-15T00:00:00.000Z')
  const service = await serviceFor(context, { clock: { now: () => new Date(now) }, workers: 0 })
  const { app, account, store } = service
  const [here, elsewhere] = [
    await app.createKey(account.id, { name: 'a' }),
    await app.createKey(account.id, { name: 'b' }),
  ]
  await app.authenticateKey(here.secret)
  await app.revokeKey(account.id, here.key.id)
  await assert.rejects(async () => app.authenticateKey(here.secret), refused)
  await app.authenticateKey(elsewhere.secret)
  await store.keys.revoke(account.id, elsewhere.key.id)
  now += 5000
  await assert.rejects(async () => app.authenticateKey(elsewhere.secret), refused)
})

test('a key revoked in another process is noticed even if the clock is set back', async (context) => {
  let now = Date.parse('2026-11-15T00:00:00.000Z')
  const service = await serviceFor(context, { clock: { now: () => new Date(now) }, workers: 0 })
  const { app, account, store } = service
  const { secret, key } = await app.createKey(account.id, { name: 'a' })
  await app.authenticateKey(secret)
  await store.keys.revoke(account.id, key.id)
  now -= 3_600_000
  await assert.rejects(async () => app.authenticateKey(secret), refused)
})

test("one account cannot revoke another's key", async (context) => {
  const service = await serviceFor(context, { workers: 0 })
  const other = await service.another('other@example.com')
  const [key] = await service.app.listKeys(service.account.id)
  assert.ok(key !== undefined)
  await assert.rejects(service.app.revokeKey(other.account.id, key.id), { code: 'not-found' })
  assert.equal((await service.call('/account')).status, 200)
})

test('the use of a key is recorded at most once a minute', async (context) => {
  let now = Date.parse('2026-11-15T00:00:00.000Z')
  const service = await serviceFor(context, { clock: { now: () => new Date(now) }, workers: 0 })
  const { app, account } = service
  const { secret, key } = await app.createKey(account.id, { name: 'used' })
  const lastUsed = async () => (await app.listKeys(account.id)).find(({ id }) => id === key.id)?.lastUsedAt
  // The use is recorded after the response, so that no call waits for it.
  const recorded = (time: string) => until(async () => (await lastUsed()) === time, `${time} is recorded`)
  assert.equal(await lastUsed(), null)
  await app.authenticateKey(secret)
  await recorded('2026-11-15T00:00:00.000Z')
  now += 59_000
  await app.authenticateKey(secret)
  await sleep(50)
  assert.equal(await lastUsed(), '2026-11-15T00:00:00.000Z')
  now += 5000
  await app.authenticateKey(secret)
  await recorded('2026-11-15T00:01:04.000Z')
})

test('a key needs a name, and an expiry date in the future', async (context) => {
  const service = await serviceFor(context, { workers: 0 })
  const make = (input: { name: string; expiresAt?: string }) =>
    service.app.createKey(service.account.id, input)
  await assert.rejects(make({ name: ' ' }), { code: 'invalid' })
  await assert.rejects(make({ name: 'x', expiresAt: 'soon' }), { code: 'invalid' })
  await assert.rejects(make({ name: 'x', expiresAt: '2020-01-01' }), { code: 'invalid' })
  await assert.rejects(service.app.ensureKey(service.account.id, 'x', 'too short'), { code: 'invalid' })
})
