import assert from 'node:assert/strict'
import { describe, it, test } from 'node:test'
import { readHeaders } from '../../core/page/headers.ts'
import type { Header } from '../../core/page/page.ts'
import { readPage } from '../../testing/facts/read-page.ts'
import { readCookies } from './cookies.ts'

test('malformed cookies affect nothing else', () => {
  const headers = readHeaders(
    ['=', ';;;', 'a=%ff; Expires=soon; Max-Age=x', 'b=1'].map((value): Header => ['set-cookie', value]),
  )
  assert.ok(readCookies(headers).some(({ name }) => name === 'b'))
})

describe('cookies', () => {
  it('reads cookies as sent', () => {
    const { cookies } = readPage({
      headers: {
        'set-cookie': [
          'sid=1; Secure; HttpOnly; SameSite=Lax; Path=/',
          'b=2; Expires=Thu, 01 Jan 2099 00:00:00 GMT',
        ],
      },
    })
    assert.deepEqual(
      cookies.map(({ name, secure, httpOnly, sameSite }) => [name, secure, httpOnly, sameSite]),
      [
        ['sid', true, true, 'Lax'],
        ['b', false, false, null],
      ],
    )
    assert.equal(cookies[1]?.expires, '2099-01-01T00:00:00.000Z')
  })
})
