import assert from 'node:assert/strict'
import { test } from 'node:test'
import { serviceFor } from '../../../testing/servers/service/api-service.ts'
import { Person } from '../../../testing/person.ts'

/** Behind one proxy, so that a test can use any client IP. */
const behindProxy = { pages: true, config: { trustProxy: 1 } } as const

function from(origin: string, ip: string): Record<string, string> {
  return { origin, 'x-forwarded-for': ip }
}

test('300 unknown e-mails from one IP are rejected after 40, and report pages stay fast', async (context) => {
  const service = await serviceFor(context, { pages: true })
  const { body } = await service.call('/reports', {
    method: 'POST',
    form: { url: 'https://example.com/', privacy: '0' },
  })
  const person = new Person(service.origin)
  let hashed = 0
  const flood = Promise.all(
    Array.from({ length: 300 }, async (_, index) => {
      const seen = await person.signIn(`nobody${index}@example.com`, 'a guess')
      hashed += seen.status === 401 ? 1 : 0
      return seen
    }),
  )
  const page = await fetch(body.data.page_url, { headers: { 'accept-encoding': 'br' } })
  await page.text()
  assert.equal(page.status, 200)
  // Passwords are hashed one at a time, so that threads are free to compress pages. Before, the page had to wait for all
  // attempts.
  assert.ok(hashed < 20, `${hashed} attempts were hashed before the report page came`)
  const counts: Record<number, number> = {}
  for (const { status, headers } of await flood) {
    counts[status] = (counts[status] ?? 0) + 1
    if (status !== 401) assert.ok(Number(headers.get('retry-after')) > 0)
  }
  assert.equal(counts[429], 260)
  assert.ok((counts[401] ?? 0) >= 20, JSON.stringify(counts))
  assert.equal((counts[401] ?? 0) + (counts[503] ?? 0), 40, JSON.stringify(counts))
})

test('one password tried on many accounts is rejected after 40', async (context) => {
  const service = await serviceFor(context, { pages: true })
  const person = new Person(service.origin)
  const statuses: number[] = []
  for (let index = 0; index < 45; index += 1)
    statuses.push((await person.signIn(`member${index}@example.com`, 'Summer2026!')).status)
  assert.deepEqual(statuses, [...Array<number>(40).fill(401), ...Array<number>(5).fill(429)])
})

test('an attacker with many IPs does not lock a person out', async (context) => {
  const service = await serviceFor(context, behindProxy)
  const { origin } = service
  const owner = new Person(origin)
  const credentials = { email: 'owner@example.com', password: 'long enough' }
  assert.equal((await owner.post('/sign-in', credentials, from(origin, '198.51.100.1'))).status, 303)
  await owner.post('/sign-out', {}, from(origin, '198.51.100.1'))
  const attacker = new Person(origin)
  const guess = { ...credentials, password: 'a guess' }
  for (let index = 0; index < 130; index += 1)
    await attacker.post('/sign-in', guess, from(origin, `203.0.113.${index}`))
  assert.equal((await attacker.post('/sign-in', guess, from(origin, '203.0.113.250'))).status, 429)
  assert.equal(
    (await owner.post('/sign-in', credentials, from(origin, '203.0.113.251'))).status,
    303,
    'known browser',
  )
  const elsewhere = new Person(origin)
  assert.equal(
    (await elsewhere.post('/sign-in', credentials, from(origin, '192.0.2.9'))).status,
    303,
    'new browser',
  )
})

test("a known browser's attempts are limited, and its ticket is for one account", async (context) => {
  const service = await serviceFor(context, { pages: true })
  await service.another('other@example.com')
  const person = new Person(service.origin)
  await person.signIn()
  await person.post('/sign-out')
  const statuses: number[] = []
  for (let attempt = 0; attempt < 11; attempt += 1)
    statuses.push((await person.signIn('owner@example.com', 'a guess')).status)
  assert.deepEqual(statuses, [...Array<number>(10).fill(401), 429])
  const other: number[] = []
  for (let attempt = 0; attempt < 11; attempt += 1)
    other.push((await person.signIn('other@example.com', 'a guess')).status)
  assert.equal(other.at(-1), 429)
  assert.equal((await person.signIn('other@example.com')).status, 429)
})

test('one client gets 40 attempts at the passwords of all report pages together', async (context) => {
  const service = await serviceFor(context, { pages: true })
  const paths: string[] = []
  for (let index = 0; index < 5; index += 1) {
    const form = { url: `https://example.com/${index}`, privacy: '2', password: 'sesame' }
    const { body } = await service.call('/reports', { method: 'POST', form })
    paths.push(new URL(body.data.page_url).pathname)
  }
  const person = new Person(service.origin)
  const counts: Record<number, number> = {}
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const { status } = await person.post(paths[attempt % 5] ?? '', { password: 'a guess' })
    counts[status] = (counts[status] ?? 0) + 1
  }
  assert.deepEqual(counts, { 422: 40, 429: 10 })
})
