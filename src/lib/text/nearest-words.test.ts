import assert from 'node:assert/strict'
import { test } from 'node:test'
import { nearestWords } from './nearest-words.ts'

const words = ['title-length', 'title-missing', 'meta-description', 'hsts', 'image-alt', 'oversized-images']

test('a mistyped word finds the intended one', () => {
  assert.deepEqual(nearestWords('title-lenght', words).slice(0, 1), ['title-length'])
  assert.deepEqual(nearestWords('HSTS', words).slice(0, 1), ['hsts'])
})

test('parts in a different order are recognized', () => {
  assert.deepEqual(nearestWords('description_meta', words).slice(0, 1), ['meta-description'])
})

test('a word unlike any other finds none', () => {
  assert.deepEqual(nearestWords('zzzzzzzzzzzzzzzzzzzz', words), [])
  assert.deepEqual(nearestWords('', words), [])
})

test('a very long word is truncated before comparing', () => {
  assert.deepEqual(nearestWords('x'.repeat(1_000_000), words), [])
})
