import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hashPassword, respell, verifyPassword } from './passwords.ts'

test('only the right password verifies', async () => {
  const hash = await hashPassword('pässword 日本')
  assert.match(hash, /^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
  assert.equal(await verifyPassword(hash, 'pässword 日本', 'known'), true)
  assert.equal(await verifyPassword(hash, 'pässword 日', 'known'), false)
  assert.equal(await verifyPassword(hash, '', 'known'), false)
})

test('a password verifies however a keyboard writes its accents', async () => {
  const hash = await hashPassword('p\u00e4ssword')
  assert.equal(await verifyPassword(hash, 'pa\u0308ssword', 'known'), true)
  assert.equal(await verifyPassword(hash, 'password', 'known'), false)
})

test('the same password has a different hash each time', async () => {
  assert.notEqual(await hashPassword('x'), await hashPassword('x'))
})

test('a respelled hash differs and still verifies the password', async () => {
  const hash = await hashPassword('x')
  const once = respell(hash)
  const twice = respell(once)
  assert.equal(new Set([hash, once, twice]).size, 3)
  assert.equal(once.length, twice.length)
  assert.equal(await verifyPassword(twice, 'x', 'known'), true)
  assert.equal(await verifyPassword(twice, 'y', 'known'), false)
})

test('a malformed hash verifies no password', async () => {
  for (const text of [
    '',
    'x',
    '$argon2i$v=19$m=1,t=1,p=1$a$b',
    '$argon2id$v=19$m=99999999,t=1,p=1$YWFhYWFhYWE$YWFhYQ',
  ]) {
    assert.equal(await verifyPassword(text, 'x', 'known'), false, text)
  }
})
