import assert from 'node:assert/strict'
import { test } from 'node:test'
import { serviceFor } from '../../testing/servers/service/api-service.ts'
import { makeRoomInQueue } from './room-in-queue.ts'

test('a queue that was full is counted again, even if the clock is set back', async (context) => {
  const { store, account, call } = await serviceFor(context, { workers: 0 })
  const json = Array.from({ length: 20 }, (_, index) => ({ url: `https://${index % 2}.example/${index}` }))
  await call('/reports/batch', { method: 'POST', json })
  let now = 10_000_000
  const clock = { now: () => new Date(now) }
  const roomInQueue = makeRoomInQueue({ store, clock, settings: { maxQueueLength: 15 } })
  await assert.rejects(roomInQueue(account.id), { code: 'unavailable' })
  await call('/projects/1.example', { method: 'DELETE' })
  now -= 3_600_000
  await roomInQueue(account.id)
})
