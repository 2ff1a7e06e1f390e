import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Store } from '../../../core/ports/store.ts'
import { finished, opened, someAccount, someInspection, someReport, taken, takenOrNothing } from '../given.ts'
import { hourMs, scheduled, ways } from './given-schedules.ts'
import { gathered, takenVisit, withVisit } from '../queue/given-visits.ts'
import type { ManualClock, OpenStore } from '../opened.ts'

export function backgroundContract(open: OpenStore): void {
  describe('background runs', () => {
    async function background(store: Store, clock: ManualClock, owner: number, urls: readonly string[]) {
      const { plan, ...start } = ways(clock)
      await store.schedules.create(scheduled(owner, { urls }), plan)
      clock.advance(hourMs)
      await store.schedules.startDue(10, start)
    }

    test('come after every awaited run, whoever owns it', async (context) => {
      const { store, clock } = await opened(context, open)
      const [one, other] = [await someAccount(store), await someAccount(store)]
      await background(store, clock, one, ['https://a.test/', 'https://b.test/'])
      const mine = await store.reports.create(someReport(one, { url: 'https://c.test/' }))
      const theirs = await store.reports.create(someReport(other, { url: 'https://d.test/' }))
      const first = [await taken(store), await taken(store)].map(({ report }) => report)
      assert.deepEqual(new Set(first), new Set([mine.id, theirs.id]))
      assert.equal((await taken(store)).background, true)
    })

    test('are not claimed by workers that only accept awaited runs', async (context) => {
      const { store, clock } = await opened(context, open)
      const owner = await someAccount(store)
      await background(store, clock, owner, ['https://a.test/'])
      const waiting = store.runs.take(AbortSignal.timeout(5000), { onlyAwaited: true })
      const scheduledRun = await taken(store)
      assert.equal(scheduledRun.background, true)
      const record = await store.reports.create(someReport(owner))
      assert.equal((await waiting)?.report, record.id)
    })

    test('are visited after awaited ones', async (context) => {
      const { store, clock } = await opened(context, open)
      const owner = await someAccount(store)
      await background(store, clock, owner, ['https://a.test/'])
      await store.runs.queueVisit(await taken(store), someInspection(), gathered)
      const awaited = await withVisit(store, someReport(owner, { url: 'https://b.test/' }))
      assert.equal((await takenVisit(store)).report, awaited.id)
      assert.notEqual((await takenVisit(store)).report, awaited.id)
    })

    test('leave a slot free on each host', async (context) => {
      const { store, clock } = await opened(context, open, { hostLimit: 2 })
      const owner = await someAccount(store)
      await background(store, clock, owner, ['https://a.test/1', 'https://a.test/2'])
      await taken(store)
      assert.equal(await takenOrNothing(store), undefined)
      const record = await store.reports.create(someReport(owner, { url: 'https://a.test/3' }))
      assert.equal((await taken(store)).report, record.id)
    })

    test('become awaited when somebody requests the report', async (context) => {
      const { store, clock } = await opened(context, open)
      const owner = await someAccount(store)
      const record = await finished(store, someReport(owner, { url: 'https://b.test/' }))
      await background(store, clock, owner, ['https://a.test/', 'https://b.test/'])
      await store.reports.update(owner, record.id, { rerun: true })
      const claim = await taken(store)
      assert.deepEqual([claim.report, claim.background], [record.id, false])
      assert.equal(await store.runs.countAwaited(), 0)
      assert.deepEqual(await store.runs.counts(), { queued: 1, running: 1 })
      await store.runs.release(claim)
      assert.equal(await store.runs.countAwaited(), 1)
      await store.reports.remove(owner, record.id)
      assert.deepEqual(await store.runs.counts(), { queued: 1, running: 0 })
      await store.projects.remove(owner, 'a.test')
      assert.deepEqual(await store.runs.counts(), { queued: 0, running: 0 })
    })
  })
}
