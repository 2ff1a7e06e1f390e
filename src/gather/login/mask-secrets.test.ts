import assert from 'node:assert/strict'
import { test } from 'node:test'
import { maskSecrets } from './mask-secrets.ts'

const secret = `p&ss/"7"+<é> 'x'`

const forms: Readonly<Record<string, string>> = {
  plain: secret,
  base64: Buffer.from(secret).toString('base64'),
  'base64url inside a longer text': Buffer.from(`user:${secret}:more`).toString('base64url'),
  hex: Buffer.from(secret).toString('hex').toUpperCase(),
  'a query': new URLSearchParams({ q: secret }).toString(),
  'a URL': encodeURIComponent(secret).toLowerCase().replace('%C3', '%c3'),
  JSON: JSON.stringify({ a: secret }),
  markup: secret
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;'),
}

test('a secret is masked in every form in which a page may print it', () => {
  const mask = maskSecrets([secret])
  for (const [name, form] of Object.entries(forms)) {
    const text = `before ${form} after`
    assert.match(mask.text(text), /hidden-secret-1/, name)
    assert.match(mask.text(text), /^before .*after$/s, name)
    assert.match(
      Buffer.from(mask.bytes(Buffer.from(text))).toString('utf8'),
      /^before .*hidden-secret-1.*after$/s,
      name,
    )
  }
  const wide = Buffer.from(mask.bytes(Buffer.from(`<p>${secret}</p>`, 'utf16le'))).toString('latin1')
  assert.match(wide, /hidden-secret-1/)
})

test('everything else is unchanged', () => {
  const mask = maskSecrets(['short', 'long-enough'])
  const bytes = Buffer.from('a short text')
  assert.equal(mask.bytes(bytes), bytes, 'a word of five letters is no secret')
  assert.equal(mask.text('https://example.com/'), 'https://example.com/')
  assert.deepEqual(mask.deep({ 'long-enough': ['x long-enough y', 7, null, true] }), {
    'hidden-secret-1': ['x hidden-secret-1 y', 7, null, true],
  })
})

test('a masked URL can be requested as the site wrote it', () => {
  const mask = maskSecrets(['key=1&two'])
  const masked = mask.text(`https://example.com/?key=${encodeURIComponent('key=1&two')}`)
  assert.equal(masked, 'https://example.com/?key=hidden-secret-1')
  assert.equal(mask.unmasked(masked), 'https://example.com/?key=key%3D1%26two')
  assert.equal(mask.unmasked('/hidden-secret-9'), '/hidden-secret-9')
})

test('a truncated secret is masked too', () => {
  const mask = maskSecrets(['password-is-secret-1234'])
  const long = 'x'.repeat(80)
  assert.equal(mask.deep(`${long}password-is`), `${long}hidden-secret-1`)
  assert.equal(mask.deep(`${long}passwo…`), `${long}hidden-secret-1…`)
  assert.equal(mask.deep('<a href="?key=password-is-secr…">'), '<a href="?key=hidden-secret-1…">')
  assert.equal(mask.deep('Enter your password'), 'Enter your password')
  assert.equal(mask.deep(`${long} password ${long}`), `${long} password ${long}`)
})
