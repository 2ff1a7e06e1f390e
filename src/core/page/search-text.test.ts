import assert from 'node:assert/strict'
import { test } from 'node:test'
import { searchTextOf } from './search-text.ts'

test('a search term is encoded like stored URLs', () => {
  for (const [typed, stored] of [
    ['pricing', 'pricing'],
    ['%C3%BC', '%C3%BC'],
    ['100%_', '100%_'],
    ['ü', '%C3%BC'],
    ['/über uns', '/%C3%BCber%20uns'],
    ['bücher.example', 'xn--bcher-kva.example'],
    ['日本', '%E6%97%A5%E6%9C%AC'],
    ['\ud800', '%EF%BF%BD'],
  ] as const)
    assert.equal(searchTextOf(typed), stored)
})
