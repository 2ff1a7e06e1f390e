import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fitText, textWidth } from './text-width.ts'

test('the width of a text is the sum of its letters in Arial', () => {
  assert.equal(textWidth('il', 1000), 444)
  assert.equal(Math.round(textWidth('WWW', 20)), 57)
  assert.equal(textWidth('é', 1000), textWidth('e', 1000))
  assert.equal(textWidth('日本', 10), 20)
  assert.equal(textWidth('تعرّف', 10), textWidth('تعرف', 10))
  assert.equal(textWidth('e\u0301', 10), textWidth('e', 10))
})

test('a text that is too wide ends at a word with an ellipsis', () => {
  const title = 'Oak dining tables, made to measure in Vermont by Northfield Joinery since 1983'
  const { text, cut } = fitText(title, 20, 580)
  assert.ok(cut)
  assert.match(text, /\w …$/)
  assert.ok(title.startsWith(text.slice(0, -2)))
  assert.ok(textWidth(text, 20) <= 580)
  assert.deepEqual(fitText('Short', 20, 580), { text: 'Short', cut: false })
})

test('a single word that is too wide is cut', () => {
  assert.equal(fitText('i'.repeat(500), 20, 100).cut, true)
})
