import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assertSmallAnswers, nastyTexts } from '../testing/mcp/mcp-response-size.ts'
import { pageText } from './page-text.ts'

test('every default response on a page with many findings is below 1,500 tokens', () =>
  assertSmallAnswers(nastyTexts.Chinese, 30))

test('long text of a page is cut, counting escapes, and says how much is left out', () => {
  assert.equal(pageText('short'), 'short')
  assert.equal(pageText('x'.repeat(301)), `${'x'.repeat(300)}… [1 more character]`)
  assert.equal(pageText('\u200b'.repeat(40), 90), `${'\\u{200b}'.repeat(10)}… [30 more characters]`)
  assert.equal(pageText('语'.repeat(10), 9), '语语语… [7 more characters]')
  assert.equal(pageText('"'.repeat(10), 8), `${'"'.repeat(4)}… [6 more characters]`)
  assert.equal(pageText('\ud800'), '\ufffd')
})
