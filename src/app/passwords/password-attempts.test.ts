import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Problem } from '../../core/problem.ts'
import { createPasswordAttempts } from './password-attempts.ts'
import { makeRateLimiter } from '../rate-limiter.ts'

const clock = { now: () => new Date('2026-11-14T09:00:00Z') }
const create = () => createPasswordAttempts((options) => makeRateLimiter({ ...options, clock }))

async function countAllowed(times: number, attempt: (index: number) => Promise<unknown>): Promise<number> {
  let count = 0
  for (let index = 0; index < times; index += 1) {
    try {
      await attempt(index)
      count += 1
    } catch (error) {
      assert.ok(error instanceof Problem && error.code === 'too-many' && error.retryAfter !== undefined)
      assert.match(error.message, /Try again in 15 minutes/)
    }
  }
  return count
}

test('one client gets ten attempts at one password', async () => {
  const attempts = create()
  assert.equal(await countAllowed(30, () => attempts.countStranger('page x', '203.0.113.7')), 10)
})

test('people behind one IP who enter the right password use up no attempts', async () => {
  const attempts = create()
  const enterRight = async () => (await attempts.countStranger('page x', '203.0.113.7'))()
  assert.equal(await countAllowed(300, enterRight), 300)
  assert.equal(await countAllowed(30, () => attempts.countStranger('page x', '203.0.113.7')), 10)
  assert.equal(await countAllowed(1, enterRight), 0)
  assert.equal(await countAllowed(20, async () => (await attempts.countKnown('device 1'))()), 20)
})

test('the right password for one page gives no further attempts at another', async () => {
  const attempts = create()
  const count = await countAllowed(30, async (index) => {
    await (await attempts.countStranger('page own', '203.0.113.7'))()
    await attempts.countStranger(`page ${index % 2}`, '203.0.113.7')
  })
  assert.equal(count, 20)
})

test('all IPs of one IPv6 /64 count as one client', async () => {
  const attempts = create()
  const count = await countAllowed(30, (index) =>
    attempts.countStranger('page x', `2001:db8:1:2:${index.toString(16)}::1`),
  )
  assert.equal(count, 10)
})

test('one client gets forty attempts at all passwords together', async () => {
  const attempts = create()
  const count = await countAllowed(300, (index) => attempts.countStranger(`sign-in ${index}`, '203.0.113.7'))
  assert.equal(count, 40)
})

test('a target under attack leaves one attempt to each network and does not lock out a known browser', async () => {
  const attempts = create()
  const botnet = (index: number) => attempts.countStranger('sign-in a', `10.${index >> 4}.0.${index & 15}`)
  // 100 at first; then the /24 of the 101st and each of the others get one more.
  assert.equal(await countAllowed(1600, botnet), 100 + 94)
  await attempts.countStranger('sign-in a', '203.0.113.7')
  await assert.rejects(attempts.countStranger('sign-in a', '203.0.113.8'), { code: 'too-many' })
  await attempts.countStranger('sign-in b', '203.0.113.8')
  assert.equal(await countAllowed(20, () => attempts.countKnown('device 1')), 10)
})
