import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { eagerLimiter } from './eager-limiter.ts'

const options = { name: 'calls', limit: 10, windowSeconds: 60, exact: false }

/** Counts like the database, for any number of processes. */
function sharedCount(delayMs = 5) {
  const asked: number[] = []
  let calls = 0
  let isAway = false
  return {
    asked,
    away(now: boolean) {
      isAway = now
    },
    async add(_key: string, by: number) {
      asked.push(by)
      await sleep(delayMs)
      if (isAway) throw new Error('away')
      calls = Math.max(0, calls + by)
      return { calls, leftMs: 30_000 }
    },
  }
}

test('a call far from the limit does not wait, and near the limit every call is counted first', async () => {
  const { add } = sharedCount()
  const limiter = eagerLimiter(options, add)
  const waited: boolean[] = []
  const remaining: number[] = []
  for (let call = 0; call < 12; call += 1) {
    const hit = limiter.hit('a')
    waited.push(hit instanceof Promise)
    remaining.push((await hit).remaining)
  }
  assert.deepEqual(waited, [
    true,
    ...Array<boolean>(4).fill(false),
    ...Array<boolean>(5).fill(true),
    false,
    false,
  ])
  assert.deepEqual(remaining, [9, 8, 7, 6, 5, 4, 3, 2, 1, 0, 0, 0])
})

test('concurrent calls are counted together, and never exceed the limit', async () => {
  const { add, asked } = sharedCount()
  const limiters = [eagerLimiter(options, add), eagerLimiter(options, add)]
  const hits = await Promise.all(Array.from({ length: 60 }, async (_, at) => limiters[at % 2]?.hit('a')))
  assert.equal(hits.filter((hit) => hit?.allowed).length, 10)
  assert.ok(asked.length <= 4, `the database was asked ${asked.length} times`)
})

test('at worst, each additional process allows half a limit more', async () => {
  const { add } = sharedCount()
  const limiters = [eagerLimiter(options, add), eagerLimiter(options, add), eagerLimiter(options, add)]
  let allowed = 0
  const hit = async (limiter: (typeof limiters)[number]) => {
    if ((await limiter.hit('a')).allowed) allowed += 1
  }
  // Each sees a fresh window without other calls, and uses up the calls that need no round trip.
  for (const limiter of limiters) await hit(limiter)
  for (const limiter of limiters) await Promise.all(Array.from({ length: 30 }, () => hit(limiter)))
  assert.ok(allowed > 10, 'the worst case has not come about')
  assert.ok(allowed <= 10 + 2 * 5, `${allowed} calls were allowed`)
})

test('counts of another process are visible half a second later', async () => {
  const { add } = sharedCount()
  const [one, other] = [eagerLimiter(options, add), eagerLimiter(options, add)]
  await one.hit('a')
  for (let call = 0; call < 9; call += 1) await other.hit('a')
  await sleep(600)
  assert.equal((await one.hit('a')).allowed, false)
})

test('a call that is taken back does not count', async () => {
  const { add } = sharedCount()
  const limiter = eagerLimiter(options, add)
  await limiter.hit('a')
  await limiter.takeBack('a')
  const otherProcess = eagerLimiter(options, add)
  assert.equal((await otherProcess.hit('a')).remaining, 9)
})

test('a call can be taken back before it is counted, and makes room after the limit was reached', async () => {
  const { add, asked } = sharedCount()
  const limiter = eagerLimiter(options, add)
  await limiter.hit('a')
  await limiter.takeBack('a')
  assert.ok(!(limiter.hit('a') instanceof Promise), 'the call is counted later')
  await limiter.takeBack('a')
  assert.deepEqual(asked, [1, -1, 1, -1])
  assert.equal((await eagerLimiter(options, add).hit('a')).remaining, 9)
  for (let call = 0; call < 9; call += 1) await limiter.hit('a')
  assert.equal((await limiter.hit('a')).allowed, false)
  await limiter.takeBack('a')
  assert.equal((await limiter.hit('a')).allowed, true)
  assert.equal((await limiter.hit('a')).allowed, false)
})

test('waiting callers learn that the database is down, and it is retried', async () => {
  const { add, away } = sharedCount()
  const limiter = eagerLimiter(options, add)
  await limiter.hit('a')
  away(true)
  assert.equal((await limiter.hit('a')).allowed, true, 'it did not wait, and nothing is thrown into the void')
  await assert.rejects(async () => limiter.hit('b'), /away/)
  away(false)
  assert.equal((await limiter.hit('b')).allowed, true)
})
