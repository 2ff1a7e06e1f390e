import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseHtml } from '../../gather/parse/document.ts'
import { patient } from '../../testing/until.ts'
import { needsPlugin } from './plugin.ts'

test('unclosed objects around a long page are not searched to its end', () => {
  const document = parseHtml('<object>'.repeat(700) + '<p>'.repeat(20_000))
  const begun = performance.now()
  assert.equal(document.all('object').some(needsPlugin), false)
  assert.ok(performance.now() - begun < patient(1000))
})
