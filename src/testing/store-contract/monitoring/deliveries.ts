import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Attempt, ChannelClaim } from '../../../core/ports/monitoring/channels.ts'
import { finished, finishNext, opened, someAccount, someReport } from '../given.ts'
import type { OpenStore } from '../opened.ts'
import { claimed, claimedSoon, someAlert, someChannel } from './outbox.ts'

const attempt = (claim: ChannelClaim, changes: Partial<Attempt> = {}): Attempt => ({
  delivery: claim.deliveries[0]?.id ?? 0,
  state: 'delivered',
  retryInMs: null,
  status: 204,
  error: null,
  request: '{}',
  response: '{}',
  ...changes,
})

export function deliveryContract(open: OpenStore): void {
  describe('deliveries', () => {
    test('one process at a time sends to a channel', async (context) => {
      const { store } = await opened(context, open)
      const account = await someAccount(store)
      await store.channels.create(someChannel(account))
      await store.channels.create(someChannel(account))
      await store.outbox.add(someAlert(account))
      const claims = await Promise.all(Array.from({ length: 6 }, () => claimed(store)))
      const channels = claims.flatMap((claim) => (claim === undefined ? [] : [claim.channel.id]))
      assert.equal(channels.length, 2)
      assert.equal(new Set(channels).size, 2)
    })

    test('a delivered event is not sent again', async (context) => {
      const { store } = await opened(context, open)
      const account = await someAccount(store)
      const channel = await store.channels.create(someChannel(account))
      await store.outbox.add(someAlert(account))
      const claim = await claimed(store)
      assert.ok(claim !== undefined)
      assert.equal(await store.deliveries.settle(claim, attempt(claim)), true)
      await store.deliveries.release(claim)
      assert.equal(await claimed(store), undefined)
      const { items: rows, total } = await store.channels.deliveries(channel.id, { page: 1, perPage: 10 })
      assert.equal(total, 1)
      assert.deepEqual([rows[0]?.state, rows[0]?.status, rows[0]?.attempts], ['delivered', 204, 1])
    })

    test('what the receiver accepted is recorded at once, and its response is added later', async (context) => {
      const { store } = await opened(context, open)
      const account = await someAccount(store)
      const channel = await store.channels.create(someChannel(account))
      await store.outbox.add(someAlert(account))
      const dead = await store.deliveries.claim({ leaseMs: 1, limit: 10 })
      const claim = await claimedSoon(store)
      assert.ok(dead !== undefined)
      const { delivery } = attempt(claim)
      assert.equal(await store.deliveries.accepted(dead, delivery, 204), false, 'the old claim is lost')
      const shown = async () =>
        (await store.channels.deliveries(channel.id, { page: 1, perPage: 1 })).items[0]
      assert.equal((await shown())?.state, 'waiting')
      assert.equal(await store.deliveries.accepted(claim, delivery, 202), true)
      const recorded = await shown()
      assert.deepEqual(
        [recorded?.state, recorded?.status, recorded?.attempts, recorded?.response],
        ['delivered', 202, 1, null],
      )
      assert.ok(typeof recorded?.finishedAt === 'string')
      await store.deliveries.settle(claim, attempt(claim, { status: 202, wasAccepted: true }))
      const settled = await shown()
      assert.deepEqual([settled?.attempts, settled?.request, settled?.response], [1, '{}', '{}'])
      await store.deliveries.release(claim)
      assert.equal(await claimed(store), undefined, 'it is not sent again')
    })

    test('a failed delivery waits for its retry, and the channel records since when it fails', async (context) => {
      const { store, clock } = await opened(context, open)
      const account = await someAccount(store)
      const { id } = await store.channels.create(someChannel(account))
      await store.outbox.add(someAlert(account))
      const claim = await claimed(store)
      assert.ok(claim !== undefined)
      await store.deliveries.settle(
        claim,
        attempt(claim, { state: 'waiting', retryInMs: 60_000, status: 500 }),
      )
      await store.deliveries.release(claim)
      assert.equal(await claimed(store), undefined)
      assert.equal((await store.channels.find(account, id))?.failingSince, clock.now().toISOString())
    })

    test('a failed delivery is claimed again when its retry is due', async (context) => {
      const { store } = await opened(context, open)
      const account = await someAccount(store)
      const { id } = await store.channels.create(someChannel(account))
      await store.outbox.add(someAlert(account))
      const claim = await claimed(store)
      assert.ok(claim !== undefined)
      await store.deliveries.settle(claim, attempt(claim, { state: 'waiting', retryInMs: 1, status: 500 }))
      await store.deliveries.release(claim)
      const again = await claimedSoon(store)
      assert.equal(again.deliveries[0]?.attempts, 1)
      await store.deliveries.settle(again, attempt(again))
      assert.equal((await store.channels.find(account, id))?.failingSince, null)
    })

    test('a channel whose sender died is taken over when its lease expires', async (context) => {
      const { store } = await opened(context, open)
      const account = await someAccount(store)
      await store.channels.create(someChannel(account))
      await store.outbox.add(someAlert(account))
      const dead = await store.deliveries.claim({ leaseMs: 30, limit: 10 })
      assert.ok(dead !== undefined)
      const next = await claimedSoon(store)
      assert.deepEqual(next.deliveries, dead.deliveries)
      assert.equal(await store.deliveries.renew(dead, 60_000), false)
      assert.ok(await store.deliveries.renew(next, 60_000))
      assert.equal(await store.deliveries.settle(dead, attempt(dead)), false, 'the old claim is lost')
    })

    test('only the owner can resend a delivery or a range of them, with the same ids', async (context) => {
      const { store, clock } = await opened(context, open)
      const account = await someAccount(store)
      const { id } = await store.channels.create(someChannel(account))
      for (const _ of [1, 2, 3]) {
        await store.outbox.add(someAlert(account))
        clock.advance(1000)
      }
      const claim = await claimed(store)
      assert.ok(claim !== undefined)
      for (const { id: delivery } of claim.deliveries) {
        await store.deliveries.settle(claim, attempt(claim, { delivery }))
      }
      await store.deliveries.release(claim)
      const [first, second] = claim.deliveries
      assert.ok(first !== undefined && second !== undefined)
      assert.equal(await store.channels.redeliver(await someAccount(store), first.id), false)
      assert.equal(await store.channels.redeliver(account, first.id), true)
      const end = new Date(clock.now().getTime()).toISOString()
      assert.equal(await store.channels.redeliverBetween(id, second.event.createdAt, end), 2)
      const again = await claimed(store)
      assert.deepEqual(
        again?.deliveries.map(({ event }) => event.uid),
        claim.deliveries.map(({ event }) => event.uid),
      )
    })

    test('a digest contains everything since the last one exactly once, or is not sent', async (context) => {
      const { store, clock } = await opened(context, open)
      const account = await someAccount(store)
      const inAnHour = (now: Date) => new Date(now.getTime() + 3_600_000).toISOString()
      const digestAt = inAnHour(clock.now())
      await store.channels.create(someChannel(account, { type: 'email', digest: 'weekly', digestAt }))
      const next = (_: unknown, now: Date) => inAnHour(now)
      // One message about three alerts.
      const alerts = ['open', 'open', 'resolved'].map((state) => ({ state }))
      await store.outbox.add(someAlert(account, { data: { alerts } }))
      await finished(store, someReport(account))
      assert.equal(await store.deliveries.prepareDigest(next), false)
      assert.equal(await claimed(store), undefined, 'nothing is sent immediately')
      clock.advance(3_600_000)
      await Promise.all([store.deliveries.prepareDigest(next), store.deliveries.prepareDigest(next)])
      const claim = await claimed(store)
      assert.equal(claim?.deliveries.length, 1)
      assert.equal(claim.deliveries[0]?.event.type, 'digest')
      assert.deepEqual(claim.deliveries[0]?.event.data['counts'], {
        'report.finished': 1,
        'report.failed': 0,
        'alert.opened': 2,
        'alert.resolved': 1,
      })
      await store.deliveries.settle(claim, attempt(claim))
      await store.deliveries.release(claim)
      clock.advance(3_600_000)
      assert.equal(await store.deliveries.prepareDigest(next), true)
      assert.equal(await claimed(store), undefined, 'there is nothing to say')
    })

    test('unsubscribing disables the e-mail channel', async (context) => {
      const { store } = await opened(context, open)
      const account = await someAccount(store)
      const { id } = await store.channels.create(
        someChannel(account, { type: 'email', hint: 'me@example.com', unsubscribeHash: `hash-${account}` }),
      )
      assert.equal(await store.channels.unsubscribe('other'), undefined)
      assert.equal(await store.channels.findByUnsubscribe('other'), undefined)
      const found = await store.channels.findByUnsubscribe(`hash-${account}`)
      assert.deepEqual([found?.account, found?.hint], [account, 'me@example.com'])
      assert.equal((await store.channels.unsubscribe(`hash-${account}`))?.hint, 'me@example.com')
      assert.equal((await store.channels.find(account, id))?.disabledBecause?.id, 'recipientUnsubscribed')
      await store.outbox.add(someAlert(account))
      assert.equal(await claimed(store), undefined)
    })

    test('old events are deleted with their deliveries', async (context) => {
      const { store, clock } = await opened(context, open)
      const account = await someAccount(store)
      const { id } = await store.channels.create(someChannel(account))
      await store.outbox.add(someAlert(account))
      clock.advance(41 * 24 * 3_600_000)
      await store.outbox.add(someAlert(account))
      await store.deliveries.sweep()
      assert.equal((await store.channels.deliveries(id, { page: 1, perPage: 10 })).total, 1)
    })

    test('deleting an account deletes its channels', async (context) => {
      const { store } = await opened(context, open)
      const account = await someAccount(store)
      await store.channels.create(someChannel(account))
      await store.reports.create(someReport(account))
      await finishNext(store)
      assert.equal(await store.accounts.remove(account), true)
      assert.equal(await claimed(store), undefined)
    })
  })
}
