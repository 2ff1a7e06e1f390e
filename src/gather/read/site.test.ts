import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sameSite } from './site.ts'

const cases: readonly (readonly [one: string, other: string, same: boolean])[] = [
  ['www.example.co.uk', 'shop.example.co.uk', true],
  ['a.co.uk', 'b.co.uk', false],
  ['alice.github.io', 'bob.github.io', false],
  ['www.alice.github.io', 'alice.github.io', true],
  ['www.nhs.uk', 'assets.nhs.uk', false],
  ['127.0.0.1', '127.0.0.2', false],
]
for (const [one, other, same] of cases) {
  test(`${one} and ${other} are ${same ? 'one site' : 'two sites'}`, () =>
    assert.equal(sameSite(one, other), same))
}
