import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createFairQueue } from './fair-queue.ts'

test('owners take turns, and one task runs at a time', async () => {
  const queue = createFairQueue({ maxPerOwner: 10 })
  const done: string[] = []
  let now = 0
  const work = (name: string) => async () => {
    now += 1
    assert.equal(now, 1)
    await new Promise(setImmediate)
    now -= 1
    done.push(name)
  }
  await Promise.all([
    queue.run(1, work('a1')),
    queue.run(1, work('a2')),
    queue.run(1, work('a3')),
    queue.run(2, work('b1')),
    queue.run(3, work('c1')),
    queue.run(2, work('b2')),
  ])
  assert.deepEqual(done, ['a1', 'a2', 'b1', 'c1', 'a3', 'b2'])
})

test('each owner has a limit of waiting tasks, which others do not share and which frees up again', async () => {
  const queue = createFairQueue({ maxPerOwner: 2 })
  const gate = Promise.withResolvers<void>()
  const work = () => gate.promise
  const own = [queue.run(1, work), queue.run(1, work)]
  assert.equal(queue.run(1, work), undefined)
  const other = queue.run(2, async () => 'other')
  gate.resolve()
  for (const one of own) await one
  assert.equal(await other, 'other')
  assert.equal(await queue.run(1, async () => 'again'), 'again')
})

test('a failing task affects no other', async () => {
  const queue = createFairQueue({ maxPerOwner: 5 })
  const broken = queue.run(1, () => Promise.reject(new Error('broken')))
  const next = queue.run(1, async () => 'next')
  assert.ok(broken !== undefined)
  await assert.rejects(broken, /broken/)
  assert.equal(await next, 'next')
})
