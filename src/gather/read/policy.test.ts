import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Metadata } from '../../core/facts/read.ts'
import { readHeaders } from '../../core/page/headers.ts'
import type { Header } from '../../core/page/page.ts'
import { readCookies } from './cookies.ts'
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

test('malformed cookies affect nothing else', () => {
  const headers = readHeaders(
    ['=', ';;;', 'a=%ff; Expires=soon; Max-Age=x', 'b=1'].map((value): Header => ['set-cookie', value]),
  )
  assert.ok(readCookies(headers).some(({ name }) => name === 'b'))
})
