import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isLocalName, isPrivateHost } from './private-host.ts'

test('addresses and names of private networks are private', () => {
  for (const host of [
    '10.0.0.1',
    '172.16.0.1',
    '172.31.9.9',
    '192.168.1.1',
    '169.254.1.1',
    'nas.local',
    'a.home.arpa',
  ])
    assert.equal(isPrivateHost(host), true, host)
})

test('public hosts are not, even if their names begin like a private address', () => {
  for (const host of ['10.example.com', '172.16.example.com', '172.32.0.1', '11.0.0.1', 'local.example.com'])
    assert.equal(isLocalName(host), false, host)
})

test('a loopback host, a name without a dot and a reserved name are local', () => {
  for (const host of ['localhost', '127.0.0.1', '[::1]', 'intranet', 'oak.test', 'oak.invalid', '10.0.0.1'])
    assert.equal(isLocalName(host), true, host)
})
