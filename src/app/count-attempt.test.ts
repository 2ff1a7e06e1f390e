import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Problem } from '../core/problem.ts'
import { countAttempt, networkOf } from './count-attempt.ts'
import { makeRateLimiter } from './rate-limiter.ts'

const clock = { now: () => new Date('2026-11-14T09:00:00Z') }

async function allowed(tries: number, client: (index: number) => string): Promise<number> {
  const attempts = makeRateLimiter({ limit: 10, windowSeconds: 900, clock })
  let count = 0
  for (let index = 0; index < tries; index += 1) {
    try {
      await countAttempt(attempts, 'page x', client(index))
      count += 1
    } catch (error) {
      assert.ok(error instanceof Problem && error.code === 'too-many' && error.retryAfter !== undefined)
    }
  }
  return count
}

test('ten attempts from one address', async () => {
  assert.equal(await allowed(30, () => '203.0.113.7'), 10)
})

test('ten attempts from one network of IPv6, whatever address is picked in it', async () => {
  assert.equal(await allowed(30, (index) => `2001:db8:1:2:${index.toString(16)}::1`), 10)
})

test('a hundred attempts from all addresses together', async () => {
  const count = await allowed(2000, (index) => `10.0.${index >> 8}.${index & 255}`)
  assert.equal(count, 100)
})

test('one customer is one network', () => {
  for (const [client, network] of [
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['2001:0db8:0000:0000:aaaa::1', '2001:db8:0:0::/64'],
    ['2001:db8:0:1::', '2001:db8:0:1::/64'],
    ['1:2:3:4:5:6:7:8', '1:2:3:4::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['', ''],
  ] as const) {
    assert.equal(networkOf(client), network, client)
  }
})
