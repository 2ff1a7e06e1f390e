import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { readHeaders } from '../../core/page/headers.ts'
import { freshSeconds } from './freshness.ts'

const date = 'Sun, 15 Nov 2026 00:00:00 GMT'
const cases: readonly (readonly [
  name: string,
  headers: Readonly<Record<string, string>>,
  seconds: number | null,
])[] = [
  ['an age', { 'cache-control': 'max-age=3600' }, 3600],
  ['a lifetime for shared caches only', { 'cache-control': 's-maxage=3600, max-age=60' }, 60],
  ['a private response', { 'cache-control': 'private, max-age=60' }, 60],
  ['a response that must not be stored', { 'cache-control': 'no-store' }, null],
  ['a response that must be revalidated', { 'cache-control': 'no-cache, max-age=60' }, 0],
  ['an expiry date', { date, expires: 'Sun, 15 Nov 2026 01:00:00 GMT' }, 3600],
  ['a date that has passed', { date, expires: '0' }, 0],
  ['only a modification date', { date, 'last-modified': 'Sun, 15 Nov 2020 00:00:00 GMT' }, 0],
  ['nothing', {}, 0],
  ['a lifetime that a cache has partly used up', { 'cache-control': 'max-age=100', age: '90' }, 100],
]

describe('freshSeconds', () => {
  for (const [name, headers, seconds] of cases) {
    it(`reads ${name}`, () => {
      assert.equal(freshSeconds(200, readHeaders(Object.entries(headers))), seconds)
    })
  }
})
