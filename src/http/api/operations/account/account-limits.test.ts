import assert from 'node:assert/strict'
import { test } from 'node:test'
import { noLimits } from '../../../../core/ports/people/limits.ts'
import { serviceFor } from '../../../../testing/servers/service/api-service.ts'
import { testOnEach } from '../../../../testing/postgres/engines.ts'
import { Person } from '../../../../testing/person.ts'

const respondAsync = { prefer: 'respond-async' }

testOnEach('an account that has reached a limit is told which, and others go on', async (context, engine) => {
  const accountLimits = { ...noLimits, queuedRuns: 2, runsPerDay: 100, keys: 3 }
  const service = await serviceFor(context, { engine, workers: 0, settings: { accountLimits } })
  const store = (key: string) =>
    service.call('/reports', { method: 'POST', form: { url: 'example.com' }, headers: respondAsync, key })
  const statuses = await Promise.all(Array.from({ length: 6 }, async () => (await store(service.key)).status))
  assert.deepEqual(
    statuses.toSorted((one, other) => one - other),
    [202, 202, 429, 429, 429, 429],
  )
  const refused = await store(service.key)
  assert.equal(refused.body.code, 'limit-reached')
  assert.match(refused.body.message, /has 2 runs in the queue, and its limit is 2/)
  assert.equal(refused.headers.get('retry-after'), '60')
  const { key } = await service.another('other@example.com')
  assert.equal((await store(key)).status, 202)
  const { limits } = (await service.call('/account')).body.data
  assert.deepEqual(limits.queued_runs, { used: 2, limit: 2 })
  assert.equal(limits.runs_per_day.used, 2)
  assert.match(limits.runs_per_day.resets_at, /T00:00:00\.000Z$/)
  assert.deepEqual(limits.keys, { used: 1, limit: 3 })
  assert.deepEqual(limits.share_links, { used: 0, limit: null })
})

test('a full queue still accepts the first runs of an account that has none queued', async (context) => {
  const service = await serviceFor(context, { workers: 0, settings: { maxQueueLength: 12 } })
  const store = (key: string) =>
    service.call('/reports', { method: 'POST', form: { url: 'example.com' }, headers: respondAsync, key })
  for (let index = 0; index < 12; index += 1) assert.equal((await store(service.key)).status, 202)
  await new Promise((resolve) => setTimeout(resolve, 1100))
  const refused = await store(service.key)
  assert.equal(refused.status, 503)
  assert.equal(refused.headers.get('retry-after'), '60')
  const { key } = await service.another('other@example.com')
  assert.equal((await store(key)).status, 202)
})

test('forms are limited by account and by client, and the account page shows usage', async (context) => {
  const settings = { formsPerMinute: 5, accountLimits: { ...noLimits, keys: 7 } }
  const service = await serviceFor(context, { pages: true, settings })
  const person = new Person(service.origin)
  await person.signIn()
  const statuses: number[] = []
  for (let index = 0; index < 6; index += 1)
    statuses.push((await person.post('/account/history', { max_runs: '3' })).status)
  assert.deepEqual(statuses, [303, 303, 303, 303, 303, 429])
  const refused = await person.post('/account/history', { max_runs: '3' })
  assert.match(refused.text, /more than 5 forms in a minute/)
  assert.ok(Number(refused.headers.get('retry-after')) > 0)
  const stranger = new Person(service.origin)
  const attempts: number[] = []
  for (let index = 0; index < 5; index += 1) attempts.push((await stranger.signIn('x@example.com')).status)
  assert.deepEqual(attempts, [401, 401, 401, 401, 429], 'the first sign-in came from here too')
  assert.match(
    (await person.get('/account')).text,
    /API keys<\/b><\/td>\s*<td data-label="Used">1<\/td>\s*<td data-label="Limit">7</,
  )
})

test('a list that hits a limit half way says how many reports were created', async (context) => {
  const settings = { accountLimits: { ...noLimits, queuedRuns: 2 } }
  const service = await serviceFor(context, { pages: true, workers: 0, settings })
  const person = new Person(service.origin)
  await person.signIn()
  const addresses = 'https://a.example/\nhttps://b.example/\nhttps://c.example/'
  const { text } = await person.post('/reports/many', { addresses, privacy: '1' })
  assert.match(text, /2 of 3 reports queued\. This account has 2 runs in the queue/)
  assert.equal((await person.post('/reports/many', { addresses, privacy: '1' })).status, 429)
})
