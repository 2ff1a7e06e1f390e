import assert from 'node:assert/strict'
import { test } from 'node:test'
import { listedTitle } from './listed-title.ts'

test('a long title is cut with dots, never within a character', () => {
  assert.equal(listedTitle(null), null)
  assert.equal(listedTitle('Oak\0 tables'), 'Oak tables')
  assert.equal(listedTitle('x'.repeat(200)), 'x'.repeat(200))
  assert.equal(listedTitle('word '.repeat(60)), `${'word '.repeat(40).slice(0, 199).trimEnd()}…`)
  const emoji = listedTitle(`x${'😀'.repeat(150)}`) ?? ''
  assert.equal(emoji, `x${'😀'.repeat(99)}…`)
})
