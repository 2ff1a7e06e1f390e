import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isEndless } from './endless.ts'

const cases: readonly (readonly [name: string, urls: readonly string[], endless: boolean])[] = [
  ['one page', ['/'], false],
  ['a page that reloads itself twice', ['/', '/', '/'], false],
  ['a page that reloads itself a third time', ['/', '/', '/', '/'], true],
  ['a login and the way back', ['/', '/login', '/'], false],
  ['two pages that keep leading to each other', ['/', '/b', '/', '/b', '/', '/b'], true],
  ['nine redirects', Array.from({ length: 10 }, (_, index) => `/${index}`), false],
  ['ten redirects', Array.from({ length: 11 }, (_, index) => `/${index}`), true],
]

for (const [name, urls, endless] of cases)
  test(`${name} is ${endless ? '' : 'not '}endless`, () => assert.equal(isEndless(urls), endless))
