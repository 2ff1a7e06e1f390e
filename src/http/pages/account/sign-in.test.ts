import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { commandHelp } from '../../../cli/help/help.ts'
import { startService, type Service } from '../../../testing/servers/service/api-service.ts'
import { Person } from '../../../testing/person.ts'

let service: Service
before(async () => {
  service = await startService({ pages: true })
})
after(() => service[Symbol.asyncDispose]())

test('a person signs in, gets to the requested page, and signs out', async () => {
  const person = new Person(service.origin)
  const asked = await person.get('/account/keys')
  assert.equal(asked.status, 303)
  assert.equal(asked.headers.get('location'), '/sign-in?next=%2Faccount%2Fkeys')
  const form = { email: 'OWNER@example.com', password: 'long enough', next: '/account/keys' }
  const entered = await person.post('/sign-in', form)
  assert.deepEqual([entered.status, entered.headers.get('location')], [303, '/account/keys'])
  assert.equal((await person.get('/account/keys')).status, 200)
  const cookie = person.cookies.get('session') ?? ''
  await person.post('/sign-out')
  assert.equal((await person.get('/account/keys')).status, 303)
  person.cookies.set('session', cookie)
  assert.equal((await person.get('/account/keys')).status, 303, 'the old cookie is worth nothing')
})

test('signing in never leads to another site', async () => {
  for (const next of [
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    '/\tx',
  ]) {
    const entered = await new Person(service.origin).post('/sign-in', {
      email: 'owner@example.com',
      password: 'long enough',
      next,
    })
    assert.equal(entered.headers.get('location'), '/reports', next)
  }
})

test('the first empty field of the form has the focus', async () => {
  const person = new Person(service.origin)
  const focused = (text: string): readonly string[] =>
    [...text.matchAll(/<input id="(\w+)"[^>]* autofocus/g)].map(([, id = '']) => id)
  assert.deepEqual(focused((await person.get('/sign-in')).text), ['email'])
  assert.deepEqual(focused((await person.signIn('owner@example.com', 'wrong')).text), ['password'])
})

test('a wrong password and an unknown account get the same message', async () => {
  const person = new Person(service.origin)
  const wrong = await person.post('/sign-in', { email: 'owner@example.com', password: 'wrong' })
  const unknown = await person.post('/sign-in', { email: 'nobody@example.com', password: 'wrong' })
  assert.deepEqual([wrong.status, unknown.status], [401, 401])
  assert.equal(wrong.text.replaceAll('owner@', 'nobody@'), unknown.text)
})

test('sign-in attempts are limited per account', async () => {
  await service.another('target@example.com')
  const guesser = new Person(service.origin)
  const tries = []
  for (let guess = 0; guess < 11; guess += 1)
    tries.push((await guesser.signIn('target@example.com', `guess ${guess}`)).status)
  assert.deepEqual(tries.toSpliced(0, 10), [429])
  assert.equal((await guesser.signIn('target@example.com')).status, 429)
  assert.equal((await guesser.signIn()).status, 303)
})

test('a team behind one IP can sign in and out as often as it likes', async () => {
  await service.another('team@example.com')
  for (let time = 0; time < 12; time += 1)
    assert.equal((await new Person(service.origin).signIn('team@example.com')).status, 303)
  const person = new Person(service.origin)
  for (let time = 0; time < 12; time += 1) {
    assert.equal((await person.signIn('team@example.com')).status, 303)
    await person.post('/sign-out')
  }
})

test('a form from another site is rejected, and one without an origin cannot use a session', async () => {
  const person = new Person(service.origin)
  await person.signIn()
  const tries: readonly [Record<string, string>, number][] = [
    [{ 'sec-fetch-site': 'cross-site' }, 403],
    [{ 'sec-fetch-site': 'same-site' }, 403],
    [{ origin: 'https://evil.example' }, 403],
    [{ origin: 'null' }, 403],
    [{}, 403],
    [{ origin: service.origin, 'sec-fetch-site': 'cross-site' }, 403],
    [{ 'sec-fetch-site': 'same-origin' }, 303],
    [{ origin: service.origin }, 303],
  ]
  for (const [headers, status] of tries) {
    const answered = await person.post('/account', { name: 'Ada', email: 'owner@example.com' }, headers)
    assert.equal(answered.status, status, JSON.stringify(headers))
  }
})

test('under https the cookie is bound to this host', async () => {
  await using secure = await startService({ pages: true, config: { baseUrl: 'https://reports.example.com' } })
  const person = new Person(secure.origin)
  const form = { email: 'owner@example.com', password: 'long enough' }
  const entered = await person.post('/sign-in', form, { origin: 'https://reports.example.com' })
  const [cookie = ''] = entered.headers.getSetCookie()
  assert.match(cookie, /^__Host-session=\w{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=\d+; Secure$/)
  assert.match(entered.headers.get('strict-transport-security') ?? '', /max-age/)
})

test('the sign-in page names an existing command', async () => {
  const page = await (await fetch(`${service.origin}/sign-in`)).text()
  const named = /<code>npm run plumbline -- ([a-z -]+)/.exec(page)?.[1]?.trim() ?? 'none'
  assert.ok(commandHelp().includes(`  ${named} EMAIL`), `the page names ${named}`)
})
