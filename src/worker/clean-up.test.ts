import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { startCleanUp } from './clean-up.ts'

test('it cleans up whenever it is due, and after an error', async (context) => {
  const errors: unknown[] = []
  let calls = 0
  let cleaned = 0
  const cleaning = startCleanUp(
    {
      isDue: async () => {
        calls += 1
        if (calls === 2) throw new Error('the database is away')
        return calls % 2 === 1
      },
      cleanUp: async () => {
        cleaned += 1
      },
      onError: (error) => errors.push(error),
    },
    { everyMs: 1000, lookEveryMs: 5 },
  )
  await context.waitFor(() => assert.equal(cleaned, 3), { interval: 5, timeout: 5000 })
  await cleaning.stop()
  assert.equal(errors.length, 1)
})

test('stopping waits for the current step', async () => {
  let steps = 0
  let isBusy = false
  const cleaning = startCleanUp(
    {
      isDue: async () => true,
      async cleanUp(signal) {
        while (!signal.aborted) {
          isBusy = true
          await sleep(20)
          isBusy = false
          steps += 1
        }
      },
      onError: (error) => assert.ifError(error),
    },
    { everyMs: 1000, lookEveryMs: 60_000 },
  )
  await sleep(50)
  await cleaning.stop()
  assert.equal(isBusy, false)
  const after = steps
  await sleep(60)
  assert.equal(steps, after)
})
