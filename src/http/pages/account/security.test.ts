import assert from 'node:assert/strict'
import { test } from 'node:test'
import { serviceFor } from '../../../testing/servers/service/api-service.ts'
import { Person } from '../../../testing/person.ts'

test('a new e-mail and a new key need the current password, and are logged', async (context) => {
  const service = await serviceFor(context, { pages: true })
  const person = new Person(service.origin)
  await new Person(service.origin).signIn('owner@example.com', 'a guess')
  await person.signIn()
  const email = { name: 'Ada', email: 'ada@example.com' }
  const refused = await person.post('/account', email)
  assert.equal(refused.status, 422)
  assert.match(refused.text, /Enter your current password/)
  assert.equal((await person.post('/account', { ...email, current_password: 'wrong' })).status, 422)
  assert.equal((await person.post('/account', { name: 'Ada', email: 'owner@example.com' })).status, 303)
  assert.equal((await person.post('/account', { ...email, current_password: 'long enough' })).status, 303)
  assert.equal((await person.post('/account/keys', { name: 'x' })).status, 422)
  const key = { name: 'deploy', current_password: 'long enough' }
  assert.equal((await person.post('/account/keys', key)).status, 200)
  const { text } = await person.get('/account/sessions')
  for (const entry of ['API key created', 'E-mail changed', 'Signed in', 'Failed sign-in'])
    assert.match(text, new RegExp(entry))
})

test('a new password mentions that keys still work, and all keys can be revoked', async (context) => {
  const service = await serviceFor(context, { pages: true })
  const person = new Person(service.origin)
  await person.signIn()
  await person.post('/account/password', { current_password: 'long enough', password: 'barley oven quilt' })
  assert.match((await person.get('/account')).text, /1 API key still works/)
  assert.equal((await service.call('/account')).status, 200)
  const asked = (await person.get('/account/keys/revoke-all')).text
  assert.match(asked, /<h1>Revoke all keys\?<\/h1>/)
  assert.match(asked, /href="\/account" aria-current/, 'it belongs to the account')
  await person.post('/account/keys/revoke-all')
  assert.equal((await service.call('/account')).status, 401)
})

test('a key is revoked after asking, and only by its owner', async (context) => {
  const service = await serviceFor(context, { pages: true })
  const person = new Person(service.origin)
  await person.signIn()
  const { text } = await person.get('/account/keys')
  const path = /\/account\/keys\/\d+\/revoke/.exec(text)?.[0] ?? assert.fail(text)
  assert.doesNotMatch(text, /<form[^>]*revoke/)
  const question = await person.get(path)
  assert.match(question.text, /<h1>Revoke <bdi>/)
  assert.equal((await service.call('/account')).status, 200)
  const stranger = new Person(service.origin)
  await service.another('stranger@example.com')
  await stranger.signIn('stranger@example.com')
  assert.equal((await stranger.get(path)).status, 404)
  await person.post(path)
  assert.equal((await service.call('/account')).status, 401)
  assert.equal((await person.get(path)).status, 404, 'already revoked')
})

test('a common password is rejected', async (context) => {
  const service = await serviceFor(context, { pages: true })
  const person = new Person(service.origin)
  await person.signIn()
  const change = { current_password: 'long enough', password: 'Password1' }
  const refused = await person.post('/account/password', change)
  assert.equal(refused.status, 422)
  assert.match(refused.text, /easy to guess/)
})

test('the key from the settings replaces the one set before', async (context) => {
  const service = await serviceFor(context)
  const { app, account } = service
  await app.ensureKey(account.id, 'PLUMBLINE_API_KEY', 'the first chosen key')
  await app.ensureKey(account.id, 'PLUMBLINE_API_KEY', 'the first chosen key')
  assert.equal((await service.call('/account', { key: 'the first chosen key' })).status, 200)
  await app.ensureKey(account.id, 'PLUMBLINE_API_KEY', 'another chosen key')
  assert.equal((await service.call('/account', { key: 'another chosen key' })).status, 200)
  assert.equal((await service.call('/account')).status, 200, 'other keys stay')
  assert.equal((await app.listKeys(account.id)).filter((key) => key.revokedAt === null).length, 2)
})

test('a share link does not reveal the URL of the private report in any form', async (context) => {
  const service = await serviceFor(context, { pages: true })
  const { body } = await service.call('/reports', { method: 'POST', form: { url: 'https://example.com/' } })
  const { pathname } = new URL(body.data.page_url)
  const owner = new Person(service.origin)
  await owner.signIn()
  const link = /\/s\/\w{32}/.exec((await owner.post(`${pathname}/links`, { name: '' })).text)?.[0] ?? ''
  for (const form of ['', '.json', '.csv', '.md']) {
    const { text, status } = await new Person(service.origin).get(link + form)
    assert.equal(status, 200)
    assert.ok(!text.includes(pathname), form)
  }
  assert.match(
    (await new Person(service.origin).get(`${link}.json`)).text,
    new RegExp(`"page_url":"[^"]*${link}"`),
  )
})

test('a sign-in form with Origin: null is rejected', async (context) => {
  const service = await serviceFor(context, { pages: true })
  const form = { email: 'owner@example.com', password: 'long enough' }
  assert.equal((await new Person(service.origin).post('/sign-in', form, { origin: 'null' })).status, 403)
  assert.equal((await new Person(service.origin).post('/sign-in', form)).status, 303)
})

test('a session expires after a week without use', async (context) => {
  let now = Date.parse('2026-11-16T12:00:00Z')
  const service = await serviceFor(context, { pages: true, clock: { now: () => new Date(now) } })
  const person = new Person(service.origin)
  await person.signIn()
  for (let day = 0; day < 3; day += 1) {
    now += 6 * 86_400_000
    assert.equal((await person.get('/account')).status, 200)
  }
  now += 7 * 86_400_000 + 1
  assert.equal((await person.get('/account')).status, 303)
})

test('streams of one account are bounded and end after signing out', async (context) => {
  const service = await serviceFor(context, { pages: true })
  const person = new Person(service.origin)
  await person.signIn()
  const cookie = `session=${person.cookies.get('session')}`
  const open = () => fetch(`${service.origin}/events`, { headers: { cookie } })
  const streams = await Promise.all(Array.from({ length: 20 }, open))
  assert.deepEqual([...new Set(streams.map(({ status }) => status))], [200])
  assert.equal((await open()).status, 503)
  await person.post('/sign-out')
  await service.call('/reports', { method: 'POST', form: { url: 'https://example.com/secret' } })
  for (const stream of streams) assert.doesNotMatch(await stream.text(), /event: report/)
})

test('wrong entries of the current password are limited per session', async (context) => {
  const service = await serviceFor(context, { pages: true })
  const person = new Person(service.origin)
  await person.signIn()
  const elsewhere = new Person(service.origin)
  await elsewhere.signIn()
  const change = (by: Person, current: string) =>
    by.post('/account/password', { current_password: current, password: 'another long one' })
  const rename = { name: 'Ada', email: 'ada@example.com', current_password: 'long enough' }
  assert.equal((await person.post('/account', rename)).status, 303, 'the right password uses up no attempt')
  for (let attempt = 0; attempt < 10; attempt += 1)
    assert.equal((await change(person, `guess ${attempt}`)).status, 422)
  const refused = await change(person, 'long enough')
  assert.equal(refused.status, 429)
  assert.ok(Number(refused.headers.get('retry-after')) > 0)
  assert.equal((await change(elsewhere, 'long enough')).status, 303)
})
