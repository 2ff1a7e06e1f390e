import assert from 'node:assert/strict'
import { test } from 'node:test'
import { makeRateLimiter } from './rate-limiter.ts'

test('each key gets this many calls per window and no more', async () => {
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

test('a flood of keys evicts the oldest windows instead of growing forever', async () => {
  const limiter = makeRateLimiter({ limit: 1, windowSeconds: 60, clock: { now: () => new Date(0) } })
  await limiter.hit('first')
  for (let key = 0; key < 99_999; key += 1) await limiter.hit(`key ${key}`)
  assert.equal((await limiter.hit('first')).allowed, false)
  await limiter.hit('one more')
  assert.equal((await limiter.hit('first')).allowed, true)
})

test('a clock that is set back does not extend a window', async () => {
  let now = 10_000_000
  const limiter = makeRateLimiter({ limit: 1, windowSeconds: 60, clock: { now: () => new Date(now) } })
  await limiter.hit('a')
  assert.equal((await limiter.hit('a')).allowed, false)
  now -= 3_600_000
  assert.deepEqual(await limiter.hit('a'), { allowed: true, limit: 1, remaining: 0, resetSeconds: 60 })
  assert.equal((await limiter.hit('a')).allowed, false)
})

test('a call that is taken back does not count', async () => {
  const limiter = makeRateLimiter({ limit: 1, windowSeconds: 60, clock: { now: () => new Date(0) } })
  await limiter.hit('a')
  await limiter.takeBack('a')
  await limiter.takeBack('a')
  await limiter.takeBack('never seen')
  assert.equal((await limiter.hit('a')).allowed, true)
  assert.equal((await limiter.hit('a')).allowed, false)
  assert.equal((await limiter.hit('never seen')).allowed, true)
})
