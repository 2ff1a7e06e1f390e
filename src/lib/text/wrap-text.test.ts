import assert from 'node:assert/strict'
import { test } from 'node:test'
import { clipText, wrapText } from './wrap-text.ts'

test('a text is broken at spaces, and only a word that is too long exceeds the width', () => {
  assert.deepEqual(wrapText('one two three', 7), ['one two', 'three'])
  assert.deepEqual(wrapText('a https://example.com/path b', 10), ['a', 'https://example.com/path', 'b'])
  assert.deepEqual(wrapText('木のテーブル 木のテーブル', 14), ['木のテーブル', '木のテーブル'])
  assert.deepEqual(wrapText('', 10), [''])
})

test('a text that is too long is cut off, and says so', () => {
  assert.equal(clipText('short', 5), 'short')
  assert.equal(clipText('too long', 5), 'too …')
  assert.equal(clipText('木のテーブル', 5), '木の…')
})
