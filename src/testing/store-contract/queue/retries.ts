import { verbatim } from '../../words/verbatim.ts'
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { OpenStore } from '../opened.ts'
import { found, opened, someAccount, someInspection, someReport, taken } from '../given.ts'

const fault = { code: 'internal', message: verbatim('Something broke here.') } as const
const refused = {
  code: 'connection-refused',
  message: verbatim('The server refused the connection.'),
} as const

export function retryContract(open: OpenStore): void {
  describe('retried runs', () => {
    test('a failed first run leaves no result and can be retried', async (context) => {
      const { store } = await opened(context, open)
      const record = await store.reports.create(someReport(await someAccount(store)))
      await store.runs.fail(await taken(store), refused)
      const failed = await found(store, record)
      assert.equal(failed.state, 'failed')
      assert.equal(failed.result, null)
      assert.equal(failed.generatedAt, null)
      assert.equal(failed.pendingRun, null)
      assert.equal((await store.reports.update(record.owner, record.id, { rerun: true }))?.state, 'queued')
    })

    test('a released run is claimed again as the same attempt, and its old claim is void', async (context) => {
      const { store } = await opened(context, open)
      const record = await store.reports.create(someReport(await someAccount(store)))
      const claim = await taken(store)
      await store.runs.release(claim)
      assert.equal((await found(store, record)).state, 'queued')
      assert.deepEqual(await store.runs.counts(), { queued: 1, running: 0 })
      const again = await taken(store)
      assert.equal(again.run, claim.run)
      assert.equal(again.attempt, 1)
      assert.notEqual(again.token, claim.token)
      assert.equal(await store.runs.renew(claim), false)
      assert.equal(await store.runs.finish(claim, someInspection()), false)
      assert.equal(await store.runs.finish(again, someInspection()), true)
    })

    test('an internal error is retried after a pause, and fails after the third attempt', async (context) => {
      const { store } = await opened(context, open)
      const record = await store.reports.create(someReport(await someAccount(store)))
      const begun: number[] = []
      for (const attempt of [1, 2]) {
        const claim = await taken(store)
        assert.equal(claim.attempt, attempt)
        begun.push(performance.now())
        assert.equal(await store.runs.retry(claim, fault), 'queued')
        assert.equal(await store.runs.retry(claim, fault), undefined)
        const waiting = await found(store, record)
        assert.equal(waiting.state, 'queued')
        assert.equal(waiting.error, null)
      }
      const last = await taken(store)
      const [first = 0, second = 0] = begun
      assert.ok(second - first > 400 && performance.now() - second > 1500, 'the pauses grow')
      assert.deepEqual(await store.runs.list('abandoned', 10), [])
      assert.equal(await store.runs.retry(last, fault), 'failed')
      assert.deepEqual((await found(store, record)).error, fault)
      assert.deepEqual(
        (await store.runs.list('abandoned', 10)).map(({ run }) => run),
        [last.run],
      )
    })

    test('an operator sees every open run and can requeue failed ones', async (context) => {
      const { store } = await opened(context, open)
      const [one, other] = [await someAccount(store), await someAccount(store)]
      const broken = await store.reports.create(someReport(one, { url: 'https://broken.test/' }))
      const claim = await taken(store)
      await store.runs.fail(claim, fault)
      const refusing = await store.reports.create(someReport(one, { url: 'https://refusing.test/' }))
      await store.runs.fail(await taken(store), refused)
      const busy = await store.reports.create(someReport(other, { url: 'https://busy.test/' }))
      const held = await taken(store)
      const waiting = await store.reports.create(someReport(one, { url: 'https://waiting.test/' }))

      const [running, queued, abandoned] = await Promise.all(
        (['running', 'queued', 'abandoned'] as const).map((kind) => store.runs.list(kind, 10)),
      )
      const { updatedAt } = await found(store, busy)
      assert.deepEqual(running, [
        {
          kind: 'running',
          run: held.run,
          report: busy.id,
          owner: other,
          url: busy.url,
          attempt: 1,
          error: null,
          since: updatedAt,
        },
      ])
      assert.deepEqual(
        queued?.map(({ report, attempt }) => [report, attempt]),
        [[waiting.id, 0]],
      )
      assert.deepEqual(
        abandoned?.map(({ report, owner, error }) => [report, owner, error]),
        [[broken.id, one, fault]],
      )
      assert.equal(await store.runs.countAbandoned(), 1)

      assert.equal(await store.runs.revive(held.run), false)
      assert.equal(await store.runs.revive(refusing.id), false, 'a fault of the page is none of ours')
      assert.equal(await store.runs.revive(999_999), false)
      assert.equal(await store.runs.revive(claim.run), true)
      assert.equal(await store.runs.revive(claim.run), false, 'it waits already')
      assert.deepEqual(await store.runs.list('abandoned', 10), [])
      assert.equal(await store.runs.countAbandoned(), 0)
      assert.equal((await found(store, broken)).state, 'queued')
      assert.deepEqual(await store.runs.counts(), { queued: 2, running: 1 })
    })

    test('failed runs are not listed after their project is deleted', async (context) => {
      const { store } = await opened(context, open)
      const record = await store.reports.create(someReport(await someAccount(store)))
      const claim = await taken(store)
      await store.runs.fail(claim, fault)
      await store.projects.remove(record.owner, record.project)
      assert.deepEqual(await store.runs.list('abandoned', 10), [])
      assert.equal(await store.runs.countAbandoned(), 0)
      assert.equal(await store.runs.revive(claim.run), false)
    })

    test('a run waiting for its retry delays no other run', async (context) => {
      const { store } = await opened(context, open)
      const owner = await someAccount(store)
      const broken = await store.reports.create(someReport(owner))
      const claim = await taken(store)
      const next = await store.reports.create(someReport(owner, { url: 'https://next.test/' }))
      const other = await store.reports.create(someReport(await someAccount(store)))
      // Done last, because the pause is short and a busy machine is slow.
      await store.runs.retry(claim, fault)
      const order: number[] = []
      for (let count = 0; count < 3; count += 1) order.push((await taken(store)).report)
      assert.deepEqual(new Set(order.slice(0, 2)), new Set([next.id, other.id]))
      assert.equal(order[2], broken.id)
    })
  })
}
