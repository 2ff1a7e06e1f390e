import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setImmediate as turn } from 'node:timers/promises'
import { sharedQuery } from './shared-query.ts'

test('who asks in the same moment shares a query, and who asks while it runs gets the next one', async () => {
  const started: PromiseWithResolvers<number>[] = []
  const ask = sharedQuery(() => {
    const query = Promise.withResolvers<number>()
    started.push(query)
    return query.promise
  })
  const first = [ask(), ask(), ask()]
  await turn()
  await turn()
  assert.equal(started.length, 1)
  const second = [ask(), ask()]
  await turn()
  assert.equal(started.length, 1, 'one at a time')
  started[0]?.resolve(1)
  assert.deepEqual(await Promise.all(first), [1, 1, 1])
  await turn()
  await turn()
  started[1]?.resolve(2)
  assert.deepEqual(await Promise.all(second), [2, 2], 'what was asked later is read later')
  assert.equal(started.length, 2)
})

test('a failed query is reported to those who asked, and the next one is tried', async () => {
  let tries = 0
  const ask = sharedQuery(async () => {
    tries += 1
    if (tries === 1) throw new Error('away')
    return tries
  })
  await assert.rejects(ask(), /away/)
  assert.equal(await ask(), 2)
})
