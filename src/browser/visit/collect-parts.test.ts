import assert from 'node:assert/strict'
import { test } from 'node:test'
import { collectParts } from './collect-parts.ts'

test('a part that fails or takes too long is lost alone', async () => {
  const { lost, collect } = collectParts(performance.now() + 200)
  assert.equal(await collect(['cookies'], () => Promise.reject(new Error('The renderer is gone.'))), null)
  assert.equal(await collect(['pictures'], () => new Promise(() => {})), null)
  assert.equal(await collect(['tap'], async () => 'tapped'), 'tapped')
  const [failed, late, ...others] = lost
  assert.deepEqual(failed, { part: 'cookies', because: 'The renderer is gone.' })
  assert.deepEqual([late?.part, late?.late], ['pictures', true])
  assert.match(late?.because ?? '', /^It took more than \d+ ms\.$/)
  assert.deepEqual(others, [])
})

test('once the time is over, what is known at once is still taken', async () => {
  const { lost, collect } = collectParts(performance.now() - 1000)
  assert.equal(await collect(['tap'], async () => 'tapped'), 'tapped')
  assert.equal(await collect(['pictures'], () => new Promise(() => {})), null)
  assert.equal(lost.length, 1)
})
