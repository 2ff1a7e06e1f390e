import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startService, type Service } from '../../../testing/servers/service/api-service.ts'
import { Person } from '../../../testing/person.ts'
import { cpuMs } from '../../../testing/until.ts'

let service: Service
before(async () => {
  service = await startService({ pages: true })
})
after(() => service[Symbol.asyncDispose]())

async function stored(form: Record<string, string>): Promise<{ id: number; slug: string; path: string }> {
  const { body } = await service.call('/reports', { method: 'POST', form })
  const path = new URL(body.data.page_url).pathname
  return { id: body.data.id, slug: path.slice(3), path }
}

const change = (id: number, form: Record<string, string>) =>
  service.call(`/reports/${id}`, { method: 'PATCH', form })

test('what clients may keep of a public report is sent again only if it has changed', async () => {
  const { id, path } = await stored({ url: 'https://example.com/kept', privacy: '0' })
  const own = await stored({ url: 'https://example.com/own' })
  const ask = (url: string, tag = '') => fetch(service.origin + url, { headers: { 'if-none-match': tag } })
  for (const suffix of ['', '.json', '.csv', '.md']) {
    const tag = (await ask(path + suffix)).headers.get('etag') ?? ''
    assert.match(tag, /^W\/"[\w-]+"$/, suffix)
    const again = await ask(path + suffix, tag)
    assert.deepEqual([again.status, await again.text()], [304, ''], suffix)
  }
  const before = (await ask(`${path}.json`)).headers.get('etag') ?? ''
  await change(id, { results: '1' })
  assert.equal((await ask(`${path}.json`, before)).status, 200)
  const owner = new Person(service.origin)
  await owner.signIn()
  assert.equal((await owner.get(own.path)).headers.get('etag'), null, 'nobody may keep a private page')
})

test('a private report is visible only to its owner, and looks like a missing one to others', async () => {
  const { path } = await stored({ url: 'https://example.com/' })
  const stranger = new Person(service.origin)
  for (const suffix of ['', '.json', '.csv', '.md', '/unlock']) {
    const method = suffix === '/unlock' ? ('post' as const) : ('get' as const)
    const hidden = await stranger[method](path + suffix)
    const missing = await stranger[method](`/r/nosuchslugnosuchslugnosu${suffix}`)
    assert.equal(hidden.status, 404)
    assert.deepEqual(told(hidden), told(missing), suffix)
  }
  const other = await service.another('eve@example.com')
  const eve = new Person(service.origin)
  await eve.signIn(other.account.email)
  assert.equal((await eve.get(path)).status, 404)
  const owner = new Person(service.origin)
  await owner.signIn()
  const page = await owner.get(path)
  assert.equal(page.status, 200)
  assert.equal(page.headers.get('x-robots-tag'), 'noindex')
  assert.equal(page.headers.get('cache-control'), 'no-store')
})

test('a private report takes as much work as a missing one', async () => {
  const { path } = await stored({ url: 'https://example.com/' })
  const stranger = new Person(service.origin)
  const took = { hidden: [] as number[], missing: [] as number[] }
  const ask = async (address: string): Promise<number> => {
    const before = cpuMs()
    await stranger.get(address)
    return cpuMs() - before
  }
  for (let round = 0; round < 80; round += 1) {
    took.hidden.push(await ask(path))
    took.missing.push(await ask('/r/nosuchslugnosuchslugnosu'))
  }
  const median = (times: readonly number[]): number =>
    times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0
  const [hidden, missing] = [median(took.hidden), median(took.missing)]
  // CPU time, which other processes don't affect. Loading or compressing the report would take several times as much.
  assert.ok(Math.abs(hidden - missing) < Math.max(1, missing / 2), `${hidden} and ${missing} ms`)
})

function told({ status, text, headers }: { status: number; text: string; headers: Headers }) {
  // The link to the sign-in page holds the URL that the visitor asked for, and an error in JSON the id of the request.
  const same = text.replace(/next=%2Fr%2F\w{24}/, 'next=').replace(/"request_id":"[^"]*"/, '')
  const own = new Set(['date', 'content-length', 'x-request-id'])
  return { status, text: same, headers: [...headers].filter(([name]) => !own.has(name)) }
}

test('a password opens one report, in every format, and no other', async () => {
  const first = await stored({ url: 'https://example.com/1', privacy: '2', password: 'open sesame' })
  const second = await stored({ url: 'https://example.com/2', privacy: '2', password: 'open sesame' })
  const guest = new Person(service.origin)
  const asked = await guest.get(first.path)
  assert.equal(asked.status, 401)
  assert.match(asked.text, /type="password"/)
  assert.doesNotMatch(asked.text, /example\.com/)
  assert.equal((await guest.get(`${first.path}.json`)).status, 401)
  const wrong = await guest.post(`${first.path}/unlock`, { password: 'open barley' })
  assert.equal(wrong.status, 422)
  assert.match(wrong.text, /not correct/)
  const right = await guest.post(`${first.path}/unlock`, { password: 'open sesame' })
  assert.equal(right.status, 303)
  const [cookie] = right.headers.getSetCookie()
  assert.match(cookie ?? '', /HttpOnly; SameSite=Lax/)
  for (const suffix of ['', '.json', '.csv', '.md']) {
    assert.equal((await guest.get(first.path + suffix)).status, 200, suffix)
  }
  assert.equal((await guest.get(second.path)).status, 401)
})

test('the password may also be sent to the URL of the page itself', async () => {
  const { path } = await stored({ url: 'https://example.com/', privacy: '2', password: 'open sesame' })
  const guest = new Person(service.origin)
  assert.equal((await guest.post(path, { password: 'open barley' })).status, 422)
  const right = await guest.post(path, { password: 'open sesame' })
  assert.equal(right.status, 303)
  assert.equal(right.headers.get('location'), path)
  assert.equal((await guest.get(path)).status, 200)
})

test('a pass is void once the password or the privacy changes', async () => {
  const { id, path } = await stored({ url: 'https://example.com/', privacy: '2', password: 'one' })
  const guest = new Person(service.origin)
  await guest.post(`${path}/unlock`, { password: 'one' })
  assert.equal((await guest.get(path)).status, 200)
  await change(id, { password: 'two' })
  assert.equal((await guest.get(path)).status, 401)
  await guest.post(`${path}/unlock`, { password: 'two' })
  assert.equal((await guest.get(path)).status, 200)
  await change(id, { privacy: '1' })
  assert.equal((await guest.get(path)).status, 404)
  await change(id, { privacy: '2' })
  assert.equal((await guest.get(path)).status, 401)
})

test('a forged pass opens nothing', async () => {
  const { path, slug } = await stored({ url: 'https://example.com/', privacy: '2', password: 'one' })
  const guest = new Person(service.origin)
  guest.cookies.set(`page-${slug}`, `${slug}.99999999999.${'A'.repeat(43)}`)
  assert.equal((await guest.get(path)).status, 401)
})

test('guessing is stopped, even for the right password', async () => {
  const { path } = await stored({ url: 'https://example.com/', privacy: '2', password: 'needle' })
  const guest = new Person(service.origin)
  const statuses = []
  for (let guess = 0; guess < 12; guess += 1) {
    statuses.push((await guest.post(`${path}/unlock`, { password: `guess ${guess}` })).status)
  }
  assert.equal(statuses.filter((status) => status === 422).length, 10)
  const late = await guest.post(`${path}/unlock`, { password: 'needle' })
  assert.equal(late.status, 429)
  assert.ok(Number(late.headers.get('retry-after')) > 0)
})

test('an office behind one IP opens a report with its password as often as it likes', async () => {
  const { path } = await stored({ url: 'https://example.com/', privacy: '2', password: 'shared' })
  for (let time = 0; time < 12; time += 1) {
    const colleague = new Person(service.origin)
    assert.equal((await colleague.post(`${path}/unlock`, { password: 'shared' })).status, 303)
  }
})

test('a password-protected report without a password is visible to its owner only', async () => {
  const { path } = await stored({ url: 'https://example.com/', privacy: '2' })
  assert.equal((await new Person(service.origin).get(path)).status, 404)
})
