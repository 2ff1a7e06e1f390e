import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { sentence } from '../../../core/sentence.ts'
import { opened, someAccount } from '../given.ts'
import type { OpenStore } from '../opened.ts'
import { claimed, claimedSoon, someAlert, someChannel } from './outbox.ts'

export function pausedChannelContract(open: OpenStore): void {
  describe('paused and disabled channels', () => {
    test('a paused channel gets nothing', async (context) => {
      const { store } = await opened(context, open)
      const account = await someAccount(store)
      await store.channels.create(someChannel(account))
      await store.outbox.add(someAlert(account))
      const claim = await claimed(store)
      assert.ok(claim !== undefined)
      await store.deliveries.release(claim, 60_000)
      await store.outbox.add(someAlert(account))
      assert.equal(await claimed(store), undefined)
    })

    test('a channel gets everything that waited once its pause is over', async (context) => {
      const { store } = await opened(context, open)
      const account = await someAccount(store)
      await store.channels.create(someChannel(account))
      await store.outbox.add(someAlert(account))
      await store.outbox.add(someAlert(account))
      const claim = await claimed(store)
      assert.ok(claim !== undefined)
      await store.deliveries.release(claim, 1)
      assert.equal((await claimedSoon(store)).deliveries.length, 2)
    })

    test('a disabled channel gets nothing, and works again once enabled', async (context) => {
      const { store } = await opened(context, open)
      const account = await someAccount(store)
      const { id } = await store.channels.create(someChannel(account))
      await store.outbox.add(someAlert(account))
      const claim = await claimed(store)
      assert.ok(claim !== undefined)
      await store.deliveries.disable(claim, sentence('receiverGone'))
      await store.outbox.add(someAlert(account))
      assert.equal(await claimed(store), undefined)
      const disabled = await store.channels.find(account, id)
      assert.deepEqual([disabled?.enabled, disabled?.disabledBecause], [false, sentence('receiverGone')])
      const enabled = await store.channels.update(account, id, { enabled: true })
      assert.deepEqual([enabled?.enabled, enabled?.disabledBecause], [true, null])
      assert.equal(await claimed(store), undefined)
      await store.outbox.add(someAlert(account))
      assert.equal((await claimed(store))?.deliveries.length, 1)
    })
  })
}
