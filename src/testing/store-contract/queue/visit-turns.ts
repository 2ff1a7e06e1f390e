import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { opened, someAccount, someInspection, someReport, taken, takenOrNothing } from '../given.ts'
import { gathered, lacking, seen, takenVisit, takenVisitOrNothing, withVisit } from './given-visits.ts'
import type { OpenStore } from '../opened.ts'

export function visitTurnContract(open: OpenStore): void {
  describe('the order of visits', () => {
    test('retries come after everything that is awaited', async (context) => {
      const { store } = await opened(context, open, { visitRetryMs: 10 })
      const owner = await someAccount(store)
      const failed = await withVisit(store, someReport(owner))
      await store.visits.fail(await takenVisit(store), lacking)
      await store.reports.create(someReport(owner))
      assert.equal(await takenVisitOrNothing(store), undefined, 'a run waits')
      const claim = await taken(store)
      assert.equal(await takenVisitOrNothing(store), undefined, 'a run is under way')
      await store.runs.queueVisit(claim, someInspection(), gathered)
      assert.equal((await takenVisit(store)).run, claim.run)
      assert.equal((await takenVisit(store)).report, failed.id)
    })

    test('visits of one owner come in the order of their runs, and owners take turns', async (context) => {
      const { store } = await opened(context, open)
      const [busy, small] = [await someAccount(store), await someAccount(store)]
      const of = (owner: number, host: string) =>
        withVisit(store, someReport(owner, { url: `https://${host}.test/` }))
      const [one, two, three] = [await of(busy, 'a'), await of(busy, 'b'), await of(busy, 'c')]
      const other = await of(small, 'd')
      const order: number[] = []
      for (let turn = 0; turn < 4; turn += 1) {
        const visit = await takenVisit(store)
        order.push(visit.report)
        await store.visits.finish(visit, someInspection(seen))
      }
      assert.deepEqual(order, [one.id, other.id, two.id, three.id])
    })

    test('a visit waits for an earlier run of its owner, so that a batch completes in order', async (context) => {
      const { store, clock } = await opened(context, open, { hostLimit: 10 })
      const [owner, other] = [await someAccount(store), await someAccount(store)]
      for (let index = 0; index < 3; index += 1) await store.reports.create(someReport(owner))
      const [one, two, three] = [await taken(store), await taken(store), await taken(store)]
      await store.runs.queueVisit(three, someInspection(), gathered)
      await store.runs.queueVisit(two, someInspection(), gathered)
      assert.equal(await takenVisitOrNothing(store), undefined, 'the first run is still in progress')
      const foreign = await withVisit(store, someReport(other))
      assert.equal((await takenVisit(store)).report, foreign.id, 'others are not delayed')
      const next = takenVisit(store)
      await store.runs.queueVisit(one, someInspection(), gathered)
      assert.deepEqual(
        [await next, await takenVisit(store), await takenVisit(store)].map(({ run }) => run),
        [one.run, two.run, three.run],
      )

      await store.reports.create(someReport(owner))
      await store.reports.create(someReport(owner))
      const [slow, quick] = [await taken(store), await taken(store)]
      clock.advance(10_001)
      await store.runs.queueVisit(quick, someInspection(), gathered)
      assert.equal((await takenVisit(store)).run, quick.run, 'a slow run is not waited for')
      await store.runs.queueVisit(slow, someInspection(), gathered)
      assert.equal((await takenVisit(store)).run, slow.run)
    })

    test('an owner with waiting visits leaves room for the runs of others', async (context) => {
      const { store } = await opened(context, open)
      const [busy, small] = [await someAccount(store), await someAccount(store)]
      for (let index = 0; index < 20; index += 1)
        await withVisit(store, someReport(busy, { url: `https://h${index}.test/` }))
      await store.reports.create(someReport(busy, { url: 'https://more.test/' }))
      assert.equal(await takenOrNothing(store), undefined, 'enough of its visits wait')
      const other = await store.reports.create(someReport(small))
      assert.equal((await taken(store)).report, other.id)
      const next = store.runs.take(AbortSignal.timeout(5000))
      await store.visits.finish(await takenVisit(store), someInspection(seen))
      assert.equal((await next)?.url, 'https://more.test/')
    })

    test('a visit counts as a run on its host', async (context) => {
      const { store } = await opened(context, open, { hostLimit: 1 })
      const owner = await someAccount(store)
      await withVisit(store, someReport(owner, { url: 'https://busy.test/1' }))
      const visit = await takenVisit(store)
      await store.reports.create(someReport(owner, { url: 'https://busy.test/2' }))
      assert.equal(await takenOrNothing(store), undefined)
      const next = store.runs.take(AbortSignal.timeout(5000))
      await store.visits.finish(visit, someInspection(seen))
      assert.equal((await next)?.url, 'https://busy.test/2')
    })

    test('an overtaking lane claims nothing while the visits in progress are young', async (context) => {
      const { store } = await opened(context, open)
      const [busy, small] = [await someAccount(store), await someAccount(store)]
      await withVisit(store, someReport(busy))
      await takenVisit(store)
      await withVisit(store, someReport(small))
      assert.equal(await takenVisitOrNothing(store, 'overtaking'), undefined)
    })

    test('an overtaking lane claims nothing while no visit is in progress', async (context) => {
      const { store } = await opened(context, open)
      const first = await withVisit(store, someReport(await someAccount(store)))
      assert.equal(await takenVisitOrNothing(store, 'overtaking'), undefined)
      assert.equal((await takenVisit(store)).report, first.id)
    })
  })
}
