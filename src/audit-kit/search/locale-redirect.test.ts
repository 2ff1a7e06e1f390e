import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isLocaleRedirect } from './locale-redirect.ts'

const is = (from: string, to: string) =>
  isLocaleRedirect(`http://example.com${from}`, `https://www.example.com${to}`)

test('a redirect to the same page in the folder of a language or country chooses it for the visitor', () => {
  for (const [from, to] of [
    ['/', '/en'],
    ['/', '/de-at/'],
    ['/', '/en_US/home'],
    ['/about', '/fr/about/'],
  ] as const)
    assert.ok(is(from, to), `${from} ${to}`)
})

test('a redirect to another page or another site has moved', () => {
  for (const [from, to] of [
    ['/', '/home'],
    ['/', '/start/'],
    ['/old', '/en/new'],
    ['/', '/'],
  ] as const)
    assert.ok(!is(from, to), `${from} ${to}`)
  assert.ok(!isLocaleRedirect('https://example.com/', 'https://example.org/en/'))
})
