import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ring } from './ring.ts'

test('only a ring of 100 is closed: the rounded ends of 99 leave a gap', () => {
  const arcOf = (score: number): number =>
    Number(/stroke-dasharray="(\d+) 100"/.exec(ring(score, 'small').markup)?.[1])
  assert.equal(arcOf(100), 100)
  assert.equal(arcOf(50), 50)
  // The line is 3.5 wide, and the circle of 100 parts is 107 long.
  for (const score of [99.9, 99, 97, 95]) assert.ok(100 - arcOf(score) > (100 * 3.5) / (2 * Math.PI * 17) + 1)
})
