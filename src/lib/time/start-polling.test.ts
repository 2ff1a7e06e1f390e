import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startPolling } from './start-polling.ts'
import { patient } from '../../testing/until.ts'

test('a step runs immediately and then periodically, also after an error', async (context) => {
  const errors: unknown[] = []
  let steps = 0
  const polling = startPolling(
    async () => {
      steps += 1
      if (steps === 2) throw new Error('the database is away')
    },
    { everyMs: 1, onError: (error) => errors.push(error) },
  )
  assert.equal(steps, 1)
  await context.waitFor(() => assert.ok(steps >= 4), { interval: 1, timeout: patient(5000) })
  await polling.stop()
  assert.equal(errors.length, 1)
})

test('stopping aborts the current step and waits for it', async () => {
  const events: string[] = []
  const polling = startPolling(
    async (signal) => {
      await new Promise((resolve) => signal.addEventListener('abort', resolve))
      await new Promise((resolve) => setImmediate(resolve))
      events.push('step ended')
      throw new Error('stopped')
    },
    { everyMs: 1, onError: () => events.push('error') },
  )
  await polling.stop()
  assert.deepEqual(events, ['step ended'])
})

test('the first step can be delayed, and stopping does not wait for it', async () => {
  const polling = startPolling(async () => assert.fail('it ran'), {
    everyMs: 1,
    firstAfterMs: 60_000,
    onError: (error) => assert.ifError(error),
  })
  await polling.stop()
})
