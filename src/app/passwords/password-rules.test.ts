import assert from 'node:assert/strict'
import { test } from 'node:test'
import { faultText, inApi } from '../../messages/field-fault.ts'
import { passwordFault } from './password-rules.ts'

const said = (...given: Parameters<typeof passwordFault>): string =>
  faultText(passwordFault(...given) ?? '', inApi('password'))

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
    assert.match(said(password, context), /easy to guess/, password)
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
  assert.match(said('short', context), /at least 8/)
  assert.match(said('abc'.repeat(400), {}), /1,024 bytes/)
})
