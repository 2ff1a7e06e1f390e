import assert from 'node:assert/strict'
import { test } from 'node:test'
import { makeRateLimiter } from './rate-limiter.ts'

test('so many calls in a window and no more, each key for itself', async () => {
  let now = 1_000_000
  const limiter = makeRateLimiter({ limit: 2, windowSeconds: 60, clock: { now: () => new Date(now) } })
  assert.deepEqual(await limiter.hit('a'), { allowed: true, limit: 2, remaining: 1, resetSeconds: 60 })
  now += 30_000
  assert.deepEqual(await limiter.hit('a'), { allowed: true, limit: 2, remaining: 0, resetSeconds: 30 })
  assert.deepEqual(await limiter.hit('a'), { allowed: false, limit: 2, remaining: 0, resetSeconds: 30 })
  assert.equal((await limiter.hit('b')).allowed, true)
  now += 30_000
  assert.deepEqual(await limiter.hit('a'), { allowed: true, limit: 2, remaining: 1, resetSeconds: 60 })
})
