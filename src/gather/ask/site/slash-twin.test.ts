import assert from 'node:assert/strict'
import { test } from 'node:test'
import { twinOf } from './slash-twin.ts'

test('a trailing slash is added or removed', () => {
  assert.equal(twinOf(new URL('https://example.com/oak')), 'https://example.com/oak/')
  assert.equal(twinOf(new URL('https://example.com/oak/?a=1#b')), 'https://example.com/oak?a=1')
})

test('the root and file names have no variant', () => {
  assert.equal(twinOf(new URL('https://example.com/')), null)
  assert.equal(twinOf(new URL('https://example.com/oak.html')), null)
  assert.equal(twinOf(new URL('https://example.com/oak//')), null)
})
