import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { serviceFor } from '../../../../testing/servers/service/api-service.ts'

const json = {
  origin: 'https://example.com/ignored',
  headers: { 'X-Token': 'value-of-header' },
  cookies: { session: 'value-of-cookie' },
  form: {
    url: 'https://example.com/login',
    fields: { email: 'me@example.com', password: 'value-of-password' },
    totp: { field: 'code', secret: 'GEZDGNBVGY3TQOJQ' },
    success: { text: 'Sign out' },
  },
}

suite('credentials by API', () => {
  test('can be set, replaced and deleted, but never read', async (t) => {
    const service = await serviceFor(t)
    const path = '/projects/example.com/credentials'
    assert.equal((await service.call(path)).status, 404)
    const set = await service.call(path, { method: 'PUT', json })
    assert.equal(set.status, 200, set.text)
    const shown = await service.call(path)
    for (const { text, body } of [set, shown]) {
      assert.doesNotMatch(text, /value-of|GEZD|me@example/)
      assert.equal(body.data.origin, 'https://example.com')
      assert.deepEqual(body.data.headers, ['X-Token'])
      assert.deepEqual(body.data.form.fields, ['email', 'password'])
      assert.deepEqual(body.data.form.success, { url: null, text: 'Sign out', selector: null })
      assert.equal(body.data.state, 'unchecked')
    }
    const basic = { username: 'a', password: 'b' }
    await service.call(path, { method: 'PUT', json: { origin: 'http://example.com:8080', basic } })
    const { data } = (await service.call(path)).body
    assert.deepEqual(
      [data.origin, data.headers, data.basic, data.form],
      ['http://example.com:8080', [], true, null],
    )

    const { key: another } = await service.another('other@example.com')
    assert.equal((await service.call(path, { key: another })).status, 404)
    const { secret: bound } = await service.app.createKey(service.account.id, {
      name: 'bound',
      projects: ['other.example'],
    })
    for (const method of ['GET', 'DELETE'])
      assert.equal((await service.call(path, { method, key: bound })).status, 404, method)
    assert.equal((await service.call(path, { method: 'PUT', json, key: bound })).status, 404)
    assert.equal((await service.call(path, { method: 'DELETE' })).status, 200)
    assert.equal((await service.call(path, { method: 'DELETE' })).status, 404)
    assert.doesNotMatch(service.logged.join(''), /value-of/)
  })

  test('are rejected with the reason, and without the value', async (t) => {
    const service = await serviceFor(t)
    const form = json.form
    const refused: readonly (readonly [object, string, RegExp])[] = [
      [{ origin: 'https://example.com' }, 'origin', /at least one of/],
      [{ ...json, origin: 'ftp://example.com' }, 'origin', /must be a URL/],
      [{ ...json, origin: 'https://-.example' }, 'origin', /must be a URL/],
      [{ ...json, origin: 'http://169.254.169.254' }, 'origin', /may not be audited/],
      [{ ...json, headers: { 'a b': 'secret-value' } }, 'headers', /is not a valid name/],
      [{ ...json, headers: { Host: 'secret-value' } }, 'headers', /cannot be set/],
      [
        { ...json, headers: { Cookie: 'secret-value' } },
        'headers',
        /The headers field may not contain a Cookie header/,
      ],
      [{ ...json, headers: { 'X-A': 'secret-value\r\nX-B: 1' } }, 'headers', /cannot be sent/],
      [
        { ...json, headers: { Authorization: 'x' }, basic: { username: 'a', password: 'b' } },
        'headers',
        /not both/,
      ],
      [{ ...json, cookies: { a: 'secret-value; b' } }, 'cookies', /cannot be sent/],
      [{ ...json, cookies: 'secret-value' }, 'cookies', /must be an object/],
      [{ ...json, basic: { username: 'a:b', password: 'secret-value' } }, 'basic', /colon/],
      [{ ...json, form: { ...form, url: 'https://other.example/' } }, 'form', /same origin/],
      [{ ...json, form: { ...form, success: {} } }, 'form', /shows that the login worked/],
      [{ ...json, form: { ...form, success: { selector: 'a > b' } } }, 'form', /one simple selector/],
      [{ ...json, form: { ...form, totp: { field: 'code', secret: '!!secret-value' } } }, 'form', /base32/],
    ]
    for (const [given, field, sentence] of refused) {
      const { status, text, body } = await service.call('/projects/example.com/credentials', {
        method: 'PUT',
        json: given,
      })
      assert.equal(status, 422, text)
      assert.match(body.errors[field]?.join(' ') ?? text, sentence)
      assert.doesNotMatch(text, /secret-value/)
    }
    assert.equal((await service.call('/projects/example.com/credentials')).status, 404)
  })
})
