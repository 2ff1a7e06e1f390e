import { verbatim } from '../../words/verbatim.ts'
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { ChannelClaim, NewChannel } from '../../../core/ports/monitoring/channels.ts'
import { eventTypes, type NewOutboxEvent } from '../../../core/ports/monitoring/outbox.ts'
import type { Store } from '../../../core/ports/store.ts'
import { finished, opened, someAccount, someReport, taken } from '../given.ts'
import type { OpenStore } from '../opened.ts'
import { until } from '../../until.ts'

let made = 0

export function someChannel(account: number, changes: Partial<NewChannel> = {}): NewChannel {
  made += 1
  return {
    uid: `uid-${made}`,
    account,
    name: `Channel ${made}`,
    type: 'webhook',
    target: 'sealed target',
    hint: 'https://receiver.example/',
    secrets: null,
    events: eventTypes,
    projects: null,
    digest: 'off',
    timezone: 'UTC',
    digestAt: null,
    unsubscribeHash: null,
    ...changes,
  }
}

export const someAlert = (account: number, changes: Partial<NewOutboxEvent> = {}): NewOutboxEvent => ({
  account,
  project: 'example.com',
  type: 'alert.opened',
  data: { alert: 1, rule: 'score', subject: 'https://example.com/', title: 'Score fell', lines: [] },
  ...changes,
})

export const claimed = (store: Store) => store.deliveries.claim({ leaseMs: 60_000, limit: 10 })

/** Waits on the database's clock, which a test cannot set. */
export async function claimedSoon(store: Store): Promise<ChannelClaim> {
  let claim: ChannelClaim | undefined
  await until(async () => (claim = await claimed(store)) !== undefined, 'the delivery is due')
  assert.ok(claim !== undefined)
  return claim
}

export function outboxContract(open: OpenStore): void {
  describe('the outbox', () => {
    test('channels are notified about finished and failed runs if subscribed', async (context) => {
      const { store } = await opened(context, open)
      const account = await someAccount(store)
      const other = await someAccount(store)
      await store.channels.create(someChannel(other))
      const all = await store.channels.create(someChannel(account))
      await store.channels.create(someChannel(account, { events: ['alert.opened'] }))
      await store.channels.create(someChannel(account, { projects: ['other.example'] }))
      const report = await finished(store, someReport(account))
      await store.reports.update(account, report.id, { rerun: true })
      await store.runs.fail(await taken(store), { code: 'timed-out', message: verbatim('Too slow.') })

      const claim = await claimed(store)
      assert.ok(claim !== undefined)
      assert.equal(claim.channel.id, all.id)
      assert.deepEqual(
        claim.deliveries.map(({ event }) => [event.type, event.data['report'], event.data['previous']]),
        [
          ['report.finished', report.id, { result: null, score: null }],
          ['report.failed', report.id, { result: 'good', score: 91.5 }],
        ],
      )
      assert.equal(await claimed(store), undefined, 'no other channel is due')
    })

    test('without a channel, a finished run writes no event', async (context) => {
      const { store } = await opened(context, open)
      const account = await someAccount(store)
      const report = await finished(store, someReport(account))
      assert.deepEqual(await store.outbox.latest(account, report.project, eventTypes, 10), [])
    })

    test('alerts are kept for feeds without any channel', async (context) => {
      const { store } = await opened(context, open)
      const account = await someAccount(store)
      await store.outbox.add(someAlert(account))
      await store.outbox.add(someAlert(account, { type: 'alert.resolved' }))
      await store.outbox.add(someAlert(account, { project: 'other.example' }))
      const events = await store.outbox.latest(account, 'example.com', ['alert.opened', 'alert.resolved'], 10)
      assert.deepEqual(
        events.map(({ type }) => type),
        ['alert.resolved', 'alert.opened'],
      )
      assert.match(events[0]?.uid ?? '', /^evt_[0-9a-f]{32}$/)
    })

    test('a run whose claim was lost sends nothing', async (context) => {
      const { store } = await opened(context, open)
      const account = await someAccount(store)
      await store.channels.create(someChannel(account))
      await store.reports.create(someReport(account))
      const claim = await taken(store)
      assert.equal(
        await store.runs.fail({ ...claim, token: 'other' }, { code: 'timed-out', message: verbatim('') }),
        false,
      )
      assert.equal(await claimed(store), undefined)
    })
  })
}
