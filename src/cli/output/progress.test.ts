import assert from 'node:assert/strict'
import { test } from 'node:test'
import { showProgress } from './progress.ts'

function written(isTTY: boolean) {
  const parts: string[] = []
  const progress = showProgress({ isTTY, write: (part: string | Uint8Array) => parts.push(String(part)) > 0 })
  return { progress, parts }
}

test('on a terminal one line fills up, and is cleared at the end', () => {
  const { progress, parts } = written(true)
  for (let done = 0; done <= 2000; done += 1) progress.show('copying reports', done, 2000)
  progress.end()
  assert.equal(parts[0], `\r${'░'.repeat(30)}   0%  copying reports: 0 of 2,000\u001b[K`)
  assert.deepEqual(parts.slice(-2), [
    `\r${'█'.repeat(30)} 100%  copying reports: 2,000 of 2,000\u001b[K`,
    '\r\u001b[K',
  ])
  assert.ok(parts.length < 100, 'it is not drawn for every row')
})

test('without a terminal it prints a few plain lines, and none for an empty part', () => {
  const { progress, parts } = written(false)
  progress.show('copying sessions', 0, 0)
  for (let done = 0; done <= 2000; done += 500) progress.show('copying reports', done, 2000)
  progress.end()
  assert.deepEqual(parts, ['copying reports: 0 of 2,000\n', 'copying reports: 2,000 of 2,000\n'])
})
