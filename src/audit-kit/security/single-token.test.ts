import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readHeaders } from '../../core/page/headers.ts'
import { singleToken } from './single-token.ts'

const cases: readonly (readonly [values: readonly string[], token: string | null])[] = [
  [['same-origin'], 'same-origin'],
  [[' same-origin '], 'same-origin'],
  [['same-origin; report-to="coop"'], 'same-origin'],
  [['same-origin', 'same-origin'], null],
  [['same-origin, same-origin'], null],
  [['same-origin; report-to="coop'], null],
  [['"same-origin"'], null],
  [['Same-Origin'], null],
  [['same-origin;;'], null],
  [[''], null],
]
for (const [values, token] of cases) {
  test(`the token of ${JSON.stringify(values)} is ${token}`, () =>
    assert.equal(singleToken(readHeaders(values.map((value) => ['x', value])), 'x'), token))
}
