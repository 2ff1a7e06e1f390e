import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setImmediate as turn } from 'node:timers/promises'
import { combineCalls } from './combine-calls.ts'

test('calls during a run lead to one more run', async () => {
  const gates: (() => void)[] = []
  const call = combineCalls(
    () => new Promise((resolve) => gates.push(resolve)),
    (error) => assert.fail(String(error)),
  )
  call()
  assert.equal(gates.length, 1, 'the first call runs at once')
  for (let times = 0; times < 100; times += 1) call()
  assert.equal(gates.length, 1)
  gates[0]?.()
  await turn()
  assert.equal(gates.length, 2)
  gates[1]?.()
  await turn()
  assert.equal(gates.length, 2, 'nothing was wanted since')
  call()
  assert.equal(gates.length, 3)
})

test('an error is reported, and the next call runs again', async () => {
  const errors: unknown[] = []
  let runs = 0
  const call = combineCalls(
    async () => {
      runs += 1
      if (runs === 1) throw new Error('once')
    },
    (error) => errors.push(error),
  )
  call()
  await turn()
  call()
  await turn()
  assert.equal(runs, 2)
  assert.equal(errors.length, 1)
})
