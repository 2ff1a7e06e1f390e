import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type Service, startService } from '../../../testing/servers/service/api-service.ts'
import { Person } from '../../../testing/person.ts'
import { newMember } from '../../../testing/servers/service/members.ts'

let service: Service
before(async () => {
  service = await startService({ pages: true })
})
after(() => service[Symbol.asyncDispose]())

test('a key is created, shown once, works, and is revoked', async () => {
  const person = await newMember(service, 'keys@example.com')
  const made = await person.post('/account/keys', {
    name: 'deploy',
    read_only: '1',
    current_password: 'long enough',
  })
  assert.equal(made.status, 200)
  const key = /plumb_\w{36}/.exec(made.text)?.[0]
  assert.ok(key !== undefined)
  const line = `curl -H &quot;Authorization: Bearer ${key}&quot; ${service.origin}/public/api/v1/reports`
  assert.ok(made.text.includes(`<pre id="curl">${line}</pre>`), 'a line to paste, with the key in it')
  const listed = await person.get('/account/keys')
  assert.ok(!listed.text.includes(key))
  assert.match(listed.text, /deploy/)
  assert.equal((await service.call('/account', { key })).status, 200)
  assert.equal(
    (await service.call('/reports', { key, method: 'POST', form: { url: 'example.com' } })).status,
    403,
  )
  const [, id] = [...listed.text.matchAll(/\/account\/keys\/(\d+)\/revoke/g)].at(-1) ?? []
  await person.post(`/account/keys/${id}/revoke`)
  assert.equal((await service.call('/account', { key })).status, 401)
})

test('errors are shown next to their fields and nothing is changed', async () => {
  const person = await newMember(service, 'faults@example.com')
  const unnamed = await person.post('/account/keys', {
    name: ' ',
    expires_at: '2001-01-01',
    current_password: 'long enough',
  })
  assert.equal(unnamed.status, 422)
  assert.match(unnamed.text, /id="name-error">Enter a name for the key/)
  assert.match(unnamed.text, /id="expires_at-error">“Expires on” must be in the future/)
  const taken = await person.post('/account', {
    name: 'X',
    email: 'owner@example.com',
    current_password: 'long enough',
  })
  assert.equal(taken.status, 422)
  assert.match(taken.text, /An account with this e-mail address already exists/)
  assert.match((await person.get('/account')).text, /faults@example\.com/)
})

test('a new password ends every other session', async () => {
  const here = await newMember(service, 'moved@example.com')
  const there = new Person(service.origin)
  await there.signIn('moved@example.com')
  const wrong = await here.post('/account/password', { current_password: 'no', password: 'another one' })
  assert.equal(wrong.status, 422)
  await here.post('/account/password', { current_password: 'long enough', password: 'another one' })
  assert.equal((await here.get('/account')).status, 200)
  assert.equal((await there.get('/account')).status, 303)
  assert.equal((await there.signIn('moved@example.com')).status, 401)
  assert.equal((await there.signIn('moved@example.com', 'another one')).status, 303)
})

test('a session is ended from another browser, by its owner only', async () => {
  const here = await newMember(service, 'two@example.com')
  const there = new Person(service.origin)
  await there.signIn('two@example.com')
  const [, id] = /\/account\/sessions\/(\d+)\/end/.exec((await here.get('/account/sessions')).text) ?? []
  const stranger = await newMember(service, 'three@example.com')
  assert.equal((await stranger.post(`/account/sessions/${id}/end`)).status, 404)
  assert.equal((await there.get('/account')).status, 200)
  await here.post(`/account/sessions/${id}/end`)
  assert.equal((await there.get('/account')).status, 303)
})

test('an invited member sees only their own reports', async () => {
  const owner = new Person(service.origin)
  await owner.signIn()
  const invited = await owner.post('/account/members', { email: 'new@example.com' })
  const path = /\/join\/\w{32}/.exec(invited.text)?.[0]
  assert.ok(path !== undefined)
  const guest = new Person(service.origin)
  const { name, email } = service.account
  const asked = (await guest.get(path)).text
  const said = `<bdi>${name}</bdi> (<bdi>${email}</bdi>) invited you. You will sign in as new@example.com.`
  assert.ok(asked.includes(said), asked)
  assert.equal((await guest.post(path, { name: 'New', password: 'short' })).status, 422)
  assert.equal((await guest.post(path, { name: 'New', password: 'long enough' })).status, 303)
  const again = await new Person(service.origin).post(path, { name: 'Again', password: 'long enough' })
  assert.equal(again.status, 404, 'once only')
  assert.match(again.text, /<h1>This invitation no longer works<\/h1>/)
  assert.match((await guest.get('/reports')).text, /Your account is ready\./, 'without signing in again')
  await service.call('/reports', { method: 'POST', form: { url: 'https://owners.example/' } })
  assert.doesNotMatch((await guest.get('/reports')).text, /owners\.example/)
  assert.equal((await guest.get('/account/members')).status, 403)
  const [, id] =
    [...(await owner.get('/account/members')).text.matchAll(/members\/(\d+)\/remove/g)].at(-1) ?? []
  assert.match((await owner.get(`/account/members/${id}/remove`)).text, /Remove New\?/)
  await owner.post(`/account/members/${id}/remove`)
  assert.equal((await guest.get('/reports')).status, 303)
})

test('retention is set and shown with the current usage', async () => {
  const person = await newMember(service, 'keeper@example.com')
  const { text } = await person.get('/account/history')
  assert.match(text, /0 reports with 0 runs, 0 bytes in total/)
  assert.match(text, /always kept\. So are all other runs/, 'the store of this test thins nothing out')
  assert.equal((await person.post('/account/history', { max_runs: '-1' })).status, 422)
  await person.post('/account/history', { max_runs: '3', max_age_days: '' })
  assert.match((await person.get('/account/history')).text, /name="max_runs" type="number" value="3"/)
})
