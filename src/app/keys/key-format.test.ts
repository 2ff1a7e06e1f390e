import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { hashKey, hintOf, isMistyped, makeKeySecret } from './key-format.ts'

test('a key has a prefix, 30 random characters and a checksum of six', () => {
  const secrets = Array.from({ length: 200 }, makeKeySecret)
  assert.equal(new Set(secrets).size, 200)
  for (const secret of secrets) {
    assert.match(secret, /^plumb_[0-9A-Za-z]{36}$/)
    assert.equal(isMistyped(secret), false)
    assert.match(hashKey(secret), /^[0-9a-f]{64}$/)
    assert.ok(hintOf(secret).length <= 10)
  }
})

test('a single wrong character is detected', () => {
  fc.assert(
    fc.property(fc.integer({ min: 6, max: 41 }), fc.constantFrom('a', 'B', '7'), (place, other) => {
      const secret = makeKeySecret()
      fc.pre(secret[place] !== other)
      assert.equal(isMistyped(secret.slice(0, place) + other + secret.slice(place + 1)), true)
    }),
  )
})

test('keys of other formats are not judged', () => {
  for (const secret of ['', 'my-own-key-of-16', 'plumb_short', `plumb_${'-'.repeat(36)}`]) {
    assert.equal(isMistyped(secret), false)
  }
})
