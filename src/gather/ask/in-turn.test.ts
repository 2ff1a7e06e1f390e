import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { inTurn, spread } from './in-turn.ts'

describe('inTurn', () => {
  it('limits concurrency and keeps the order', async () => {
    let running = 0
    let most = 0
    const answers = await inTurn(
      [5, 1, 4, 2, 3],
      async (ms) => {
        running += 1
        most = Math.max(most, running)
        await wait(ms)
        running -= 1
        return ms * 10
      },
      2,
    )
    assert.deepEqual(answers, [50, 10, 40, 20, 30])
    assert.equal(most, 2)
  })

  it('does nothing for no items', async () => {
    assert.deepEqual(await inTurn([], () => Promise.reject(new Error('called'))), [])
  })

  it('rethrows errors', async () => {
    await assert.rejects(
      inTurn([1], () => Promise.reject(new Error('defect'))),
      /defect/,
    )
  })
})

describe('spread', () => {
  it('picks all when there are few', () => {
    assert.deepEqual(spread([1, 2, 3], 3), [1, 2, 3])
  })

  it('picks evenly from many, including the first', () => {
    assert.deepEqual(spread([0, 1, 2, 3, 4, 5, 6, 7, 8, 9], 4), [0, 2, 5, 7])
  })
})
