import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Problem } from '../../core/problem.ts'
import { createHashQueue } from './hash-queue.ts'

const limits = { known: { running: 1, waiting: 2 }, stranger: { running: 1, waiting: 2 } }

test('each lane runs one hash at a time, in order, and a full lane rejects with Retry-After', async () => {
  const queue = createHashQueue(limits)
  const gate = Promise.withResolvers<void>()
  const order: number[] = []
  const hash = (index: number) => async (): Promise<number> => {
    order.push(index)
    await gate.promise
    return index
  }
  const admitted = [0, 1, 2].map((index) => queue.run('stranger', hash(index)))
  await assert.rejects(
    queue.run('stranger', hash(3)),
    (error) => error instanceof Problem && error.code === 'unavailable' && error.retryAfter === 5,
  )
  assert.throws(() => queue.refuseWhenFull('stranger'), Problem)
  assert.deepEqual(order, [0], 'the others wait')
  assert.equal(await queue.run('known', async () => 'at once'), 'at once', 'strangers do not fill this lane')
  gate.resolve()
  assert.deepEqual(await Promise.all(admitted), [0, 1, 2])
  assert.deepEqual(order, [0, 1, 2])
  queue.refuseWhenFull('stranger')
})

test('a hash that throws frees its slot', async () => {
  const queue = createHashQueue(limits)
  for (let index = 0; index < 5; index += 1)
    await assert.rejects(
      queue.run('known', () => Promise.reject(new Error('broken'))),
      /broken/,
    )
  assert.equal(await queue.run('known', async () => 'fine'), 'fine')
})
