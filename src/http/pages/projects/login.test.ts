import assert from 'node:assert/strict'
import { test } from 'node:test'
import { serviceFor } from '../../../testing/servers/service/api-service.ts'
import { Person } from '../../../testing/person.ts'

test('a login is set, shown without its values and removed on the page of its project', async (t) => {
  const service = await serviceFor(t, { pages: true })
  await service.call('/reports', { method: 'POST', form: { url: 'https://example.com/' } })
  const person = new Person(service.origin)
  await person.signIn()
  const path = '/projects/example.com/login'
  assert.match((await person.get('/projects/example.com')).text, /href="\/projects\/example\.com\/login"/)
  assert.match((await person.get(path)).text, /No login yet/)
  const wrong = await person.post(path, { origin: 'https://example.com', headers: 'Host: value-of-header' })
  assert.equal(wrong.status, 422)
  assert.match(wrong.text, /“Host” header cannot be set/)
  assert.doesNotMatch(wrong.text, /value-of/)
  const incomplete = await person.post(path, {
    origin: 'https://example.com',
    form_url: 'https://other.example/login',
    totp_secret: '!',
    success_selector: 'a > b',
    success_url: 'https://other.example/',
  })
  const faults = [...incomplete.text.matchAll(/<p class="error" id="([\w-]+)-error">/g)].map(([, id]) => id)
  assert.deepEqual(faults, ['form_url', 'fields', 'totp_secret', 'success_selector', 'success_url'])
  const unproven = await person.post(path, {
    origin: 'https://example.com',
    form_url: 'https://example.com/login',
    fields: 'a=b',
  })
  assert.match(unproven.text, /id="success_text-error">Enter a text, an element or a URL/)

  const set = await person.post(path, {
    origin: 'https://example.com',
    headers: 'X-Token: value-of-header\r\n\r\nX-Other:value-of:other',
    cookies: 'session=value-of=cookie',
    username: 'staging',
    password: 'value-of-password',
    form_url: 'https://example.com/login',
    fields: 'email=me@example.com\r\npassword=value-of-form',
    totp_field: 'code',
    totp_secret: 'GEZDGNBVGY3TQOJQ',
    success_text: 'Sign out',
  })
  assert.equal(set.status, 303, set.text)
  const shown = (await person.get(path)).text
  for (const part of [
    /Header X-Token/,
    /Header X-Other/,
    /Cookie session/,
    /Basic auth/,
    /Form at https:\/\/example\.com\/login/,
  ])
    assert.match(shown, part)
  assert.doesNotMatch(shown, /value-of|GEZD|me@example/)

  assert.equal((await person.post(`${path}/remove`)).status, 303)
  assert.match((await person.get(path)).text, /No login yet/)
  assert.equal((await person.get('/projects/nothing/login')).status, 404)
})
