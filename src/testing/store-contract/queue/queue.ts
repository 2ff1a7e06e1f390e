import { patient } from '../../until.ts'
import { verbatim } from '../../words/verbatim.ts'
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Claim } from '../../../core/ports/reports/runs.ts'
import type { NewReport } from '../../../core/ports/reports/reports.ts'
import type { OpenStore } from '../opened.ts'
import { opened, someAccount, someInspection, someReport, taken, takenOrNothing } from '../given.ts'

export function queueContract(open: OpenStore): void {
  describe('the queue', () => {
    test('runs are claimed oldest first', async (context) => {
      const { store } = await opened(context, open)
      const owner = await someAccount(store)
      const ids: number[] = []
      for (let index = 0; index < 4; index += 1) {
        const url = `https://host-${index}.test/`
        ids.push((await store.reports.create(someReport(owner, { url }))).id)
      }
      const order: number[] = []
      for (let index = 0; index < 4; index += 1) order.push((await taken(store)).report)
      assert.deepEqual(order, ids)
    })

    test('a waiting worker is woken by a new report', async (context) => {
      const { store } = await opened(context, open)
      const owner = await someAccount(store)
      const waiting = store.runs.take(AbortSignal.timeout(patient(20_000)))
      await new Promise((done) => setTimeout(done, 100))
      const begun = performance.now()
      const record = await store.reports.create(someReport(owner))
      assert.equal((await waiting)?.report, record.id)
      assert.ok(performance.now() - begun < patient(2000), 'without waiting for a poll')
    })

    test('a waiting worker is woken by the last of several lists of reports, or by one that fails', async (context) => {
      const { store } = await opened(context, open)
      const owner = await someAccount(store)
      const some = (): NewReport[] => [someReport(owner, { url: `https://${Math.random()}.test/` })]
      async function isWoken(create: () => Promise<unknown>, withinMs: number): Promise<boolean> {
        const claim = store.runs.take(AbortSignal.timeout(patient(20_000)))
        const woken = claim.then(() => true)
        // Nothing is queued yet, so it looks once and then waits.
        await sleep(patient(200))
        await create()
        const early = await Promise.race([woken, sleep(withinMs, false)])
        // The next list wakes it in any case.
        await store.reports.createAll(owner, some())
        await claim
        return early === true
      }
      const withMore = () => store.reports.createAll(owner, some(), { moreFollow: true })
      // Not longer: other work of the store also wakes it, after a second or so.
      assert.equal(await isWoken(withMore, 300), false)
      while ((await store.runs.counts()).queued > 0) await taken(store)
      const failing = async () => {
        await store.reports.createAll(owner, some(), { moreFollow: true })
        const [one] = some()
        assert.ok(one !== undefined)
        await assert.rejects(store.reports.createAll(owner, [one, one], { moreFollow: true }))
      }
      assert.equal(await isWoken(failing, patient(1000)), true)
    })

    test('a waiting worker is woken by a re-run and by a release', async (context) => {
      const { store } = await opened(context, open)
      const record = await store.reports.create(someReport(await someAccount(store)))
      const claim = await taken(store)
      const released = store.runs.take(AbortSignal.timeout(patient(20_000)))
      await store.runs.release(claim)
      const again = await released
      assert.ok(again !== undefined)
      await store.runs.finish(again, someInspection())
      const rerun = store.runs.take(AbortSignal.timeout(patient(20_000)))
      await store.reports.update(record.owner, record.id, { rerun: true })
      assert.equal((await rerun)?.report, record.id)
    })

    test('an aborted wait returns nothing and claims nothing', async (context) => {
      const { store } = await opened(context, open)
      const stop = new AbortController()
      const waiting = store.runs.take(stop.signal)
      stop.abort()
      assert.equal(await waiting, undefined)
      assert.equal(await store.runs.take(stop.signal), undefined)
      await store.reports.create(someReport(await someAccount(store)))
      assert.equal(await store.runs.take(stop.signal), undefined)
      assert.deepEqual(await store.runs.counts(), { queued: 1, running: 0 })
    })

    test('no run is claimed twice under contention', async (context) => {
      const { store } = await opened(context, open)
      const owner = await someAccount(store)
      const wanted = 20
      const stop = new AbortController()
      const takes = Array.from({ length: wanted + 10 }, () => store.runs.take(stop.signal))
      for (let index = 0; index < wanted; index += 1) {
        await store.reports.create(someReport(owner, { url: `https://h${index}.test/` }))
      }
      const claims: Claim[] = []
      for (const one of takes) void one.then((claim) => claim !== undefined && claims.push(claim))
      while (claims.length < wanted) await new Promise((done) => setTimeout(done, 10))
      stop.abort()
      await Promise.all(takes)
      assert.equal(claims.length, wanted)
      assert.equal(new Set(claims.map((claim) => claim.run)).size, wanted)
      assert.deepEqual(await store.runs.counts(), { queued: 0, running: wanted })
    })

    test('owners take turns, so that one owner’s many reports do not delay another', async (context) => {
      const { store } = await opened(context, open)
      const [busy, small] = [await someAccount(store), await someAccount(store)]
      for (let index = 0; index < 50; index += 1) {
        await store.reports.create(someReport(busy, { url: `https://b${index}.test/` }))
      }
      await taken(store)
      const only = await store.reports.create(someReport(small, { url: 'https://small.test/' }))
      const next = [await taken(store), await taken(store)].map((claim) => claim.report)
      assert.ok(next.includes(only.id), 'among the next two')
    })

    test('concurrent runs per host are limited, and the next starts when one ends', async (context) => {
      const { store } = await opened(context, open, { hostLimit: 2 })
      const owner = await someAccount(store)
      const paths = ['a', 'b', 'c', 'd']
      for (const path of paths)
        await store.reports.create(someReport(owner, { url: `https://busy.test/${path}` }))
      const other = await store.reports.create(someReport(owner, { url: 'https://free.test/' }))
      const first = await taken(store)
      const second = await taken(store)
      assert.equal(new URL(second.url).hostname, 'busy.test')
      assert.equal((await taken(store)).report, other.id)
      assert.equal(await takenOrNothing(store), undefined)
      const third = store.runs.take(AbortSignal.timeout(patient(20_000)))
      await store.runs.finish(first, someInspection())
      assert.equal((await third)?.url, 'https://busy.test/c')
      const fourth = store.runs.take(AbortSignal.timeout(patient(20_000)))
      await store.runs.fail(second, { code: 'timed-out', message: verbatim('It took too long.') })
      assert.equal((await fourth)?.url, 'https://busy.test/d')
    })

    test('deleting a running report frees its slot on the host', async (context) => {
      const { store } = await opened(context, open, { hostLimit: 1 })
      const owner = await someAccount(store)
      const one = await store.reports.create(someReport(owner, { url: 'https://busy.test/1' }))
      const two = await store.reports.create(someReport(owner, { url: 'https://busy.test/2' }))
      assert.equal((await taken(store)).report, one.id)
      const next = store.runs.take(AbortSignal.timeout(patient(20_000)))
      await store.reports.remove(owner, one.id)
      assert.equal((await next)?.report, two.id)
    })

    test('loopback hosts are not limited', async (context) => {
      const { store } = await opened(context, open, { hostLimit: 1 })
      const owner = await someAccount(store)
      for (const host of ['localhost:3000', 'localhost:3000', '127.0.0.1', '127.0.0.1', '[::1]', '[::1]']) {
        await store.reports.create(someReport(owner, { url: `http://${host}/` }))
      }
      for (let index = 0; index < 6; index += 1) await taken(store)
    })
  })
}
