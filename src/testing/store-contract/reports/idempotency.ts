import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import type { OpenStore } from '../opened.ts'
import { opened, someAccount, someReport } from '../given.ts'

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
      assert.ok(next.is === 'new')
      assert.equal(next.report, id)
      assert.deepEqual(await store.idempotency.begin(call), { is: 'under-way' })
      await store.idempotency.release(next.id)
      const last = await store.idempotency.begin(call)
      assert.equal(last.is === 'new' && last.report, id)
    })

    test('a call that is renewed stays with its process', async (context) => {
      const { store } = await opened(context, open)
      const call = { account: await someAccount(store), key: 'key', request: 'request', leaseMs: 20 }
      const begun = await store.idempotency.begin(call)
      assert.ok(begun.is === 'new')
      await store.idempotency.renew([begun.id], 60_000)
      await sleep(50)
      assert.deepEqual(await store.idempotency.begin(call), { is: 'under-way' })
      await store.idempotency.renew([begun.id], 0)
      await sleep(5)
      assert.equal((await store.idempotency.begin({ ...call, leaseMs: 60_000 })).is, 'new')
      await store.idempotency.renew([begun.id], 0)
      await sleep(5)
      assert.deepEqual(await store.idempotency.begin(call), { is: 'under-way' })
    })

    test('a process that was taken for dead stores nothing a second time', async (context) => {
      const { store } = await opened(context, open)
      const account = await someAccount(store)
      const call = { account, key: 'key', request: 'request', leaseMs: 0 }
      const slow = await store.idempotency.begin(call)
      assert.ok(slow.is === 'new')
      await sleep(5)
      const next = await store.idempotency.begin({ ...call, leaseMs: 60_000 })
      assert.ok(next.is === 'new')
      const late = store.reports.create({ ...someReport(account), call: slow.id })
      await assert.rejects(late, { code: 'conflict' })
      await store.idempotency.finish(slow.id, new Uint8Array([1]))
      await store.idempotency.release(slow.id)
      assert.deepEqual(await store.idempotency.begin(call), { is: 'under-way' })
      await store.reports.create({ ...someReport(account), call: next.id })
      const query = { owner: account, sortBy: 'id', sort: 'asc', perPage: 10, page: 1 } as const
      assert.equal((await store.reports.list(query)).total, 1)
    })

    test('a call that was given up stores nothing afterwards', async (context) => {
      const { store } = await opened(context, open)
      const account = await someAccount(store)
      const call = { account, key: 'key', request: 'request', leaseMs: 60_000 }
      const begun = await store.idempotency.begin(call)
      assert.ok(begun.is === 'new')
      await store.idempotency.release(begun.id)
      const late = store.reports.create({ ...someReport(account), call: begun.id })
      await assert.rejects(late, { code: 'conflict' })
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
