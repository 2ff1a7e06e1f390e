import assert from 'node:assert/strict'
import { test } from 'node:test'
import { makePruneHistory } from './prune-history.ts'

test('runs are deleted in steps of at most a hundred, with a pause for other writers after each', async () => {
  const left = [100, 100, 30]
  const steps: number[] = []
  let others = 0
  const retention = {
    async prune(limit: number) {
      steps.push(limit)
      setImmediate(() => (others += 1))
      const removed = left.shift() ?? 0
      return { removed, done: left.length === 0 }
    },
  }
  // The rest of the store is not used.
  const prune = makePruneHistory({ store: { retention } } as unknown as Parameters<
    typeof makePruneHistory
  >[0])
  assert.equal(await prune(), 230)
  assert.deepEqual(steps, [100, 100, 100])
  assert.ok(others >= 2, 'others had their turn between the steps')
})

test('an abort ends it after the current step', async () => {
  const stop = new AbortController()
  let steps = 0
  const retention = {
    async prune() {
      steps += 1
      stop.abort()
      return { removed: 100, done: false }
    },
  }
  const prune = makePruneHistory({ store: { retention } } as unknown as Parameters<
    typeof makePruneHistory
  >[0])
  assert.equal(await prune(stop.signal), 100)
  assert.equal(steps, 1)
})
