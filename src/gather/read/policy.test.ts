import assert from 'node:assert/strict'
import { describe, it, test } from 'node:test'
import type { Metadata } from '../../core/facts/read.ts'
import { readHeaders } from '../../core/page/headers.ts'
import type { Header } from '../../core/page/page.ts'
import { readPage } from '../../testing/facts/read-page.ts'
import { readPolicy } from './policy.ts'

const nothing: Metadata = {
  titles: [],
  metas: [],
  linkRels: [],
  lang: null,
  baseHref: null,
  robots: [],
  canonicals: [],
  isOwnSite: () => false,
  hreflang: [],
}
const csp = (...values: readonly string[]) =>
  readPolicy(readHeaders(values.map((value): Header => ['content-security-policy', value])), nothing).csp

test('policies joined by a comma are separate policies', () => {
  const read = csp("default-src 'self', frame-ancestors 'none'", "script-src 'self',")
  assert.deepEqual(
    read.map(({ raw }) => raw),
    ["default-src 'self'", "frame-ancestors 'none'", "script-src 'self'"],
  )
  assert.deepEqual(read[1]?.directives, { 'frame-ancestors': ["'none'"] })
})

const malformed = [
  'script-src https://[',
  'script-src http://a:b:c *.*',
  'script-src //% https://',
  "script-src 'nonce-' 'sha256-'",
  ';;; ; =',
  '\u0001\u007f',
  `script-src ${'https://[::1 '.repeat(1000)}`,
]
for (const value of malformed) {
  test(`a malformed policy affects nothing else: ${value.slice(0, 40)}`, () => {
    const read = csp(value, "default-src 'self'")
    assert.deepEqual(read.at(-1)?.directives, { 'default-src': ["'self'"] })
  })
}

describe('policies', () => {
  it('parses CSP, HSTS, referrer and permissions policies', () => {
    const { policy } = readPage({
      headers: {
        'content-security-policy': "script-src 'unsafe-inline' *",
        'strict-transport-security': 'max-age="31536000"; includeSubDomains',
        'referrer-policy': 'no-referrer, strict-origin',
        'permissions-policy': 'camera=(), geolocation=(self "https://maps.example")',
      },
    })
    assert.ok(policy.csp[0]?.findings.some(({ severity }) => severity === 'high'))
    assert.equal(policy.hsts?.maxAge, 31_536_000)
    assert.deepEqual(policy.referrer, {
      value: 'strict-origin',
      written: 'strict-origin',
      from: 'header',
    })
    assert.deepEqual(policy.permissions, { camera: [], geolocation: ['self', 'https://maps.example'] })
    assert.equal(readPage({ headers: { 'permissions-policy': 'camera=(' } }).policy.permissions, 'invalid')
  })
})
