import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import type { OpenStore } from './opened.ts'
import { opened, someAccount, someReport } from './given.ts'

export function idempotencyContract(open: OpenStore): void {
  describe('calls with an Idempotency-Key', () => {
    test('of many concurrent calls, one is new', async (context) => {
      const { store } = await opened(context, open)
      const call = { account: await someAccount(store), key: 'key', request: 'request', leaseMs: 60_000 }
      const begun = await Promise.all(Array.from({ length: 10 }, () => store.idempotency.begin(call)))
      assert.equal(begun.filter(({ is }) => is === 'new').length, 1)
      assert.equal(begun.filter(({ is }) => is === 'under-way').length, 9)
    })

    test('the response is kept for a day, only for the same request', async (context) => {
      const { store, clock } = await opened(context, open)
      const call = { account: await someAccount(store), key: 'key', request: 'request', leaseMs: 60_000 }
      const begun = await store.idempotency.begin(call)
      assert.ok(begun.is === 'new')
      await store.idempotency.finish(begun.id, new Uint8Array([1, 0, 255]))
      const again = await store.idempotency.begin(call)
      assert.deepEqual(again.is === 'answered' && [...again.answer], [1, 0, 255])
      assert.deepEqual(await store.idempotency.begin({ ...call, request: 'other' }), { is: 'other-request' })
      clock.advance(24 * 60 * 60 * 1000)
      assert.equal((await store.idempotency.begin(call)).is, 'new')
    })

    test('a retry takes over a call whose process died, with the report it stored', async (context) => {
      const { store } = await opened(context, open)
      const account = await someAccount(store)
      const call = { account, key: 'key', request: 'request', leaseMs: 20 }
      const begun = await store.idempotency.begin(call)
      assert.ok(begun.is === 'new')
      const { id } = await store.reports.create({ ...someReport(account), call: begun.id })
      await sleep(50)
      const next = await store.idempotency.begin({ ...call, leaseMs: 60_000 })
      assert.deepEqual(next, { is: 'new', id: begun.id, report: id })
      assert.deepEqual(await store.idempotency.begin(call), { is: 'under-way' })
      await store.idempotency.release(begun.id)
      assert.deepEqual(await store.idempotency.begin(call), { is: 'new', id: begun.id, report: id })
    })

    test('a call that changed nothing is not kept', async (context) => {
      const { store } = await opened(context, open)
      const call = { account: await someAccount(store), key: 'key', request: 'request', leaseMs: 60_000 }
      const begun = await store.idempotency.begin(call)
      assert.ok(begun.is === 'new')
      await store.idempotency.release(begun.id)
      assert.equal((await store.idempotency.begin({ ...call, request: 'other' })).is, 'new')
    })
  })
}
