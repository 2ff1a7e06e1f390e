import assert from 'node:assert/strict'
import { test } from 'node:test'
import { passwordFault } from './password-rules.ts'

const context = { email: 'ada.lovelace@example.com', name: 'Ada Lovelace' }

test('passwords that attackers try first are rejected', () => {
  for (const password of [
    'password',
    'Password1!',
    'P@ssw0rd',
    '12345678',
    '87654321',
    '0123456789',
    'aaaaaaaa',
    'abababab',
    'abcdefgh',
    'qwertyuiop',
    'Summer2026!',
    'iloveyou',
    'plumbline1',
    'Lovelace1815',
    'ada.lovelace@example.com',
  ]) {
    assert.match(passwordFault(password, context) ?? '', /easy to guess/, password)
  }
})

test('other passwords are accepted, unless they are too short', () => {
  for (const password of [
    'long enough',
    'another one',
    'barley oven quilt',
    'k7#Vw2!pQz',
    'пароль-для-отчёта',
  ])
    assert.equal(passwordFault(password, context), undefined, password)
  assert.match(passwordFault('short', context) ?? '', /at least 8/)
  assert.match(passwordFault('abc'.repeat(400), {}) ?? '', /1,024 bytes/)
})
